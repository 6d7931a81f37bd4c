import { paymentContract } from '#shared/payments.ts';
import { useEndpoint } from '#web/lib/endpoint-hooks.ts';

export const usePublicKey = (enabled: boolean) =>
  useEndpoint(paymentContract.publicKey, {}, { enabled });
