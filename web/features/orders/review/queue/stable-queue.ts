import type { Order } from '#shared/orders.ts';

export type QueueRow = {
  order: Order;
  /** Came after the list was first shown, and nobody has looked at it yet. */
  isNew: boolean;
  /** Has left the queue while somebody was pointing at the list: it keeps its place until they are done. */
  hasLeft: boolean;
};

/**
 * The rows to show for the server's present list. While the list is held (a finger or pointer is on it) every row keeps
 * its place: cases that left stay as such, new ones come at the end. `previous` null is the first look: nothing is new.
 */
export function arrangeQueue(
  previous: readonly QueueRow[] | null,
  orders: readonly Order[],
  isHeld: boolean,
): QueueRow[] {
  const before = new Map(previous?.map((row) => [row.order.id, row]));
  const rowOf = (order: Order): QueueRow => {
    const known = before.get(order.id);
    const isNew = known ? known.isNew : previous !== null;
    return known && known.order === order && !known.hasLeft
      ? known
      : { order, isNew, hasLeft: false };
  };
  if (!isHeld || !previous) return orders.map(rowOf);

  const present = new Map(orders.map((order) => [order.id, order]));
  const kept = previous.map((row) => {
    const order = present.get(row.order.id);
    return order ? rowOf(order) : { ...row, isNew: false, hasLeft: true };
  });
  return [...kept, ...orders.filter(({ id }) => !before.has(id)).map(rowOf)];
}

/** The case to go on with: the one that waits longest and is in nobody else's hands. */
export function nextCase(
  orders: readonly Order[],
  current: number,
  doctorId: number | null,
  now: number,
): Order | null {
  const others = orders.filter(({ id }) => id !== current);
  const isFree = ({ claim }: Order) =>
    !claim || claim.doctorId === doctorId || Date.parse(claim.until) <= now;
  return others.find(isFree) ?? null;
}
