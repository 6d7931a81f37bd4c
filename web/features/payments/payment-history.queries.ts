import { paymentContract } from '#shared/payments.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';

/** The customer's own payments, newest first. Refetched, because there may be a new refund. */
export const useOwnPayments = () => useEndpoint(paymentContract.list, {}, { staleTime: 0 });

export const useReceipt = (id: number) =>
  useEndpoint(paymentContract.receipt, { params: { id } }, { staleTime: 0 });
