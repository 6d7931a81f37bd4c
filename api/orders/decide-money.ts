import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '#shared/lib/actor.ts';
import { AppError } from '#shared/lib/errors.ts';
import { CURRENCY } from '#shared/lib/money.ts';
import type { MoneyChoice } from '#shared/money-choices.ts';
import { orderErrors } from '#shared/orders.ts';
import type { RefundCause } from '#shared/refunds.ts';
import { User } from '#api/accounts/user.entity.ts';
import { record } from '#api/platform/audit.ts';
import type { Deps } from '#api/platform/deps.ts';
import { MoneyDecision } from './money-decision.entity.ts';
import type { Order } from './order.entity.ts';
import { paymentPort } from './payment-port.ts';

/** Records a refund of the money held for the order, or of a part. The gateway is called after the commit. */
export async function giveBack(
  em: EntityManager,
  { ports }: Deps,
  actor: Member,
  order: Order,
  refund: { cause: RefundCause; reason?: string; amount?: number },
): Promise<void> {
  // The books read the order from the database again.
  await em.flush();
  await ports.one(paymentPort).giveBack(em, order.id, { ...refund, actor });
}

/** Records that money of an ended order is kept: who decided that, and why. */
export async function keepMoney(
  em: EntityManager,
  actor: Member,
  order: Order,
  reason: string | null,
  amount = order.heldAmount,
): Promise<void> {
  const author = em.getReference(User, actor.id);
  const decision = em.create(MoneyDecision, { order, kind: 'kept', amount, reason, author });
  order.isMoneyKept = true;
  await em.flush();
  await record(em, actor, {
    action: 'decide',
    subject: 'money_kept',
    subjectId: decision.id,
    orderId: order.id,
    patientId: order.customer?.id,
    // Its words stay in the decision: from the audit nothing can be erased (decision C110).
    detail: { amount, currency: CURRENCY },
  });
}

/**
 * Refunds the money of an order that is being removed from all lists, or keeps it for a reason; what was paid for parcels
 * that have left stays either way. Refuses with `order.holds_money` and the amount if nobody has chosen. Test money needs
 * no choice and is refunded.
 */
export async function decideMoney(
  em: EntityManager,
  deps: Deps,
  actor: Member,
  order: Order,
  { money, reason }: MoneyChoice,
): Promise<void> {
  const amount = order.refundable();
  if (amount === 0) return;
  const choice = money ?? (order.isTrial ? 'refund' : null);
  if (!choice) throw new AppError(orderErrors.holds_money, { details: { amount } });
  if (choice === 'keep') return keepMoney(em, actor, order, reason ?? null, amount);
  await giveBack(em, deps, actor, order, { cause: 'order_removed', reason, amount });
}
