import { orderStatus, paymentStatus } from '../order-status.ts';
import type { Order } from '../orders.ts';
import { daysUntil, ENDED_DAYS, type DayOf } from './supply.ts';

/**
 * The treatment that is going on: prescribed and not over, or paid and waiting for its doctor. Everything that is sold
 * is a GLP-1 medicine, and two of them are not used together (labels of Wegovy and Zepbound, section 5). What is
 * prescribed comes first. Null if none.
 */
export function runningTreatment(orders: readonly Order[], dayOf: DayOf): Order | null {
  const running = orders.filter((order) => !order.isTrial && isRunning(order, dayOf));
  return running.find(({ status }) => orderStatus.is.inCare(status)) ?? running[0] ?? null;
}

function isRunning(order: Order, dayOf: DayOf): boolean {
  const { status, paymentStatus: payment, suppliedUntil } = order;
  if (orderStatus.is.undecided(status)) return paymentStatus.is.secured(payment);
  if (!orderStatus.is.inCare(status)) return false;
  if (suppliedUntil !== null) return daysUntil(suppliedUntil, dayOf) >= -ENDED_DAYS;
  return !paymentStatus.is.returned(payment);
}
