import { paymentContract } from '#shared/payments.ts';
import type { Order } from '#shared/orders.ts';
import { useEndpoint } from '#web/lib/endpoint-hooks.ts';
import { isPrepaid } from './prepaid-reference.ts';

/** The payments behind an order; not asked for where its reference already says that it is paid. */
export const useOrderPayments = (order: Order) =>
  useEndpoint(
    paymentContract.list,
    { query: { orderId: order.id } },
    { enabled: !isPrepaid(order.referenceNumber), staleTime: 0 },
  );
