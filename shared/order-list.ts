import { z } from 'zod';
import { RefusalKind } from './cases.ts';
import { Id, PageQuery } from './lib/contract.ts';
import { IsoDay } from './lib/dates.ts';
import { text } from './lib/fields.ts';
import { ProductId } from './product-id.ts';
import { ORDER_FILTERS, ORDER_STAGES } from './order-views.ts';

/** Of the newest orders that somebody has, so many are told of, and their prescriptions prefetched by the device. */
export const OWN_ORDERS_MAX = 12;

/** The sort orders of a list of orders. `newest` is the default. */
export const ORDER_SORTS = [
  'newest',
  'oldest',
  'price_desc',
  'price_asc',
  'name_asc',
  'name_desc',
] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

const filter = {
  status: z.enum(ORDER_FILTERS).optional(),
  /** Only real orders that have reached this stage. */
  stage: z.enum(ORDER_STAGES).optional(),
  /** Real orders alone that were declined for this. */
  refusal: RefusalKind.optional(),
  product: ProductId.optional(),
  /** Placed on these days (inclusive), by the practice's clock like all figures. */
  from: IsoDay.optional(),
  to: IsoDay.optional(),
  /** Words of the name or email, digits of a phone, or a reference number. For the team. */
  search: text(100).optional(),
};
/** The filters of an admin's list, used by the list and the export. */
export const OrderFilter = z.object(filter);
export type OrderFilter = z.infer<typeof OrderFilter>;

export const OrderListQuery = PageQuery.extend({
  ...filter,
  /** Only this customer's orders. For the team. */
  customerId: Id.optional(),
  /** For the team. A customer's own orders are sorted newest first. */
  sort: z.enum(ORDER_SORTS).optional(),
});

/** The number of real orders in each view, in total or for the requested product and days. */
export const OrderCounts = z.record(z.enum(ORDER_FILTERS), z.number());
export type OrderCounts = z.infer<typeof OrderCounts>;

/** Of all orders that match: how many they are, and their gross revenue in cents. */
export const OrderTotals = z.object({ count: z.number(), revenue: z.number() });
export type OrderTotals = z.infer<typeof OrderTotals>;
