import type { EntityManager } from '@mikro-orm/postgresql';
import { reviewDueAt } from '#shared/care/promises.ts';
import { orderStatus } from '#shared/order-status.ts';
import { now } from '#api/platform/clock.ts';
import { emit } from '#api/platform/jobs.ts';
import { promisesOf } from '#api/settings/settings.service.ts';
import type { Order } from './order.entity.ts';
import { orderQueued } from './orders.events.ts';

/** Puts the order into the doctors' queue once both payment (charged or reserved) and medical form exist, whichever came last. */
export async function queueIfReady(em: EntityManager, order: Order): Promise<void> {
  const isReady = order.isSecured() && order.intakeId != null;
  if (!isReady || order.queuedAt || !orderStatus.is.undecided(order.status)) return;
  order.queuedAt = now();
  await promiseReview(em, order);
  await emit(em, orderQueued, { orderId: order.id });
}

/** The doctor's deadline starts, or starts again where until now the case was waiting for its patient. */
export async function promiseReview(em: EntityManager, order: Order): Promise<void> {
  order.reviewDueAt = reviewDueAt(now(), await promisesOf(em));
}
