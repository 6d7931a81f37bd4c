import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '#shared/lib/actor.ts';
import { ensure } from '#shared/lib/errors.ts';
import type { WithdrawalReason } from '#shared/cases.ts';
import { orderErrors } from '#shared/orders.ts';
import { changesOf, record } from '#api/platform/audit.ts';
import type { Deps } from '#api/platform/deps.ts';
import { aboutOrder } from './claim-order.ts';
import { giveBack } from './decide-money.ts';
import { emitMoved } from './move-order.ts';
import type { Order } from './order.entity.ts';

/**
 * Lets its patient withdraw an order that nobody has decided yet, and refunds all money held for it. Repeating it is
 * harmless. Refuses with `order.already_decided` if a doctor was faster, with `order.disputed` while the bank decides
 * about the money, and with `order.refunded` if it was refunded for another reason. The caller has locked the row.
 */
export async function withdrawOrder(
  em: EntityManager,
  deps: Deps,
  actor: Member,
  order: Order,
  reason: WithdrawalReason | null,
): Promise<void> {
  if (order.status === 'withdrawn') return;
  const before = { status: order.status };
  order.moveTo('withdrawn');
  ensure(!order.isDisputed, orderErrors.disputed);
  ensure(!order.isReturned(), orderErrors.refunded);
  ensure(!order.isPaidUnseen(), orderErrors.wrong_status);
  order.withdrawalReason = reason;
  order.claimedBy = null;
  order.claimedUntil = null;
  if (order.heldAmount > 0) await giveBack(em, deps, actor, order, { cause: 'order_withdrawn' });
  const detail = changesOf(before, { status: order.status });
  await record(em, actor, { action: 'change', subject: 'order', ...aboutOrder(order), detail });
  await emitMoved(em, order);
  await em.flush();
}
