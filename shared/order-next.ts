import { nextToCome } from './next-supply.ts';
import {
  awaitsParcel,
  isParcelCalledOff,
  isUnderWay,
  orderStatus,
  paymentStatus,
} from './order-status.ts';
import type { Order } from './orders.ts';
import type { Supply } from './supplies.ts';

/** What an order needs next, and who has to do it. `nobody`: its day has not come, or nothing is left to do. */
export const ORDER_NEXT = {
  pay: 'patient',
  card: 'patient',
  form: 'patient',
  answer: 'patient',
  review: 'doctor',
  trial: 'nobody',
  dispute: 'office',
  end: 'office',
  held: 'office',
  refund: 'office',
  pharmacy: 'pharmacy',
  ship: 'office',
  arrive: 'carrier',
  supply: 'nobody',
  nothing: 'nobody',
} as const;
export type OrderNext = keyof typeof ORDER_NEXT;

/** Computed from the order's own state: the first thing without which nothing else goes on. */
export function orderNext(order: Order, supplies: readonly Supply[]): OrderNext {
  const next = nextStep(order, supplies);
  // The practice owes it, and does first what holds up the treatment.
  return ORDER_NEXT[next] !== 'office' && supplies.some(isRefundProposed) ? 'refund' : next;
}

const isRefundProposed = ({ report }: Supply): boolean =>
  report?.answer === 'refund' && report.isRefunded === false;

function nextStep(order: Order, supplies: readonly Supply[]): OrderNext {
  if (orderStatus.is.undecided(order.status)) return beforeDecision(order);
  if (orderStatus.is.ended(order.status) && !isUnderWay(order)) return 'nothing';
  if (order.isDisputed) return 'dispute';
  if (isParcelCalledOff(order)) return 'end';
  if (isUnderWay(order)) return 'arrive';
  const next = nextToCome(supplies);
  if (awaitsParcel(order)) {
    if (order.isTrial) return 'trial';
    if (next?.blocks.length) return 'held';
    if (next?.state === 'waiting') return 'supply';
    return next?.state === 'sent_to_pharmacy' ? 'pharmacy' : 'ship';
  }
  if (!next) return 'nothing';
  return next.state === 'blocked' ? 'held' : 'supply';
}

function beforeDecision(order: Order): OrderNext {
  if (order.isTrial) return 'trial';
  if (paymentStatus.is.returned(order.paymentStatus)) return 'end';
  if (order.cardNeed) return 'card';
  if (!paymentStatus.is.secured(order.paymentStatus)) return 'pay';
  if (order.medicalInfoId === null) return 'form';
  return order.questionState === 'waiting' ? 'answer' : 'review';
}
