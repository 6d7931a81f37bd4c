import { z } from 'zod';
import { Id, PageQuery } from './lib/contract.ts';
import { IsoDay } from './lib/dates.ts';
import { text } from './lib/fields.ts';
import { ORDER_FILTERS, ORDER_STAGES } from './order-views.ts';

/** How a list of orders is sorted; `newest` is what a list begins with. */
export const ORDER_SORTS = [
  'newest',
  'oldest',
  'price_desc',
  'price_asc',
  'name_asc',
  'name_desc',
] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** What an admin's list is cut to: the list is asked for with it, and the export. */
export const OrderWish = z.object({
  status: z.enum(ORDER_FILTERS).optional(),
  /** Real orders alone that have come this far. */
  stage: z.enum(ORDER_STAGES).optional(),
  /** Placed on these days, in UTC as all figures count them; both included. */
  from: IsoDay.optional(),
  to: IsoDay.optional(),
  /** Words of the name or email, digits of a phone, or a reference number; for the team. */
  search: text(100).optional(),
});
export type OrderWish = z.infer<typeof OrderWish>;

export const OrderFilter = PageQuery.extend({
  ...OrderWish.shape,
  /** Of this customer only; for the team. */
  customerId: Id.optional(),
  /** For the team; a customer's own come newest first. */
  sort: z.enum(ORDER_SORTS).optional(),
});

/** How many real orders each view holds, of all days or of those that are asked for. */
export const OrderCounts = z.record(z.enum(ORDER_FILTERS), z.number());
export type OrderCounts = z.infer<typeof OrderCounts>;
