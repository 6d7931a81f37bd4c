import { PLAN_MONTHS, type Plan } from '../catalogue.ts';
import { awaitsParcel, orderStatus, paymentStatus } from '../order-status.ts';
import { medicineOfOrder } from '../medicines/medicine-of-order.ts';
import type { MedicineId } from '../medicines/medicines.ts';
import type { Order } from '../orders.ts';
import { addMonths } from '../lib/dates.ts';

/**
 * How long a parcel lasts of which no prescription says it: the calendar months that its plan delivers (decision C012),
 * starting when the previous supply runs out. It assumes that no dose is missed, so the date is never too late.
 */
export function suppliedUntil(plan: Plan, leavesAt: Date, before: Date | null): Date {
  const from = before && before > leavesAt ? before : leavesAt;
  return addMonths(from, PLAN_MONTHS[plan].programme);
}

/**
 * The days before a supply ends on which the patient is notified. At the last one a parcel would hardly arrive in time.
 */
export const SUPPLY_NOTICES = [14, 7, 2] as const;

/** For how many days after the end a patient is still asked to continue. Later they start anew. */
export const ENDED_DAYS = 30;
const DAY_MS = 86_400_000;

/** The day of a moment, by default of now, where the reader is (decision C139): `2026-03-01`. */
export type DayOf = (at?: Date) => string;

/** Whole days from today to that of a timestamp. Negative if it has passed. */
export const daysUntil = (moment: string, dayOf: DayOf): number =>
  Math.round((Date.parse(dayOf(new Date(moment))) - Date.parse(dayOf())) / DAY_MS);

export type Supply = {
  /** The order whose parcel of the present medicine lasts longest, which is the one to reorder. */
  order: Order;
  until: string;
  daysLeft: number;
  /** The order that continues it: paid but not shipped yet, or with supplies to come. */
  next: Order | null;
  /** It ends soon or has just ended, and no order continues it. */
  isDue: boolean;
};

/** Paid or reserved, of whatever medicine. An order that was started but left unpaid brings no parcel. */
const isBought = ({ status, paymentStatus: payment }: Order): boolean =>
  orderStatus.is.undecided(status) && paymentStatus.is.secured(payment);

/** Further supplies of it are to come (decision C128). */
const isToGoOn = ({ status, unsentMonths }: Order): boolean =>
  unsentMonths > 0 && orderStatus.is.current(status);

/** Prescribed and not over, unless its money went back before anything was sent. */
const isTreating = ({ status, suppliedUntil: until, paymentStatus: payment }: Order): boolean =>
  orderStatus.is.inCare(status) && (until !== null || !paymentStatus.is.returned(payment));

/** By the newest order that treats, and if none does any more, by the newest that was sent: what was taken before is over. */
function presentMedicine(orders: readonly Order[]): MedicineId | undefined {
  const newest = orders.toSorted((one, other) => other.id - one.id);
  const sent = newest.find(({ suppliedUntil: until }) => until !== null);
  const order = newest.find(isTreating) ?? sent;
  return order && medicineOfOrder(order);
}

/**
 * How long the patient's medicine lasts. Null before the first parcel of what is prescribed now, and if the treatment
 * was cancelled.
 */
export function supplyOf(orders: readonly Order[], dayOf: DayOf): Supply | null {
  const real = orders.filter(({ isTrial }) => !isTrial);
  const medicine = presentMedicine(real);
  const same = real.filter((one) => medicineOfOrder(one) === medicine);
  const [order] = same
    .filter(({ suppliedUntil: until }) => until !== null)
    .sort((one, other) => Date.parse(other.suppliedUntil!) - Date.parse(one.suppliedUntil!));
  if (!order?.suppliedUntil || !orderStatus.is.begun(order.status)) return null;
  const daysLeft = daysUntil(order.suppliedUntil, dayOf);
  const isNear = daysLeft <= SUPPLY_NOTICES[0] && daysLeft >= -ENDED_DAYS;
  // More of what was taken before is not sent any more.
  const isNext = (one: Order) =>
    isBought(one) || (medicineOfOrder(one) === medicine && (awaitsParcel(one) || isToGoOn(one)));
  const next = real.find(isNext) ?? null;
  return { order, until: order.suppliedUntil, daysLeft, next, isDue: isNear && !next };
}
