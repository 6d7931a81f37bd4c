import { paymentContract } from '#shared/payments.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';

const usePublicKey = (orderId: number | undefined, enabled: boolean) =>
  useEndpoint(paymentContract.publicKey, { query: { orderId } }, { enabled });

/**
 * The key of the card form: an existing order keeps its mode, whatever the current one is. If the order cannot be
 * loaded, paying will report why; the form is shown anyway.
 */
export function useCardKey(orderId: number | undefined, enabled: boolean) {
  const own = usePublicKey(orderId, enabled && orderId !== undefined);
  const present = usePublicKey(undefined, enabled && (orderId === undefined || own.isError));
  const publicKey = (own.data ?? present.data)?.publicKey;
  // A field that is already displayed must not disappear because a refetch failed.
  return { publicKey, isError: present.isError && publicKey === undefined };
}
