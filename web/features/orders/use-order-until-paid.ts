import { errors } from '#shared/lib/errors.ts';
import { paymentStatus } from '#shared/order-status.ts';
import { orderContract, type Order } from '#shared/orders.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';
import { useAccount } from '#web/device/page/account.ts';
import { copyName } from '#web/device/reads/copies.ts';
import { copyOf } from '#web/device/page/use-copies.ts';

const ASK_AGAIN_MS = 2_000;

const isPaid = (order: Order | undefined): boolean =>
  order !== undefined && paymentStatus.is.settled(order.paymentStatus);

const isGoneBy = (error: unknown): boolean =>
  hasCode(error, errors.not_found.code, errors.unauthenticated.code);

/**
 * An order that the user may be about to pay. This device's copy is enough to know that it is paid, but not that it is
 * unpaid: that requires a response of the server, or a failed request, which is then retried until it succeeds.
 */
export function useOrderUntilPaid(id: number | null) {
  const input = { params: { id: id ?? 0 } };
  const copy = copyName(orderContract.find, useAccount(), input);
  const query = useEndpoint(orderContract.find, input, {
    enabled: id !== null,
    refetchInterval: ({ state: { data, error } }) =>
      !isPaid(data) && !isGoneBy(error) && (error !== null || copyOf(copy) !== undefined)
        ? ASK_AGAIN_MS
        : false,
  });
  const isAnswered = isPaid(query.data) || (id !== null && !query.isFetching);
  return { query, isAnswered, isGone: isGoneBy(query.error) };
}
