import type { FilterQuery } from '@mikro-orm/postgresql';
import type { RefusalKind } from '#shared/cases.ts';
import { paymentStatus, shippingStatus } from '#shared/order-status.ts';
import type { OrderFilterWord, OrderStage } from '#shared/order-views.ts';
import { sqlWords } from '#api/platform/base.entity.ts';
import type { Order } from './order.entity.ts';
import { realOrders, realOrdersSql, statusIn, statusInSql } from './order-where.ts';

/** What the words of the filter mean; "approved" means approved or active (decision C005). */
export const orderViews: Readonly<Record<OrderFilterWord, FilterQuery<Order>>> = {
  pending_review: statusIn('undecided'),
  approved: statusIn('inCare'),
  rejected: { status: 'rejected' },
  // Cancelled, expired and refunded orders keep their shipping status but must not be packed.
  shipping_pending: {
    shippingStatus: 'pending_shipping',
    ...statusIn('inCare'),
    paymentStatus: 'paid',
    isTrial: false,
  },
  shipped: { shippingStatus: 'shipped' },
  active: { status: 'active' },
  withdrawn: { status: 'withdrawn' },
  cancelled: { status: 'cancelled' },
  expired: { status: 'expired' },
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
  shipped: { ...approved, shippingStatus: { $in: [...shippingStatus.group.dispatched] } },
};

/** Real orders that were declined for a reason. */
export const refusedFor = (kind: RefusalKind): FilterQuery<Order> => ({
  ...realOrders,
  status: 'rejected',
  refusalCode: kind === 'unsaid' ? null : kind,
});

/** The declined orders matching a condition, counted by reason, as one JSON value. */
export const refusalsSql = (where: string): string =>
  `(select coalesce(jsonb_object_agg(kind, refused), '{}') from (
      select coalesce(refusal_code, 'unsaid') as kind, count(*)::int as refused from orders
      where status = 'rejected' and ${where} and ${realOrdersSql('orders')} group by 1) kinds)`;

const PAID = `o.payment_status in ${sqlWords(paymentStatus.group.settled)}`;
const FORM = `${PAID} and o.intake_id is not null`;
const APPROVED = `${FORM} and ${statusInSql('prescribed', 'o')}`;
const count = (where: string, as: string) => `(count(*) filter (where ${where}))::int as ${as}`;

/** The same in SQL, as counts of real orders `o`: the columns of the daily figures. */
export const stageCounts = [
  count(PAID, 'paid'),
  count(FORM, 'with_form'),
  count(APPROVED, 'prescribed'),
  count(
    `${APPROVED} and o.shipping_status in ${sqlWords(shippingStatus.group.dispatched)}`,
    'dispatched',
  ),
  count(statusInSql('undecided', 'o'), 'undecided'),
  count(`o.status = 'rejected'`, 'rejected'),
  count(
    `o.shipping_status = 'pending_shipping' and ${statusInSql('inCare', 'o')} and o.payment_status = 'paid'`,
    'to_ship',
  ),
  count(`o.shipping_status = 'shipped'`, 'shipped'),
  count(`o.status = 'withdrawn'`, 'withdrawn'),
  count(`o.status = 'cancelled'`, 'cancelled'),
  count(`o.status = 'expired'`, 'expired'),
].join(',\n      ');

/** The column of the daily figures that counts a view. */
export const viewColumns: Readonly<Record<OrderFilterWord, string>> = {
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
