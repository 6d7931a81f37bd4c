import { isMember } from '#shared/lib/actor.ts';
import { AppError, ensure, errors } from '#shared/lib/errors.ts';
import { paymentContract, paymentErrors, simulatorContract } from '#shared/payments.ts';
import { Order } from '#api/orders/order.entity.ts';
import { orderPolicy } from '#api/orders/orders.policy.ts';
import { orderRelations, presentOrder } from '#api/orders/orders.present.ts';
import { placeForMember } from '#api/orders/place-for-member.ts';
import { implement } from '#api/http/implement.ts';
import { findFor } from '#api/platform/policy.ts';
import { Payment } from './payment.entity.ts';
import { presentPayment } from './payments.present.ts';
import { gatewayOf, presentMode } from './pick-gateway.ts';
import { settle } from './settle-payment.ts';
import { authenticateIntent, confirmIntent } from './simulator.gateway.ts';
import { startPayment } from './start-payment.ts';

export const paymentRoutes = implement(paymentContract, {
  createAndPay: {
    transaction: false,
    handle: async ({ actor, em, body, deps, http }) => {
      if (!isMember(actor)) throw new AppError(errors.unauthenticated);
      const { subjectId } = await http.once(
        async (tx) => (await placeForMember(tx, actor, body)).id,
      );
      const intent = await startPayment(deps, actor, subjectId, undefined, body.cardholderName);
      const order = await em.findOneOrFail(
        Order,
        { id: subjectId },
        { populate: [...orderRelations] },
      );
      return {
        order: presentOrder(order, actor),
        payment: {
          clientSecret: intent.clientSecret,
          paymentIntentId: intent.id,
          amount: intent.amount,
        },
      };
    },
  },
  createIntent: {
    transaction: false,
    handle: async ({ actor, body, deps }) => {
      const intent = await startPayment(deps, actor, body.orderId, body.amount);
      return {
        clientSecret: intent.clientSecret,
        paymentIntentId: intent.id,
        amount: intent.amount,
        currency: 'usd' as const,
      };
    },
  },
  publicKey: async ({ em, deps }) => ({
    publicKey: gatewayOf(deps, await presentMode(em)).publicKey,
  }),
  record: {
    transaction: false,
    handle: async ({ actor, em, body, deps }) => {
      const order = await findFor(em, actor, orderPolicy, { id: body.orderId });
      const mine = await em.findOne(Payment, {
        intentId: body.stripePaymentIntentId,
        order: order.id,
      });
      ensure(mine, paymentErrors.wrong_intent);
      const payment = await settle(deps, body.stripePaymentIntentId, {
        cardHolderName: body.cardHolderName,
        cardLast4: body.cardLast4,
      });
      ensure(payment?.settledAt, paymentErrors.not_settled);
      return presentPayment(payment);
    },
  },
  list: async ({ actor, em, query }) => {
    if (query.orderId !== undefined) {
      const order = await findFor(em, actor, orderPolicy, { id: query.orderId });
      return (await em.find(Payment, { order: order.id }, { orderBy: { id: 'desc' } })).map(
        presentPayment,
      );
    }
    if (!isMember(actor)) throw new AppError(errors.unauthenticated);
    const own = await em.find(
      Payment,
      { order: { customer: actor.id } },
      { orderBy: { id: 'desc' }, limit: 200 },
    );
    return own.map(presentPayment);
  },
});

/** Registered only where the simulator is the gateway. */
export const simulatorRoutes = implement(simulatorContract, {
  confirm: async ({ em, params, body }) => ({
    status: await confirmIntent(em, { ...params, ...body }),
  }),
  authenticate: async ({ em, params, body }) => ({
    status: await authenticateIntent(em, { ...params, ...body }),
  }),
});
