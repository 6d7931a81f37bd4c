import { orderStatus, type OrderStatus } from './order-status.ts';

/** The five views of the admin's filter. "Approved" means approved or active (decision C005). */
export const ORDER_VIEWS = [
  'pending_review',
  'approved',
  'rejected',
  'shipping_pending',
  'shipped',
] as const;
export type OrderView = (typeof ORDER_VIEWS)[number];
const isView = (status: OrderStatus): boolean => ORDER_VIEWS.some((view) => view === status);
/** The filters of a list of orders: the views, and every status without a view of its own. */
export type OrderFilterWord = OrderView | OrderStatus;
export const ORDER_FILTERS: readonly OrderFilterWord[] = [
  ...ORDER_VIEWS,
  ...orderStatus.values.filter((status) => !isView(status)),
];

/**
 * How far an order has come. Each stage is a subset of the previous one. The dashboard counts them and links its
 * figures to them. `approved` means approved at some time, whatever happened since.
 */
export const ORDER_STAGES = ['placed', 'paid', 'form', 'approved', 'shipped'] as const;
export type OrderStage = (typeof ORDER_STAGES)[number];
