import type { FilterQuery } from '@mikro-orm/postgresql';
import { hasRole, isMember, type Actor } from '#shared/lib/actor.ts';
import { orderStatus } from '#shared/order-status.ts';
import {
  calledOrderIdsOf,
  emergencyPatientIdsOf,
} from '#api/emergency-access/emergency-access.policy.ts';
import { patientIdsOf, reviewedByNobody } from '#api/orders/my-patients.ts';
import { Order } from '#api/orders/order.entity.ts';
import { statusIn } from '#api/orders/order-where.ts';
import { definePolicy } from '#api/platform/policy.ts';

const REAL = { removedAt: null, isTest: false, isTrial: false };

/** Health data: the patient's own orders, and of a clinician those of their patients. Staff see none of it. */
function scope(actor: Actor): FilterQuery<Order> | null {
  if (!isMember(actor) || !hasRole(actor, 'customer', 'doctor', 'admin')) return null;
  if (hasRole(actor, 'admin')) return REAL;
  if (actor.role === 'customer') return { ...REAL, customer: actor.id };
  const own: FilterQuery<Order>[] = [
    { reviewer: actor.id },
    { $and: [reviewedByNobody(), statusIn('prescribed')] } as FilterQuery<Order>,
    { customer: { $in: patientIdsOf(actor.id) } },
  ];
  return { ...REAL, $or: own };
}

/** A plan can be written for a treatment that is prescribed and has not ended, a guest's too. */
export const isPlannable = (order: Order): boolean => orderStatus.is.inCare(order.status);

/** A plan may also be read, and no more than that, by a doctor who has opened the record in an emergency or was called. */
export const planReadingPolicy = definePolicy(
  Order,
  (actor) => {
    const own = scope(actor);
    if (!own || actor.role !== 'doctor') return own;
    const theirs = { customer: { $in: emergencyPatientIdsOf(actor.id) } };
    const guests = { id: { $in: calledOrderIdsOf(actor.id) } };
    return { $or: [own, { ...REAL, ...theirs }, { ...REAL, ...guests }] } as FilterQuery<Order>;
  },
  {},
);

export const dosingPolicy = definePolicy(Order, scope, {
  plan: (actor, order) => hasRole(actor, 'doctor', 'admin') && isPlannable(order),
});
