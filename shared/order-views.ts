import { orderStatus, type OrderStatus } from './order-status.ts';

/** The five views of the admin filter; "approved" means approved or active (decision C005). */
export const ORDER_VIEWS = [
  'pending_review',
  'approved',
  'rejected',
  'shipping_pending',
  'shipped',
] as const;
export type OrderView = (typeof ORDER_VIEWS)[number];
const isView = (status: OrderStatus): boolean => ORDER_VIEWS.some((view) => view === status);
/** What a list of orders may be cut to: the views, and every status that is none of them. */
export type OrderFilterWord = OrderView | OrderStatus;
export const ORDER_FILTERS: readonly OrderFilterWord[] = [
  ...ORDER_VIEWS,
  ...orderStatus.values.filter((status) => !isView(status)),
];

/**
 * How far an order has come, each a part of the one before: what the dashboard counts, and what its figures lead to.
 * `approved` was approved once, whatever became of it.
 */
export const ORDER_STAGES = ['placed', 'paid', 'form', 'approved', 'shipped'] as const;
export type OrderStage = (typeof ORDER_STAGES)[number];
