import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '#shared/lib/actor.ts';
import { ensure } from '#shared/lib/errors.ts';
import { orderErrors } from '#shared/orders.ts';
import { isDeactivatable } from '#shared/subscriptions.ts';
import { cancelOrder } from '#api/orders/end-order.ts';
import { emitMoved } from '#api/orders/move-order.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { record } from '#api/platform/audit.ts';
import type { Deps } from '#api/platform/deps.ts';

/**
 * Cancels an approved or active subscription. If it is cancelled already, nothing changes. The caller has locked the
 * row.
 */
export async function deactivate(
  em: EntityManager,
  deps: Deps,
  actor: Member,
  order: Order,
  wantsRefund?: boolean,
): Promise<void> {
  if (order.status === 'cancelled') return;
  ensure(isDeactivatable(order.status), orderErrors.wrong_status, order.progress());
  await cancelOrder(em, deps, actor, order, wantsRefund);
  await record(em, actor, {
    action: 'change',
    subject: 'subscription',
    subjectId: order.id,
    orderId: order.id,
    patientId: order.customer?.id,
  });
  await emitMoved(em, order);
  await em.flush();
}
