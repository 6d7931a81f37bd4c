import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { hasRole, isSelf, isTeam, type Actor } from '#shared/lib/actor.ts';
import { ensure, errors } from '#shared/lib/errors.ts';
import { User } from '#api/accounts/user.entity.ts';
import { emergencyOf } from '#api/emergency-access/emergency-access.policy.ts';
import { Order } from '#api/orders/order.entity.ts';
import { orderPolicy } from '#api/orders/orders.policy.ts';
import { definePolicy, findFor } from '#api/platform/policy.ts';

const isAdmin = (actor: Actor) => hasRole(actor, 'admin');

/** Which accounts are patients at all. `findPatient` decides which of them a doctor sees. */
export const patientPolicy = definePolicy(
  User,
  (actor) => {
    const living = { role: 'customer', removedAt: null } as const;
    if (actor.role === 'customer') return { ...living, id: actor.id };
    return isTeam(actor) ? living : null;
  },
  { change: isAdmin, remove: isAdmin },
);

type Options = { lock?: boolean; can?: 'change' | 'remove' };

/**
 * The door to a patient: themselves, staff and admins, and doctors who see at least one order of theirs, in the queue
 * or reviewed, or who have opened the record in an emergency. Anybody else gets the answer for a person that does not
 * exist.
 */
export async function findPatient(
  em: EntityManager,
  actor: Actor,
  id: number,
  options: Options = {},
): Promise<User> {
  if (actor.role === 'doctor') {
    const scope = orderPolicy.scope(actor);
    const where = { $and: [scope, { customer: id }] } as FilterQuery<Order>;
    const isKnown = scope && (await em.findOne(Order, where, { fields: ['id'] }));
    ensure(isKnown || (await emergencyOf(em, actor, id)), errors.not_found);
  }
  return findFor(em, actor, patientPolicy, { id }, options);
}

/** Staff see patients but no health data. Patients see their own. */
export const seesHealthOf = (actor: Actor, patientId: number): boolean =>
  hasRole(actor, 'doctor', 'admin') || isSelf(actor, patientId);
