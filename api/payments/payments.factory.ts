import type { EntityManager } from '@mikro-orm/postgresql';
import type { Order } from '#api/orders/order.entity.ts';
import { randomToken } from '#api/platform/crypto.ts';
import { Payment } from './payment.entity.ts';
import { Refund } from './refunds/refund.entity.ts';
import { SimulatorIntent } from './gateways/simulator-intent.entity.ts';
import { SimulatorRefund } from './gateways/simulator-refund.entity.ts';

type Overrides = Partial<
  Pick<Payment, 'attempt' | 'mode' | 'problem' | 'receivedAmount' | 'refundedAmount' | 'settledAt'>
>;

/** A payment that succeeded, in our records and in the simulator's. */
export async function aPayment(
  em: EntityManager,
  order: Order,
  overrides: Overrides = {},
): Promise<Payment> {
  const intentId = `pi_sim_${randomToken().slice(0, 24)}`;
  const payment = em.create(Payment, {
    order,
    attempt: 1,
    intentKey: `made:${intentId}`,
    amount: order.price,
    receivedAmount: order.price,
    status: 'paid',
    gateway: 'simulator',
    mode: 'test',
    intentId,
    cardHolderName: order.patientName,
    cardLast4: '4242',
    createdAt: order.createdAt,
    settledAt: order.createdAt,
    ...overrides,
  });
  em.create(SimulatorIntent, {
    id: intentId,
    idempotencyKey: `made:${intentId}`,
    clientSecret: `${intentId}_secret_${randomToken().slice(0, 24)}`,
    status: 'succeeded',
    amount: order.price,
    amountReceived: order.price,
    currency: 'usd',
    orderId: order.id,
    cardLast4: '4242',
    createdAt: order.createdAt,
  });
  order.paymentStatus = 'paid';
  order.liveMode = false;
  if (payment.stands()) order.heldAmount = order.price;
  await em.flush();
  return payment;
}

/** Refunds the whole payment, in our records and in the simulator's. */
export async function aRefund(em: EntityManager, payment: Payment): Promise<Refund> {
  const gatewayId = `re_sim_${randomToken().slice(0, 24)}`;
  const refund = em.create(Refund, {
    payment,
    amount: payment.receivedAmount,
    cause: 'order_rejected',
    status: 'succeeded',
    gatewayId,
    askAt: payment.createdAt,
  });
  payment.status = 'refunded';
  payment.refundedAmount = payment.receivedAmount;
  payment.order.paymentStatus = 'refunded';
  payment.order.heldAmount = 0;
  await em.flush();
  em.create(SimulatorRefund, {
    id: gatewayId,
    idempotencyKey: `made:${gatewayId}`,
    intentId: payment.intentId!,
    refundId: refund.id,
    amount: refund.amount,
    status: 'succeeded',
  });
  await em.flush();
  return refund;
}
