import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor, Member } from '#shared/lib/actor.ts';
import { AppError, ensure } from '#shared/lib/errors.ts';
import { paymentContract, paymentErrors, simulatorContract } from '#shared/payments.ts';
import { Order } from '#api/orders/order.entity.ts';
import { orderPolicy } from '#api/orders/orders.policy.ts';
import { orderRelations, presentOrder } from '#api/orders/orders.present.ts';
import { placeForMember } from '#api/orders/place-for-member.ts';
import { implement } from '#api/http/implement.ts';
import { readRawBody } from '#api/http/raw-body.ts';
import { prescriptionPort } from '#api/orders/prescription-port.ts';
import { findFor } from '#api/platform/policy.ts';
import { inOneSnapshot } from '#api/platform/read.ts';
import { identityOf } from '#api/settings/identity.service.ts';
import { rulesOf } from '#api/practice/rules.service.ts';
import { withRefunds } from './list-payments.ts';
import { Payment } from './payment.entity.ts';
import { paymentPolicy } from './payments.policy.ts';
import { presentPayment } from './payments.present.ts';
import { accountOf, ensureTakesPayments, gatewayOf } from './gateways/pick-gateway.ts';
import { receiveEvent } from './receive-event.ts';
import { settle } from './settle-payment.ts';
import { authenticateIntent, confirmIntent } from './gateways/simulator-card.ts';
import { startPayment, type Started } from './start-payment.ts';

/** Larger than any event that Stripe is known to send. */
const EVENT_LIMIT = 1_000_000;
const MOST_LISTED = 200;

export const paymentRoutes = implement(paymentContract, {
  createAndPay: {
    transaction: false,
    handle: async ({ actor, em, body, deps, http }) => {
      // Checked before an order is created that could not be paid.
      ensureTakesPayments(deps);
      const { subjectId } = await http.once(
        async (tx) => (await placeForMember(tx, deps, actor, body)).id,
      );
      const started = await startPayment(deps, actor, {
        orderId: subjectId,
        // Repeated, it finds the order, whose price may have changed since.
        believed: body.price,
        cardHolderName: body.cardholderName,
      });
      const order = await em.findOneOrFail(
        Order,
        { id: subjectId },
        { populate: [...orderRelations] },
      );
      return {
        order: presentOrder(order, actor, deps.secrets.data),
        payment: presentIntent(started),
      };
    },
  },
  createIntent: {
    transaction: false,
    handle: async ({ actor, body, deps }) => {
      const started = await startPayment(deps, actor, {
        orderId: body.orderId,
        believed: body.amount,
      });
      return { ...presentIntent(started), currency: 'usd' as const };
    },
  },
  publicKey: async ({ actor, em, query, deps }) => {
    ensureTakesPayments(deps);
    const earlier = query.orderId && (await latestOf(em, actor, query.orderId));
    const account = await accountOf(deps, em, earlier || undefined);
    const begun = earlier && earlier.status === 'pending_payment' ? earlier.capture : null;
    return {
      publicKey: gatewayOf(deps, account).publicKey,
      capture: begun ?? (await rulesOf(em, deps)).capture,
    };
  },
  record: {
    transaction: false,
    handle: async ({ actor, em, body, deps }) => {
      const order = await findFor(em, actor, orderPolicy, { id: body.orderId });
      const mine = await em.findOne(Payment, {
        intentId: body.stripePaymentIntentId,
        order: order.id,
      });
      ensure(mine, paymentErrors.wrong_intent);
      const settled = await settle(deps, body.stripePaymentIntentId, {
        cardHolderName: body.cardHolderName,
        cardLast4: body.cardLast4,
      });
      ensure(settled, paymentErrors.not_settled);
      const { payment, intent } = settled;
      if (!payment.settledAt && payment.status !== 'authorized') {
        ensure(intent?.status !== 'processing', paymentErrors.under_way);
        throw new AppError(paymentErrors.not_settled);
      }
      ensure(payment.stands() || payment.holds(), paymentErrors.returned);
      return present(em, actor, payment);
    },
  },
  list: ({ actor, em, query, http }) =>
    inOneSnapshot(em, async (tx) => {
      const payments = await listFor(tx, actor, query.orderId);
      http.note({ orderId: query.orderId, patientId: payments[0]?.order.customer?.id });
      return (await withRefunds(tx, payments)).map(({ payment, refunds }) =>
        presentPayment(payment, refunds, actor),
      );
    }),
  receipt: async ({ actor, em, params, http, deps }) => {
    const practice = await identityOf(deps.env, em);
    const { order, payment } = await inOneSnapshot(em, async (tx) => {
      const found = await findFor(
        tx,
        actor,
        paymentPolicy,
        { id: params.id },
        { populate: ['order'] },
      );
      ensure(found.settledAt || found.authorizedAt, paymentErrors.not_settled);
      return { order: found.order, payment: await present(tx, actor, found) };
    });
    http.note({ orderId: order.id, patientId: order.customer?.id });
    return {
      payment,
      prescriber: (await rulesOf(em, deps)).superbills
        ? await deps.ports.one(prescriptionPort).prescriberOf(em, deps.secrets.data, order.id)
        : null,
      brand: practice.name,
      contact: { phone: practice.phone, email: practice.email },
      legalName: practice.legalName,
      address: practice.address,
      order: {
        id: order.id,
        referenceNumber: order.referenceNumber,
        product: order.product,
        productName: order.productName,
        plan: order.plan,
        patientName: order.patientName,
        patientEmail: order.patientEmail ?? null,
        price: order.price,
        shippingFee: order.shippingFee,
        quote: order.quote ?? null,
      },
    };
  },
  webhook: {
    transaction: false,
    handle: async ({ deps, http }) => {
      const body = await readRawBody(http.ctx, EVENT_LIMIT);
      await receiveEvent(deps, body, http.ctx.get('stripe-signature'));
      return { received: true as const };
    },
  },
});

const presentIntent = ({ intent, gateway, capture }: Started) => ({
  clientSecret: intent.clientSecret,
  paymentIntentId: intent.id,
  amount: intent.amount,
  publicKey: gateway.publicKey,
  liveMode: gateway.mode === 'live',
  capture,
});

async function present(em: EntityManager, actor: Actor, payment: Payment) {
  const [found] = await withRefunds(em, [payment]);
  return presentPayment(payment, found!.refunds, actor);
}

async function latestOf(em: EntityManager, actor: Actor, orderId: number) {
  const order = await findFor(em, actor, orderPolicy, { id: orderId });
  return em.findOne(Payment, { order: order.id }, { orderBy: { attempt: 'desc' } });
}

async function listFor(
  em: EntityManager,
  actor: Member,
  orderId: number | undefined,
): Promise<Payment[]> {
  if (orderId !== undefined) {
    const order = await findFor(em, actor, orderPolicy, { id: orderId });
    return em.find(Payment, { order: order.id }, { orderBy: { id: 'desc' }, populate: ['order'] });
  }
  return em.find(
    Payment,
    { order: { customer: actor.id } },
    { orderBy: { id: 'desc' }, limit: MOST_LISTED },
  );
}

/** Registered only if the simulator is the gateway. */
export const simulatorRoutes = implement(simulatorContract, {
  confirm: {
    transaction: false,
    handle: async ({ em, params, body }) => ({
      status: await confirmIntent(em, { ...params, ...body }),
    }),
  },
  authenticate: {
    transaction: false,
    handle: async ({ em, params, body }) => ({
      status: await authenticateIntent(em, { ...params, ...body }),
    }),
  },
});
