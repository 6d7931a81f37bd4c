import type { PaymentStatus } from '#shared/order-status.ts';
import type { Order } from '#shared/orders.ts';
import { type Payment, paymentContract } from '#shared/payments.ts';
import { useEndpoint } from '#web/lib/endpoint-hooks.ts';

/** From this number on the clinic took no order without its payment. */
const FIRST_PREPAID = 1010;

/** References of orders whose payments are not looked up (D2 §4, decision C010). */
export function isPrepaid(reference: string): boolean {
  if (reference.startsWith('TIR-')) return true;
  const number = /^SEM-(\d+)$/.exec(reference)?.[1];
  return number !== undefined && Number(number) >= FIRST_PREPAID;
}

/** Orders as imported may come without what the server knows; ours always have it. */
type Known = Pick<Order, 'referenceNumber'> & { paymentStatus?: PaymentStatus | null };

/** The server's word always wins; the reference only speaks for an order without one (decision C010). */
export function paymentStanding(order: Known, payments: readonly Payment[] = []): PaymentStatus {
  if (order.paymentStatus) return order.paymentStatus;
  if (isPrepaid(order.referenceNumber)) return 'paid';
  return payments.find((payment) => payment.successful)?.status ?? payments[0]?.status ?? 'unpaid';
}

/** The payments behind an order; not asked for where its reference already says that it is paid. */
export const useOrderPayments = (order: Order) =>
  useEndpoint(
    paymentContract.list,
    { query: { orderId: order.id } },
    { enabled: !isPrepaid(order.referenceNumber), staleTime: 0 },
  );
