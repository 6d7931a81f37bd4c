import { paymentContract } from '#shared/payments.ts';
import { useEndpoint } from '#web/lib/endpoint-hooks.ts';

const usePublicKey = (orderId: number | undefined, enabled: boolean) =>
  useEndpoint(paymentContract.publicKey, { query: { orderId } }, { enabled });

/**
 * The key of the card form: an order that was begun keeps its mode, whatever new ones are begun in. Where the order
 * cannot be asked about, paying will say why; its form is there all the same.
 */
export function useCardKey(orderId: number | undefined, enabled: boolean) {
  const own = usePublicKey(orderId, enabled && orderId !== undefined);
  const present = usePublicKey(undefined, enabled && (orderId === undefined || own.isError));
  const publicKey = (own.data ?? present.data)?.publicKey;
  // A field that stands there with a key is not taken away because asking again failed.
  return { publicKey, isError: present.isError && publicKey === undefined };
}
