import type { FilterQuery } from '@mikro-orm/postgresql';
import { hasRole, type Actor } from '#shared/lib/actor.ts';
import { orderStatus } from '#shared/order-status.ts';
import { planReadingPolicy } from '#api/dosing/dosing.policy.ts';
import { Order } from '#api/orders/order.entity.ts';
import { toPrescribe } from '#api/orders/order-where.ts';
import { inQueue, orderPolicy } from '#api/orders/orders.policy.ts';
import { definePolicy } from '#api/platform/policy.ts';

const either = (...scopes: (FilterQuery<Order> | null)[]) => {
  const some = scopes.filter((one) => one !== null);
  return some.length > 0 ? ({ $or: some } as FilterQuery<Order>) : null;
};

/** What was prescribed is for its patient, also behind the cookie of a guest's purchase, and for clinicians. */
export const readingPolicy = definePolicy(
  Order,
  (actor) =>
    hasRole(actor, 'doctor', 'admin') ? prescriberScope(actor) : orderPolicy.scope(actor),
  {},
);

/** A doctor's own patients, the queue, and what any doctor with a licence may prescribe for. */
const prescriberScope = (actor: Actor): FilterQuery<Order> | null =>
  actor.role === 'doctor'
    ? either(planReadingPolicy.scope(actor), inQueue, toPrescribe)
    : planReadingPolicy.scope(actor);

export const prescriberPolicy = definePolicy(
  Order,
  (actor) => (hasRole(actor, 'doctor', 'admin') ? prescriberScope(actor) : null),
  { sign: (_actor, order) => orderStatus.is.inCare(order.status) },
);
