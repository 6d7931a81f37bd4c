import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { Member } from '#shared/lib/actor.ts';
import { ensure } from '#shared/lib/errors.ts';
import { isOnItsWay } from '#shared/order-status.ts';
import { shippingErrors, TAKE_BACK_MS, type TakingBack } from '#shared/shipping.ts';
import { changesOf, record } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { emit } from '#api/platform/jobs.ts';
import { aboutOrder } from './claim-order.ts';
import { statusesOf } from './move-order.ts';
import type { Order } from './order.entity.ts';
import { shippingTakenBack } from './orders.events.ts';
import { supplyPort } from './supply-port.ts';

/** Null if it is not on its way, or was shipped too long ago. */
export function takeBackUntil(order: Order): Date | null {
  if (!isOnItsWay(order) || !order.shippedAt) return null;
  const until = new Date(order.shippedAt.getTime() + TAKE_BACK_MS);
  return until > now() ? until : null;
}

/**
 * Restores what the order was before it was marked as shipped, also the supply, so that nobody is reminded of one that
 * they never got. The caller has locked the order's row and compared its version.
 */
export async function takeBack(
  em: EntityManager,
  deps: Deps,
  actor: Member,
  order: Order,
  { reason }: z.output<typeof TakingBack>,
): Promise<void> {
  const { shippedAt } = order;
  ensure(isOnItsWay(order) && shippedAt, shippingErrors.not_on_its_way, order.progress());
  ensure(takeBackUntil(order), shippingErrors.too_late, order.progress());
  // Unless an admin had started the membership before, shipping did, at the same moment.
  const wasStarted = order.startDate?.getTime() !== shippedAt.getTime();
  const before = statusesOf(order);
  await deps.ports.one(supplyPort).takeBack(em, deps, order);
  em.assign(order, {
    ...(!wasStarted && { status: 'approved', startDate: null, endDate: null }),
    ...{ shippingStatus: 'pending_shipping', shippedAt: null },
    ...{ trackingNumber: null, carrier: null },
  });
  await record(em, actor, {
    ...{ action: 'change', subject: 'order', ...aboutOrder(order) },
    detail: { ...changesOf(before, statusesOf(order)), reason },
  });
  await em.flush();
  await emit(em, shippingTakenBack, { orderId: order.id, shippedAt: shippedAt.getTime() });
}
