import type { FilterQuery } from '@mikro-orm/postgresql';
import { hasRole, isMember, isSelf, isTeam, type Actor } from '#shared/lib/actor.ts';
import { isDeactivatable } from '#shared/subscriptions.ts';
import { emergencyPatientIdsOf } from '#api/emergency-access/emergency-access.policy.ts';
import { patientIdsOf, reviewedByNobody } from '#api/orders/my-patients.ts';
import { Order } from '#api/orders/order.entity.ts';
import { statusIn } from '#api/orders/order-where.ts';
import { definePolicy } from '#api/platform/policy.ts';
import { Note } from './note.entity.ts';

/** A doctor has the orders they reviewed, those approved by nobody who is still here, and all orders of their patients. */
function scope(actor: Actor): FilterQuery<Order> | null {
  if (!isMember(actor)) return null;
  if (hasRole(actor, 'staff', 'admin')) return { removedAt: null, isTest: false };
  if (actor.role === 'customer') return { removedAt: null, customer: actor.id };
  if (actor.role !== 'doctor') return null;
  const own: FilterQuery<Order>[] = [
    { reviewer: actor.id },
    { $and: [reviewedByNobody(), statusIn('prescribed')] } as FilterQuery<Order>,
    { customer: { $in: patientIdsOf(actor.id) } },
  ];
  return { removedAt: null, isTest: false, $or: own };
}

const keepsPrivate = (actor: Actor) => hasRole(actor, 'staff', 'admin');

export const subscriptionPolicy = definePolicy(Order, scope, {
  markNotesPrivate: keepsPrivate,
  deactivate: (actor, order) => isTeam(actor) && isDeactivatable(order.status),
});

/** A doctor who has opened the record in an emergency reads the memberships too, and the notes on them. */
export const membershipReadingPolicy = definePolicy(
  Order,
  (actor) => {
    const own = scope(actor);
    if (!own || actor.role !== 'doctor') return own;
    const theirs = { customer: { $in: emergencyPatientIdsOf(actor.id) } };
    return { $or: [own, { removedAt: null, isTest: false, ...theirs }] } as FilterQuery<Order>;
  },
  {},
);

/** Private notes are not even queried for a doctor. Customers see no notes at all (decision C088). */
export const notePolicy = definePolicy(
  Note,
  (actor) => {
    if (!isTeam(actor)) return null;
    return keepsPrivate(actor) ? { removedAt: null } : { removedAt: null, isPrivate: false };
  },
  {
    edit: (actor, note) => keepsPrivate(actor) || isSelf(actor, note.author.id),
    remove: keepsPrivate,
  },
);

/** Whether a note of this actor is private. A doctor cannot choose that. */
export const privacyOf = (actor: Actor, wanted: boolean | undefined, present: boolean): boolean =>
  keepsPrivate(actor) ? (wanted ?? present) : present;
