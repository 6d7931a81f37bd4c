import type { QueryClient } from '@tanstack/react-query';
import { orderContract, type Order } from '#shared/orders.ts';
import { queryKey } from '#web/device/page/endpoint-hooks.ts';

/** The more recently changed of two copies of an order. */
export function newer<T extends Order | null | undefined>(one: T, other: T): T {
  if (!one) return other;
  return other && other.version > one.version ? other : one;
}

const keyOf = (id: number) => queryKey(orderContract.find, { params: { id } });

/** Stores an order from a response, unless a newer one is known. */
export function keepNewest(client: QueryClient, order: Order): void {
  client.setQueryData<Order>(keyOf(order.id), (known) => newer(order, known));
}

/** The latest copy of an order from any response, as the basis of a decision. */
export function newestCopy(client: QueryClient, shown: Order): Order {
  const known = client.getQueryData<Order>(keyOf(shown.id));
  const queue = client.getQueryData<Order[]>(queryKey(orderContract.pending, {}));
  const queued = queue?.find(({ id }) => id === shown.id);
  return [known, queued].reduce<Order>(
    (newest, one) => (one && one.version > newest.version ? one : newest),
    shown,
  );
}
