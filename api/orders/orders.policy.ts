import type { FilterQuery } from '@mikro-orm/postgresql';
import { hasRole, isMember, isTeam, type Actor } from '#shared/lib/actor.ts';
import { definePolicy } from '#api/platform/policy.ts';
import { Order } from './order.entity.ts';

/** Waiting for a decision: paid and with the medical form (decision C011). */
export const inQueue: FilterQuery<Order> = {
  status: 'pending_review',
  paymentStatus: 'paid',
  intakeId: { $ne: null },
  isTest: false,
};

function scope(actor: Actor): FilterQuery<Order> | null {
  // Test orders are for the customer who made them, and for nobody who works.
  const real = { removedAt: null, isTest: false };
  if (hasRole(actor, 'admin', 'staff')) return real;
  if (actor.role === 'doctor') {
    // Their patients (decision C063) and the queue.
    const mine = [
      { reviewer: actor.id },
      { reviewer: null, reviewDate: { $ne: null } },
      approvedByNobody,
      inQueue,
    ];
    return { ...real, $or: mine } as FilterQuery<Order>;
  }
  if (isMember(actor))
    return { removedAt: null, $or: ownedBy(actor.id, actor.checkoutId) } as FilterQuery<Order>;
  return actor.checkoutId
    ? ({ removedAt: null, $or: ownedBy(null, actor.checkoutId) } as FilterQuery<Order>)
    : null;
}

const approvedByNobody = { reviewer: null, status: { $in: ['approved', 'active'] } };

const ownedBy = (userId: number | null, checkoutId: string | null): object[] => [
  ...(userId === null ? [] : [{ customer: userId }]),
  ...(checkoutId === null ? [] : [{ customer: null, checkoutId }]),
];

const isOpen = (order: Order) => order.status === 'pending_review';
const isClinician = (actor: Actor) => hasRole(actor, 'doctor', 'admin');

export const orderPolicy = definePolicy(Order, scope, {
  decide: (actor, order) =>
    isClinician(actor) &&
    (isOpen(order) || order.status === 'approved' || order.status === 'rejected'),
  pay: (actor, order) =>
    order.isOwnedBy(actor) && isOpen(order) && !order.isSettled() && !order.isTest,
  fillIntake: (actor, order) =>
    order.isOwnedBy(actor) && isOpen(order) && order.intakeId == null && !order.isTest,
  markReceived: (actor, order) =>
    (order.isOwnedBy(actor) || hasRole(actor, 'admin')) && order.shippingStatus === 'shipped',
  edit: (actor, order) => hasRole(actor, 'admin') && !order.isSettled() && isOpen(order),
  remove: (actor) => hasRole(actor, 'admin'),
});

/**
 * Who may try to decide: wider than what a doctor sees, because one who is late must learn that the case was decided
 * (409 with the present state) and not that it never was.
 */
export const decisionPolicy = definePolicy(
  Order,
  (actor) => {
    if (actor.role === 'admin') return { removedAt: null, isTest: false };
    return actor.role === 'doctor'
      ? { removedAt: null, isTest: false, queuedAt: { $ne: null } }
      : null;
  },
  { decide: isTeam },
);
