import { LockMode } from '@mikro-orm/postgresql';
import { Order } from '#api/orders/order.entity.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Payment } from './payment.entity.ts';
import { gatewayOf } from './pick-gateway.ts';

/** Gives the money of a rejected order back: once, because the gateway knows the key; harmless when done before. */
export async function refundOrder(deps: Deps, orderId: number): Promise<void> {
  const em = deps.orm.em.fork();
  const order = await em.findOne(Order, { id: orderId });
  if (order?.paymentStatus !== 'pending_refund') return;
  for (const payment of await em.find(Payment, {
    order: orderId,
    status: { $in: ['paid', 'pending_refund'] },
  })) {
    if (!payment.intentId) continue;
    const refund = await gatewayOf(deps, payment.mode).refund(
      { intentId: payment.intentId, amount: payment.amount, reason: null },
      `refund:payment:${payment.id}`,
    );
    if (refund.status === 'failed')
      throw new Error(`the gateway refused the refund of payment ${payment.id}`);
    await noteRefund(deps, payment.id, refund.id, refund.status === 'succeeded');
  }
}

async function noteRefund(
  deps: Deps,
  paymentId: number,
  refundId: string,
  isDone: boolean,
): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    const payment = await em.findOneOrFail(Payment, { id: paymentId });
    const order = await em.findOneOrFail(
      Order,
      { id: payment.order.id },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    payment.refundId = refundId;
    payment.status = isDone ? 'refunded' : 'pending_refund';
    if (!isDone) return;
    payment.refundedAmount = payment.amount;
    order.paymentStatus = 'refunded';
  });
}
