import type { PaymentStatus } from '#shared/order-status.ts';
import type { Order } from '#shared/orders.ts';
import type { Payment } from '#shared/payments.ts';
import { isPrepaid } from './prepaid-reference.ts';

/** Orders as imported may come without what the server knows; ours always have it. */
type Known = Pick<Order, 'referenceNumber'> & { paymentStatus?: PaymentStatus | null };

/** The server's word always wins; the reference only speaks for an order without one (decision C010). */
export function paymentStanding(order: Known, payments: readonly Payment[] = []): PaymentStatus {
  if (order.paymentStatus) return order.paymentStatus;
  if (isPrepaid(order.referenceNumber)) return 'paid';
  return payments.find((payment) => payment.successful)?.status ?? payments[0]?.status ?? 'unpaid';
}
