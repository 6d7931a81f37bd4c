import type { FilterQuery } from '@mikro-orm/postgresql';
import { hasRole, isMember, type Actor } from '#shared/lib/actor.ts';
import { orderStatus } from '#shared/order-status.ts';
import { patientIdsOf } from '#api/orders/my-patients.ts';
import { Order } from '#api/orders/order.entity.ts';
import { statusIn } from '#api/orders/order-where.ts';
import { definePolicy } from '#api/platform/policy.ts';

/** Health data: the patient's own orders, and of a clinician those of their patients. Staff see none of it. */
function scope(actor: Actor): FilterQuery<Order> | null {
  if (!isMember(actor) || hasRole(actor, 'staff')) return null;
  const real = { removedAt: null, isTest: false, isTrial: false };
  if (hasRole(actor, 'admin')) return real;
  if (actor.role === 'customer') return { ...real, customer: actor.id };
  const own: FilterQuery<Order>[] = [
    { reviewer: actor.id },
    { reviewer: null, ...statusIn('prescribed') },
    { customer: { $in: patientIdsOf(actor.id) } },
  ];
  return { ...real, $or: own };
}

/** A plan can be written for a treatment that is prescribed and has not ended. */
export const isPlannable = (order: Order): boolean =>
  orderStatus.is.inCare(order.status) && Boolean(order.customer);

export const dosingPolicy = definePolicy(Order, scope, {
  plan: (actor, order) => hasRole(actor, 'doctor', 'admin') && isPlannable(order),
});
