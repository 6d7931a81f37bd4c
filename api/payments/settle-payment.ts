import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { Order } from '#api/orders/order.entity.ts';
import { queueIfReady } from '#api/orders/orders.service.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { GatewayIntent } from './gateway.ts';
import { Payment } from './payment.entity.ts';
import { gatewayOf } from './pick-gateway.ts';

export type CardHint = { cardHolderName?: string | null; cardLast4?: string | null };

/**
 * The one place where an order becomes paid (decision C030). Asks the gateway, then, under the order's row lock,
 * believes only a success of the right amount, currency, order and mode. The record call, the webhook and the
 * reconciliation all come here, in any order and as often as they like. Answers null for an intent that is not ours.
 */
export async function settle(
  deps: Deps,
  intentId: string,
  hint: CardHint = {},
): Promise<Payment | null> {
  const known = await deps.orm.em.fork().findOne(Payment, { intentId });
  if (!known) return null;
  const intent = await gatewayOf(deps, known.mode).retrieveIntent(intentId);
  return deps.orm.em.fork().transactional(async (em) => {
    const order = await em.findOneOrFail(
      Order,
      { id: known.order.id },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    const payment = await em.findOneOrFail(
      Payment,
      { id: known.id },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (payment.status !== 'pending_payment') return payment;
    payment.cardHolderName = payment.cardHolderName ?? hint.cardHolderName ?? null;
    payment.cardLast4 = intent.cardLast4 ?? hint.cardLast4 ?? null;
    if (intent.status === 'succeeded') await accept(deps, em, order, payment, intent);
    else if (intent.status === 'canceled') abandon(order, payment);
    return payment;
  });
}

async function accept(
  deps: Deps,
  em: EntityManager,
  order: Order,
  payment: Payment,
  intent: GatewayIntent,
): Promise<void> {
  const isRight =
    intent.amountReceived === payment.amount &&
    intent.amount === order.price &&
    intent.currency === payment.currency &&
    intent.orderId === order.id &&
    intent.liveMode === (payment.mode === 'live');
  if (!isRight) {
    deps.log.error(
      { orderId: order.id, paymentId: payment.id },
      'a payment does not fit its order; nothing was settled',
    );
    return;
  }
  payment.status = 'paid';
  payment.settledAt = now();
  if (order.isSettled()) return;
  order.paymentStatus = 'paid';
  await queueIfReady(em, order);
}

function abandon(order: Order, payment: Payment): void {
  payment.status = 'unpaid';
  if (order.paymentStatus === 'pending_payment') order.paymentStatus = 'unpaid';
}
