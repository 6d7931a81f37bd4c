import { raw, type FilterQuery } from '@mikro-orm/postgresql';
import { orderStatus, paymentStatus, shippingStatus } from '#shared/order-status.ts';
import { sqlWords } from '#api/platform/base.entity.ts';
import type { Order } from './order.entity.ts';

/** Those of which news about money is true, also after they were removed. */
export const realOrRemoved = { isTest: false, isTrial: false } as const;

/**
 * Orders that count in the queue, in to-do lists, figures and money: not removed, not a sample of the demo (T21), and
 * not paid with a test card while real money is taken (decision C113). The same as a where clause and in SQL.
 */
export const realOrders = { removedAt: null, ...realOrRemoved } as const;

export const realOrdersSql = (alias: string): string =>
  `${alias}.removed_at is null and not ${alias}.is_test and not ${alias}.is_trial`;

/** What a device has bought as a guest, and what its buyer has opened there since with a code. */
export const openTo = (checkoutId: string): FilterQuery<Order> => ({
  removedAt: null,
  $or: [{ checkoutId }, { openedTo: { $contains: [checkoutId] } }],
});

/** The same, as long as no account owns it. */
export const unownedOf = (checkoutId: string): FilterQuery<Order> =>
  ({ ...(openTo(checkoutId) as object), customer: null }) as FilterQuery<Order>;

type Group = keyof typeof orderStatus.group;
type ShippingGroup = keyof typeof shippingStatus.group;

/** Orders whose status belongs to one of these groups of shared/order-status.ts. The same as a where clause and in SQL. */
export const statusIn = (...groups: Group[]) => ({
  status: { $in: groups.flatMap((group) => orderStatus.group[group]) },
});

export const shippingIn = (group: ShippingGroup) => ({
  shippingStatus: { $in: [...shippingStatus.group[group]] },
});

/** Charged, or reserved until a doctor approves. */
export const securedSql = (alias: string): string =>
  `${alias}.payment_status in ${sqlWords(paymentStatus.group.secured)}`;

/** The money is being refunded or is refunded. */
export const returnedSql = (alias: string): string =>
  `${alias}.payment_status in ${sqlWords(paymentStatus.group.returned)}`;

export const statusInSql = (group: Group, alias: string): string =>
  `${alias}.status in ${sqlWords(orderStatus.group[group])}`;

export const shippingInSql = (group: ShippingGroup, alias: string): string =>
  `${alias}.shipping_status in ${sqlWords(shippingStatus.group[group])}`;

/** What an order is made of: several products may be of one medicine. */
export const medicineSql = (alias: string): string =>
  `(select medicine from products where products.id = ${alias}.product)`;

/** Something has left: its only parcel, or the first of several. */
export const hasLeftSql = (alias: string): string =>
  `(${shippingInSql('dispatched', alias)} or ${alias}.supplied_until is not null)`;

export const hasLeft: FilterQuery<Order> = {
  $or: [shippingIn('dispatched'), { suppliedUntil: { $ne: null } }],
};

/** A parcel of it is still to leave, if only in the place of another. One whose money went back leaves none. */
export const owesParcelSql = (alias: string): string =>
  `(not ${returnedSql(alias)} and exists (
    select from supplies s where s.order_id = ${alias}.id and s.shipped_at is null and s.state <> 'cancelled'))`;

/** All months of its plan have left, or it has ended before. */
export const nothingFollowsSql = (alias: string): string =>
  `(${alias}.unsent_months = 0 or ${statusInSql('ended', alias)})`;

/** `awaitsParcel` of shared/order-status.ts in SQL. */
export const awaitsParcelSql = (alias: string): string =>
  `(${shippingInSql('toSend', alias)} and ${statusInSql('inCare', alias)}
    and not ${returnedSql(alias)})`;

/**
 * Approved, waiting for its parcel, and without a prescription in force. `offset 0` has each order that waits look for
 * its own by the index; as a join it would read the prescriptions of all orders.
 */
export const toPrescribe: FilterQuery<Order> = {
  ...realOrders,
  [raw(
    (alias) => `${awaitsParcelSql(alias)} and not exists (
      select 1 from prescriptions r where r.order_id = ${alias}.id and r.state = 'signed' offset 0)`,
  )]: [],
};
