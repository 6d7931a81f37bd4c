import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '#shared/lib/actor.ts';
import type { MoneyChoice } from '#shared/money-choices.ts';
import { record } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { emit } from '#api/platform/jobs.ts';
import { decideMoney, giveBack, keepMoney } from './decide-money.ts';
import type { Order } from './order.entity.ts';
import { orderRemoved } from './orders.events.ts';
import { supplyPort } from './supply-port.ts';

/**
 * Cancels an order. The money for what has not been sent is refunded, unless somebody chooses to keep it. The caller
 * has locked the row.
 */
export async function cancelOrder(
  em: EntityManager,
  deps: Deps,
  actor: Member,
  order: Order,
  wantsRefund = true,
): Promise<void> {
  const amount = order.refundable();
  order.moveTo('cancelled');
  await deps.ports.one(supplyPort).end(em, order);
  if (amount === 0) return;
  if (wantsRefund) await giveBack(em, deps, actor, order, { cause: 'order_cancelled', amount });
  else await keepMoney(em, actor, order, null, amount);
}

/**
 * Removes an order from all lists. Its money is refunded, or kept for a reason (`order.holds_money`). The caller has
 * locked the row.
 */
export async function removeOrder(
  em: EntityManager,
  deps: Deps,
  actor: Member,
  order: Order,
  choice: MoneyChoice,
): Promise<void> {
  await decideMoney(em, deps, actor, order, choice);
  order.removedAt = now();
  await deps.ports.one(supplyPort).end(em, order);
  await em.flush();
  await emit(em, orderRemoved, { orderId: order.id });
  await record(em, actor, {
    action: 'remove',
    subject: 'order',
    subjectId: order.id,
    orderId: order.id,
    patientId: order.customer?.id,
  });
}
