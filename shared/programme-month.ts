import { monthsOf, type Plan, type ProductId } from './catalogue.ts';
import {
  orderStatus,
  paymentStatus,
  type OrderStatus,
  type PaymentStatus,
} from './order-status.ts';

/**
 * For how many days a patient may have been without their medicine and still go on where they stopped. After a longer
 * gap the treatment begins again at month 1 (decision C138).
 */
export const COURSE_GAP_DAYS = 60;
const GAP_MS = COURSE_GAP_DAYS * 86_400_000;

type When = Date | string;

/** What of an order tells that it was delivered. `suppliedUntil` is null until its parcel has left. */
export type DeliverableOrder = {
  product: ProductId;
  plan: Plan;
  createdAt: When;
  startDate: When | null;
  suppliedUntil: When | null;
  isTrial: boolean;
  /** What is still to come counts, unless the order was cancelled before, or its money went back. */
  status?: OrderStatus;
  paymentStatus?: PaymentStatus;
  unsentMonths?: number;
};

type Course = { product: ProductId; months: number; until: number };
type Delivery = Course & { begunAt: number };

const runningAt = (when: number, product: ProductId, course: Course | null): Course | null =>
  course?.product === product && when - course.until <= GAP_MS ? course : null;

const timeOf = (moment: When): number => new Date(moment).getTime();

/** Nothing more of it comes. */
const isOver = ({ status, paymentStatus: payment }: DeliverableOrder): boolean =>
  (status !== undefined && orderStatus.is.calledOff(status)) ||
  (payment !== undefined && paymentStatus.is.returned(payment));

function deliveryOf(order: DeliverableOrder): Delivery[] {
  const { product, plan, createdAt, startDate, suppliedUntil, isTrial } = order;
  if (suppliedUntil === null || isTrial) return [];
  // The gap before it is that of the day it was ordered, on which it was quoted: however long the parcel then took.
  const begunAt = Math.min(timeOf(createdAt), timeOf(startDate ?? createdAt));
  const unsent = isOver(order) ? (order.unsentMonths ?? 0) : 0;
  const months = (monthsOf(plan)?.programme ?? 0) - unsent;
  return [{ product, months, begunAt, until: timeOf(suppliedUntil) }];
}

/**
 * The first month of the programme that an order placed now pays for (decision C138): one more than the months of the
 * same medicine delivered in the running course. A course ends with a gap, and with the delivery of another medicine.
 */
export function programmeMonth(
  orders: readonly DeliverableOrder[],
  product: ProductId,
  at: Date,
): number {
  let course: Course | null = null;
  const deliveries = orders.flatMap(deliveryOf).sort((one, other) => one.begunAt - other.begunAt);
  for (const next of deliveries) {
    const before: Course | null = runningAt(next.begunAt, next.product, course);
    course = {
      product: next.product,
      months: (before?.months ?? 0) + next.months,
      until: Math.max(before?.until ?? 0, next.until),
    };
  }
  return (runningAt(at.getTime(), product, course)?.months ?? 0) + 1;
}
