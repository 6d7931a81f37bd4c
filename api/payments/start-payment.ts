import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { isMember, type Actor } from '#shared/lib/actor.ts';
import type { Capture } from '#shared/config.ts';
import { AppError, ensure, errors } from '#shared/lib/errors.ts';
import { catalogueErrors } from '#shared/catalogue.ts';
import { orderStatus } from '#shared/order-status.ts';
import { orderErrors } from '#shared/orders.ts';
import { paymentErrors, type IntentStatus } from '#shared/payments.ts';
import { isArchived } from '#api/catalogue/catalogue.service.ts';
import { User } from '#api/accounts/user.entity.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { orderPolicy } from '#api/orders/orders.policy.ts';
import { ensureNoneOwnRed } from '#api/orders/red-port.ts';
import { now } from '#api/platform/clock.ts';
import { randomToken } from '#api/platform/crypto.ts';
import type { Deps } from '#api/platform/deps.ts';
import { findFor } from '#api/platform/policy.ts';
import { ensureServed } from '#api/practice/areas.service.ts';
import { ensureSellsTo } from '#api/practice/opening.service.ts';
import { rulesOf } from '#api/practice/rules.service.ts';
import { endOpenPayment } from './end-open-payments.ts';
import type { GatewayIntent, PaymentGateway } from './gateways/gateway.ts';
import { intentOf } from './open-intent.ts';
import { Payment } from './payment.entity.ts';
import { accountOf, ensureTakesPayments, gatewayOf } from './gateways/pick-gateway.ts';
import { FIRST_ASK_MS } from './reconcile/reconcile-payments.ts';
import { requoteOrder } from './requote-order.ts';
import { settleWith } from './settle-payment.ts';

export type StartInput = {
  orderId: number;
  /** The price in cents that the client expects. */
  believed?: number;
  cardHolderName?: string;
  /** What the setting says now. An attempt that has begun keeps what it said then. */
  capture?: Capture;
};

export type Started = { intent: GatewayIntent; gateway: PaymentGateway; capture: Capture };

/** An attempt may be over at the gateway; then the next one is started, but only this many times. */
const MOST_TRIES = 3;
/** Nobody can pay such an intent, or pay it again. */
const OVER: readonly IntentStatus[] = ['succeeded', 'canceled', 'requires_capture'];

/**
 * Starts or continues the payment of an order. There is one open attempt at a time, stored before the gateway is
 * called, so that a lost response, a second click or a killed process finds the same intent again. Refuses with
 * `order.own_red_open` while the payer's warning sign is open (C133), and with `orders.area_not_served`. Never call it
 * inside a transaction.
 */
export async function startPayment(deps: Deps, actor: Actor, input: StartInput): Promise<Started> {
  ensureTakesPayments(deps);
  await requoteOrder(deps, actor, input.orderId);
  for (let count = 0; count < MOST_TRIES; count += 1) {
    const open = await openTry(deps, actor, input);
    // Attempts at a former price must end before another one starts, otherwise both could be paid.
    for (const stale of open.stale) await endOpenPayment(deps, stale);
    if (open.stale.length > 0) continue;

    const intent = await intentOf(deps, open.payment);
    if (!intent) continue;
    if (OVER.includes(intent.status)) {
      const payment = await settleWith(deps, open.payment, intent);
      if (payment.settledAt || payment.holds()) throw new AppError(spent(payment));
      continue;
    }
    const { capture } = open.payment;
    return { intent, gateway: gatewayOf(deps, open.payment), capture };
  }
  throw new AppError(paymentErrors.intent_failed);
}

const spent = (payment: Payment) =>
  payment.stands() || payment.holds() ? orderErrors.already_paid : paymentErrors.returned;

type Open = { payment: Payment; stale: Payment[] };

/** The open attempt of the order at its current price, created if there is none. */
async function openTry(deps: Deps, actor: Actor, input: StartInput): Promise<Open> {
  return deps.orm.em.fork().transactional(async (em) => {
    // In this sequence, like whoever closes or merges accounts: otherwise the two could wait for each other.
    if (isMember(actor)) await ensureAccountStays(em, actor.id);
    const order = await findFor(em, actor, orderPolicy, { id: input.orderId }, { lock: true });
    const isReturning =
      orderStatus.is.undecided(order.status) && order.paymentStatus === 'pending_refund';
    ensure(!isReturning, paymentErrors.returned);
    ensure(!order.isSettled(), orderErrors.already_paid);
    ensure(orderPolicy.abilities.pay(actor, order), errors.forbidden);
    if (isMember(actor)) await ensureNoneOwnRed(em, deps, actor.id);
    ensure(!(await isArchived(em, order.product)), catalogueErrors.not_sold);
    await ensureServed(em, order);
    // A case that waits for a new card was sold before.
    if (!order.cardNeed) await ensureSellsTo(em, deps, actor);
    if (input.believed !== undefined && input.believed !== order.price) {
      throw new AppError(orderErrors.price_changed, {
        details: { quote: order.quote ?? null, price: order.price, orderId: order.id },
      });
    }
    const all = await em.find(Payment, { order: order.id }, { orderBy: { attempt: 'asc' } });
    const account = await accountOf(deps, em, all.at(-1));
    const open = all.filter(({ status }) => status === 'pending_payment');
    const fitting = open.filter(
      (one) =>
        one.amount === order.price && one.gateway === account.gateway && one.mode === account.mode,
    );
    const capture = input.capture ?? (await rulesOf(em, deps)).capture;
    const payment = fitting.at(-1) ?? newTry(em, order, all.length + 1, { ...account, capture });
    if (input.cardHolderName) payment.cardHolderName = input.cardHolderName;
    order.paymentStatus = 'pending_payment';
    order.liveMode = payment.mode === 'live';
    await em.flush();
    return { payment, stale: open.filter((one) => one !== payment) };
  });
}

/** If a payment starts while its account is being removed, the later of the two sees the other. */
async function ensureAccountStays(em: EntityManager, id: number): Promise<void> {
  const owner = await em.findOneOrFail(
    User,
    { id },
    { lockMode: LockMode.PESSIMISTIC_READ, refresh: true },
  );
  ensure(!owner.removedAt, errors.unauthenticated);
}

function newTry(
  em: EntityManager,
  order: Order,
  attempt: number,
  account: Pick<Payment, 'gateway' | 'mode' | 'capture'>,
): Payment {
  return em.create(Payment, {
    ...account,
    order,
    attempt,
    amount: order.price,
    currency: 'usd',
    status: 'pending_payment',
    intentKey: `order:${order.id}:attempt:${attempt}:${randomToken().slice(0, 22)}`,
    askAt: new Date(now().getTime() + FIRST_ASK_MS),
  });
}
