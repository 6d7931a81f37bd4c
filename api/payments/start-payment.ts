import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '#shared/lib/actor.ts';
import { AppError, ensure, errors } from '#shared/lib/errors.ts';
import { orderErrors } from '#shared/orders.ts';
import { paymentErrors } from '#shared/payments.ts';
import { Order } from '#api/orders/order.entity.ts';
import { orderPolicy } from '#api/orders/orders.policy.ts';
import type { Deps } from '#api/platform/deps.ts';
import { findFor } from '#api/platform/policy.ts';
import type { GatewayIntent } from './gateway.ts';
import { Payment } from './payment.entity.ts';
import { gatewayOf, presentMode } from './pick-gateway.ts';
import { settle } from './settle-payment.ts';

/**
 * Begins or goes on with the payment of an order: one open try at a time, kept before the gateway is asked, so that a
 * lost answer, a second click or a killed process finds the same intent again. Never inside a transaction.
 */
export async function startPayment(
  deps: Deps,
  actor: Actor,
  orderId: number,
  believed: number | undefined,
  cardHolderName?: string,
): Promise<GatewayIntent> {
  const open = await openTry(deps, actor, orderId, believed, cardHolderName);
  const gateway = gatewayOf(deps, open.mode);
  const { id, intentId, amount, currency } = open;
  const order = open.order;
  try {
    const intent = intentId
      ? await gateway.retrieveIntent(intentId)
      : await gateway.createIntent(
          { amount, currency, orderId, receiptEmail: order.patientEmail ?? null },
          open.intentKey(),
        );
    if (!intentId) {
      await deps.orm.em
        .fork()
        .nativeUpdate(Payment, { id, intentId: null }, { intentId: intent.id });
    }
    if (intent.status === 'canceled') {
      // Ended at the gateway meanwhile: settling notes it, and the next try is a new one.
      await settle(deps, intent.id);
      return startPayment(deps, actor, orderId, believed, cardHolderName);
    }
    if (intent.status === 'succeeded') {
      await settle(deps, intent.id);
      throw new AppError(orderErrors.already_paid);
    }
    return intent;
  } catch (error) {
    if (error instanceof AppError) throw error;
    deps.log.error({ error, orderId }, 'the gateway made no intent');
    throw new AppError(paymentErrors.intent_failed);
  }
}

async function openTry(
  deps: Deps,
  actor: Actor,
  orderId: number,
  believed: number | undefined,
  cardHolderName: string | undefined,
): Promise<Payment> {
  return deps.orm.em.fork().transactional(async (em) => {
    const order = await findFor(em, actor, orderPolicy, { id: orderId }, { lock: true });
    ensure(!order.isSettled(), orderErrors.already_paid);
    ensure(orderPolicy.abilities.pay(actor, order), errors.forbidden);
    if (believed !== undefined && believed !== order.price) {
      throw new AppError(orderErrors.price_changed, {
        details: { quote: order.quote, price: order.price },
      });
    }
    const payment = (await findOpen(em, order)) ?? (await newTry(em, order));
    if (cardHolderName) payment.cardHolderName = cardHolderName;
    order.paymentStatus = 'pending_payment';
    order.liveMode = payment.mode === 'live';
    return payment;
  });
}

const findOpen = (em: EntityManager, order: Order): Promise<Payment | null> =>
  em.findOne(
    Payment,
    { order: order.id, status: 'pending_payment', amount: order.price },
    { orderBy: { attempt: 'desc' } },
  );

async function newTry(em: EntityManager, order: Order): Promise<Payment> {
  const mode = await presentMode(em);
  const attempt = (await em.count(Payment, { order: order.id })) + 1;
  const payment = em.create(Payment, {
    order,
    attempt,
    amount: order.price,
    gateway: 'simulator',
    mode,
  });
  await em.flush();
  return payment;
}
