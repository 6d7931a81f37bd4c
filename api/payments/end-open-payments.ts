import { AppError } from '#shared/lib/errors.ts';
import type { PaymentStatus } from '#shared/order-status.ts';
import { paymentErrors } from '#shared/payments.ts';
import type { Deps } from '#api/platform/deps.ts';
import { changeBooks } from './books/books.ts';
import { GatewayRefusal } from './gateways/gateway-errors.ts';
import { Payment } from './payment.entity.ts';
import { gatewayOf } from './gateways/pick-gateway.ts';
import { settleWith } from './settle-payment.ts';

/**
 * Ends every open attempt to pay an order. If the money was faster, the order is paid afterwards. While a bank has not
 * answered, nothing can be ended, and `payment.under_way` is thrown. Never call it inside a transaction.
 */
export const endOpenPayments = (deps: Deps, orderId: number): Promise<void> =>
  endAll(deps, orderId, ['pending_payment']);

/** The same for an order that is over: what is reserved for it is released as well. */
export const endOrderPayments = (deps: Deps, orderId: number): Promise<void> =>
  endAll(deps, orderId, ['pending_payment', 'authorized']);

async function endAll(deps: Deps, orderId: number, statuses: PaymentStatus[]): Promise<void> {
  const open = await deps.orm.em
    .fork()
    .find(Payment, { order: orderId, status: { $in: statuses } }, { orderBy: { attempt: 'asc' } });
  for (const payment of open) await endOpenPayment(deps, payment);
}

export async function endOpenPayment(deps: Deps, payment: Payment): Promise<void> {
  const { intentId } = payment;
  // Even if the intent exists, nobody can have been given it without its id.
  if (!intentId) return abandon(deps, payment);
  try {
    const intent = await gatewayOf(deps, payment).cancelIntent(intentId);
    await settleWith(deps, payment, intent);
    if (intent.status === 'canceled' || intent.status === 'succeeded') return;
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    // The gateway knows no such intent, so nobody can pay it.
    return abandon(deps, payment);
  }
  throw new AppError(paymentErrors.under_way);
}

/** Closes an attempt that nobody can pay. One that got its intent in the meantime is left alone. */
export const abandon = (deps: Deps, { id, order, intentId }: Payment): Promise<void> =>
  changeBooks(deps, order.id, ({ payments }) => {
    const payment = payments.find((one) => one.id === id)!;
    const isSame = (payment.intentId ?? null) === (intentId ?? null);
    if (!isSame) return;
    if (payment.status === 'pending_payment') payment.status = 'unpaid';
    if (payment.status === 'authorized') payment.endHold('voided');
  });
