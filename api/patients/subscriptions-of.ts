import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { Actor } from '#shared/lib/actor.ts';
import type { Subscription } from '#shared/subscriptions.ts';
import { Order } from '#api/orders/order.entity.ts';
import { statusIn } from '#api/orders/order-where.ts';
import { lastPaymentsOf } from '#api/subscriptions/list-subscriptions.ts';
import {
  membershipReadingPolicy,
  subscriptionPolicy,
} from '#api/subscriptions/subscriptions.policy.ts';
import { presentSubscription } from '#api/subscriptions/subscriptions.present.ts';

/** A patient's subscriptions that the actor may see, newest first. In an emergency all of them, to read. */
export async function subscriptionsOf(
  em: EntityManager,
  actor: Actor,
  patientId: number,
  { isEmergency }: { isEmergency: boolean },
): Promise<z.input<typeof Subscription>[]> {
  const scope = (isEmergency ? membershipReadingPolicy : subscriptionPolicy).scope(actor);
  if (!scope) return [];
  const listed = { customer: patientId, ...statusIn('subscription') };
  const orders = await em.find(Order, { $and: [scope, listed] } as FilterQuery<Order>, {
    orderBy: { createdAt: 'desc', id: 'desc' },
    populate: ['customer'],
  });
  const ids = orders.map((order) => order.id);
  const payments = await lastPaymentsOf(em, ids);
  return orders.map((order) => ({
    ...presentSubscription(order, payments.get(order.id) ?? 0, actor),
    ...(isEmergency && { can: { deactivate: false, markNotesPrivate: false } }),
  }));
}
