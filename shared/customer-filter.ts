import { z } from 'zod';
import { PageQuery } from './lib/contract.ts';
import { text } from './lib/fields.ts';

export const CUSTOMER_SORTS = ['name_asc', 'name_desc', 'newest', 'oldest'] as const;

/** The filters and the sort order of the list of customers. */
export const CustomerFilter = PageQuery.extend({
  /** Part of the name or email, or digits of a phone. Accents and capitals do not matter. */
  search: text(100).optional(),
  sort: z.enum(CUSTOMER_SORTS).default('newest'),
});
