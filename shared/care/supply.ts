import { orderStatus } from '../order-status.ts';
import type { Order } from '../orders.ts';

/** So many days before a supply ends its patient is told; the last one comes when a parcel would hardly arrive in time. */
export const SUPPLY_NOTICES = [14, 7, 2] as const;
export type SupplyNotice = (typeof SUPPLY_NOTICES)[number];

/** For how long after its end somebody is still asked to go on; later they begin anew. */
const ENDED_DAYS = 30;
const DAY_MS = 86_400_000;

/** Whole days from one day to that of a moment; below zero when it is past. */
export const daysUntil = (moment: string, today: string): number =>
  Math.round((Date.parse(moment.slice(0, 10)) - Date.parse(today)) / DAY_MS);

/** The notice that stands on this day; null when there is none yet, and when the supply has ended. */
export function noticeOn(until: string, today: string): SupplyNotice | null {
  const days = daysUntil(until, today);
  if (days < 0) return null;
  return SUPPLY_NOTICES.findLast((notice) => days <= notice) ?? null;
}

export type Supply = {
  /** Whose parcel lasts longest: what is ordered again. */
  order: Order;
  until: string;
  daysLeft: number;
  /** What goes on with it: paid, and not sent yet. */
  next: Order | null;
  /** It ends soon or has just ended, and nothing goes on with it. */
  isDue: boolean;
};

/** What is paid and not sent yet. One that was begun and left unpaid brings nobody a parcel. */
const isUnderWay = (order: Order): boolean =>
  (orderStatus.is.undecided(order.status) && order.paymentStatus === 'paid') ||
  (orderStatus.is.inCare(order.status) && order.shippingStatus === 'pending_shipping');

/** How long somebody's medicine lasts. Null before the first parcel, and when the treatment was cancelled. */
export function supplyOf(orders: readonly Order[], today: string): Supply | null {
  const real = orders.filter(({ isTrial }) => !isTrial);
  const [order] = real
    .filter(({ suppliedUntil: until }) => until !== null)
    .sort((one, other) => Date.parse(other.suppliedUntil!) - Date.parse(one.suppliedUntil!));
  if (!order?.suppliedUntil || (order.status !== 'active' && order.status !== 'expired'))
    return null;
  const daysLeft = daysUntil(order.suppliedUntil, today);
  const isNear = daysLeft <= SUPPLY_NOTICES[0] && daysLeft >= -ENDED_DAYS;
  const next = real.find(isUnderWay) ?? null;
  return { order, until: order.suppliedUntil, daysLeft, next, isDue: isNear && !next };
}
