import { expect } from 'vitest';
import { orderStatus, paymentStatus } from '#shared/order-status.ts';
import type { Order } from '#api/orders/order.entity.ts';
import type { Payment } from '#api/payments/payment.entity.ts';
import type { Intent } from './stripe-books.ts';

/** What was reserved was charged, released, or still is reserved, here as at the gateway, and at most once. */
export function holdsAreRight(order: Order, payments: Payment[], intents: Intent[]): void {
  const there = new Map(intents.map((intent) => [intent.id, intent]));
  const open = payments.filter(({ status }) => status === 'authorized');
  for (const payment of payments.filter(({ authorizedAt }) => authorizedAt)) {
    const isReleased = paymentStatus.is.released(payment.status);
    const released = isReleased ? payment.authorizedAmount : 0;
    const held = payment.status === 'authorized' ? payment.authorizedAmount : 0;
    // Captured + voided + open = authorised. A partial capture does not exist.
    expect(payment.receivedAmount + released + held).toBe(payment.authorizedAmount);
  }
  for (const { intentId, status, capture } of payments) {
    const intent = there.get(intentId ?? '');
    expect(intent?.status === 'requires_capture').toBe(status === 'authorized');
    if (intent) expect(intent.isManual).toBe(capture === 'approval');
  }
  expect(open.length).toBeLessThanOrEqual(1);
  expect(order.paymentStatus === 'authorized').toBe(open.length === 1);
  if (orderStatus.is.ended(order.status)) expect(open).toEqual([]);
}
