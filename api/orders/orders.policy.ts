import type { FilterQuery } from '@mikro-orm/postgresql';
import { hasRole, isEmployee, isSelf, isTeam, type Actor } from '#shared/lib/actor.ts';
import { isUnderWay, orderStatus, paymentStatus } from '#shared/order-status.ts';
import { now } from '#api/platform/clock.ts';
import { definePolicy } from '#api/platform/policy.ts';
import { reviewedByNobody } from './my-patients.ts';
import { Order } from './order.entity.ts';
import { realOrders, statusIn, unownedOf } from './order-where.ts';

/**
 * Waiting for a decision: paid or reserved, and with the medical form (decision C011). A case keeps its place while its
 * patient is asked for another card.
 */
export const inQueue: FilterQuery<Order> = {
  ...statusIn('undecided'),
  $or: [{ paymentStatus: { $in: [...paymentStatus.group.secured] } }, { cardNeed: { $ne: null } }],
  intakeId: { $ne: null },
  ...realOrders,
};

/** In the queue, and its patient owes neither an answer nor a card. */
export const waitsForDoctor = {
  $and: [inQueue, { cardNeed: null, $or: [{ askedAt: null }, { answeredAt: { $ne: null } }] }],
} as FilterQuery<Order>;

/**
 * Which orders an actor can list, and whose medical data they may read; for customers only the orders of their account.
 * A purchase that nobody owns can be opened with the cookie of its device, one at a time, because whoever logs in there
 * may not be the buyer (T19, C025).
 */
export function ownScope(actor: Actor): FilterQuery<Order> | null {
  // Samples are only for the customer who created them, never for the team.
  const real = { removedAt: null, isTest: false };
  if (hasRole(actor, 'admin', 'staff')) return real;
  if (actor.role === 'doctor') {
    // Their patients (decision C063) and the queue.
    const mine = [
      { reviewer: actor.id },
      { reviewer: null, reviewDate: { $ne: null } },
      approvedByNobody(),
      inQueue,
    ];
    return { ...real, $or: mine } as FilterQuery<Order>;
  }
  return actor.role === 'customer' ? { removedAt: null, customer: actor.id } : null;
}

/** Who may open a single order: also the device that bought it, until an account owns it. */
function scope(actor: Actor): FilterQuery<Order> | null {
  const own = ownScope(actor);
  if (isEmployee(actor) || !actor.checkoutId) return own;
  const unowned = unownedOf(actor.checkoutId);
  return (own ? { $or: [own, unowned] } : unowned) as FilterQuery<Order>;
}

const approvedByNobody = () =>
  ({ $and: [reviewedByNobody(), statusIn('inCare')] }) as FilterQuery<Order>;

const isOpen = (order: Order) => orderStatus.is.undecided(order.status);
const isToBeSent = (order: Order) =>
  orderStatus.is.running(order.status) &&
  order.hasMoreToSend() &&
  !order.isReturned() &&
  !order.isTest &&
  !order.isTrial;
const isClinician = (actor: Actor) => hasRole(actor, 'doctor', 'admin');

export const orderPolicy = definePolicy(Order, scope, {
  decide: (actor, order) =>
    isClinician(actor) &&
    !order.isTrial &&
    ((isOpen(order) && !order.isReturned()) ||
      orderStatus.is.toBegin(order.status) ||
      orderStatus.is.refused(order.status)),
  pay: (actor, order) =>
    order.isOwnedBy(actor) && isOpen(order) && !order.isSettled() && !order.isTest,
  fillIntake: (actor, order) =>
    order.isOwnedBy(actor) &&
    isOpen(order) &&
    order.intakeId == null &&
    !order.isTest &&
    !order.isTrial,
  markReceived: (actor, order) =>
    (order.isOwnedBy(actor) || hasRole(actor, 'admin')) && isUnderWay(order),
  edit: (actor, order) =>
    hasRole(actor, 'admin') && isOpen(order) && (!order.isSettled() || order.isFree()),
  remove: (actor) => hasRole(actor, 'admin'),
  withdraw: (actor, order) =>
    isSelf(actor, order.customer?.id) &&
    isOpen(order) &&
    !order.isReturned() &&
    !order.isPaidUnseen() &&
    !order.isDisputed &&
    !order.isTest,
  changeAddress: (actor, order) =>
    (order.isOwnedBy(actor) || hasRole(actor, 'staff', 'admin')) && isToBeSent(order),
});

/** For so long a tablet may still show a case that somebody else has decided since. */
const TOLD_MS = 24 * 3_600_000;

/**
 * Who may attempt a decision. Wider than what a doctor sees, because a doctor who is too late must be told that the
 * case is decided (409 with the current state), instead of a 404. Only of what left the queue within a day, which every
 * doctor has seen there: by trying numbers nobody learns who decided the cases of others.
 */
export const decisionPolicy = definePolicy(
  Order,
  (actor) => {
    if (actor.role === 'admin') return { removedAt: null, isTest: false };
    if (actor.role !== 'doctor') return null;
    const lately = { $gte: new Date(now().getTime() - TOLD_MS) };
    const decided = { reviewDate: lately };
    const withdrawn = { ...statusIn('byPatient'), updatedAt: lately };
    const queued = { queuedAt: { $ne: null }, $or: [statusIn('undecided'), decided, withdrawn] };
    return { removedAt: null, isTest: false, $or: [ownScope(actor), queued] } as FilterQuery<Order>;
  },
  { decide: isTeam },
);

/** Who sends parcels. Of an order that was never to be sent, who packs learns nothing (decision C130). */
export const parcelPolicy = definePolicy(
  Order,
  (actor) => {
    const real = { removedAt: null, isTest: false } as const;
    if (hasRole(actor, 'admin')) return real;
    return hasRole(actor, 'fulfilment') ? { ...real, shippingStatus: { $ne: null } } : null;
  },
  {},
);
