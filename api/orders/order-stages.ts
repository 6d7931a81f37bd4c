import type { FilterQuery } from '@mikro-orm/postgresql';
import type { RefusalKind } from '#shared/cases.ts';
import { paymentStatus, type OrderStatus } from '#shared/order-status.ts';
import type { OrderFilterWord, OrderStage } from '#shared/order-views.ts';
import { sqlWords } from '#api/platform/base.entity.ts';
import type { Order } from './order.entity.ts';
import {
  hasLeft,
  hasLeftSql,
  realOrders,
  realOrdersSql,
  shippingIn,
  shippingInSql,
  statusIn,
  statusInSql,
} from './order-where.ts';

const by = (status: OrderStatus) => ({ status });

/** What the words of the filter mean; "approved" means approved or active (decision C005). */
export const orderViews: Readonly<Record<OrderFilterWord, FilterQuery<Order>>> = {
  pending_review: statusIn('undecided'),
  approved: statusIn('inCare'),
  rejected: statusIn('refused'),
  // Cancelled, expired and refunded orders keep their shipping status but must not be packed.
  shipping_pending: {
    ...shippingIn('toSend'),
    ...statusIn('inCare'),
    paymentStatus: 'paid',
    isTrial: false,
  },
  shipped: shippingIn('underWay'),
  // Every status without a view of its own, by itself.
  active: by('active'),
  withdrawn: by('withdrawn'),
  cancelled: by('cancelled'),
  expired: by('expired'),
};

const paid = { ...realOrders, paymentStatus: { $in: [...paymentStatus.group.settled] } };
const withForm = { ...paid, intakeId: { $ne: null } };
const approved = { ...withForm, ...statusIn('prescribed') };

/** How far a real order has come. Each condition includes the one before it. */
export const orderStages: Readonly<Record<OrderStage, FilterQuery<Order>>> = {
  placed: realOrders,
  paid,
  form: withForm,
  approved,
  shipped: { ...approved, ...(hasLeft as object) },
};

/** Real orders that were declined for a reason. */
export const refusedFor = (kind: RefusalKind): FilterQuery<Order> => ({
  ...realOrders,
  ...statusIn('refused'),
  refusalCode: kind === 'unsaid' ? null : kind,
});

/** The declined orders matching a condition, counted by reason, as one JSON value. */
export const refusalsSql = (where: string): string =>
  `(select coalesce(jsonb_object_agg(kind, refused), '{}') from (
      select coalesce(refusal_code, 'unsaid') as kind, count(*)::int as refused from orders
      where ${statusInSql('refused', 'orders')} and ${where} and ${realOrdersSql('orders')} group by 1) kinds)`;

const PAID = `o.payment_status in ${sqlWords(paymentStatus.group.settled)}`;
const FORM = `${PAID} and o.intake_id is not null`;
const APPROVED = `${FORM} and ${statusInSql('prescribed', 'o')}`;
const is = (status: OrderStatus) => `o.status = '${status}'`;

/** The same in SQL: which real orders `o` each column of the daily figures counts. */
const COUNTED = {
  paid: PAID,
  with_form: FORM,
  prescribed: APPROVED,
  dispatched: `${APPROVED} and ${hasLeftSql('o')}`,
  undecided: statusInSql('undecided', 'o'),
  rejected: statusInSql('refused', 'o'),
  to_ship: `${shippingInSql('toSend', 'o')} and ${statusInSql('inCare', 'o')} and o.payment_status = 'paid'`,
  shipped: shippingInSql('underWay', 'o'),
  withdrawn: is('withdrawn'),
  cancelled: is('cancelled'),
  expired: is('expired'),
};
type StageColumn = keyof typeof COUNTED;
export const stageColumns = Object.keys(COUNTED);
export const stageCounts = Object.entries(COUNTED)
  .map(([name, where]) => `(count(*) filter (where ${where}))::int as ${name}`)
  .join(',\n      ');

/** The column of the daily figures that counts a view. */
export const viewColumns: Readonly<Record<OrderFilterWord, StageColumn | 'in_care' | 'active'>> = {
  pending_review: 'undecided',
  approved: 'in_care',
  rejected: 'rejected',
  shipping_pending: 'to_ship',
  shipped: 'shipped',
  active: 'active',
  withdrawn: 'withdrawn',
  cancelled: 'cancelled',
  expired: 'expired',
};
