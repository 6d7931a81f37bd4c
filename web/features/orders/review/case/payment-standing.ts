import type { PaymentStatus } from '#shared/order-status.ts';
import type { Order } from '#shared/orders.ts';
import type { Payment } from '#shared/payments.ts';

/** From this number on the clinic accepted no unpaid orders. */
const FIRST_PREPAID = 1010;

/** Orders with these references do not need their payments looked up (D2 §4, decision C010). */
export function isPrepaid(reference: string): boolean {
  if (reference.startsWith('TIR-')) return true;
  const number = /^SEM-(\d+)$/.exec(reference)?.[1];
  return number !== undefined && Number(number) >= FIRST_PREPAID;
}

/** Imported orders may lack the payment status. Our own always have it. */
type Known = Pick<Order, 'referenceNumber'> & { paymentStatus?: PaymentStatus | null };

/** The server's status takes precedence. The reference only counts for an order without one (decision C010). */
export function paymentStanding(order: Known, payments: readonly Payment[] = []): PaymentStatus {
  if (order.paymentStatus) return order.paymentStatus;
  if (isPrepaid(order.referenceNumber)) return 'paid';
  return payments.find((payment) => payment.successful)?.status ?? payments[0]?.status ?? 'unpaid';
}
