import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '#shared/lib/actor.ts';
import { User } from '#api/accounts/user.entity.ts';
import { record } from '#api/platform/audit.ts';
import { isLiveMode } from '#api/settings/settings.service.ts';
import { MoneyDecision } from './money-decision.entity.ts';
import type { Order } from './order.entity.ts';
import { queueIfReady } from './queue-order.ts';

/**
 * The only way to settle an order that costs nothing: at once, so that it enters the queue as soon as its form exists.
 * Without an author, the price list made it free.
 */
export async function settleFree(
  em: EntityManager,
  order: Order,
  { actor, reason }: { actor: Member | null; reason: string | null },
): Promise<void> {
  const author = actor && em.getReference(User, actor.id);
  const decision = em.create(MoneyDecision, { order, kind: 'free', amount: 0, reason, author });
  order.paymentStatus = 'paid';
  // Nobody has to give a card for it any more, whatever became of an earlier one.
  order.cardNeed = null;
  // Without a payment, the mode of the service determines whether the order is real.
  order.liveMode = await isLiveMode(em);
  await queueIfReady(em, order);
  await em.flush();
  if (!actor) return;
  await record(em, actor, {
    action: 'decide',
    subject: 'order_free',
    subjectId: decision.id,
    orderId: order.id,
    patientId: order.customer?.id,
  });
}
