import type { QueuedOrder } from '#shared/orders.ts';

export type QueueRow = {
  order: QueuedOrder;
  /** Arrived after the list was first shown, and has not been looked at yet. */
  isNew: boolean;
  /** Left the queue while a pointer was over the list. The row keeps its place until the pointer is gone. */
  hasLeft: boolean;
};

/**
 * The rows to show for the server's current list. While the list is held (a finger or pointer is on it) every row keeps
 * its place: cases that have left are marked, and new ones are appended. `previous` null means the first display, when
 * nothing is new.
 */
export function arrangeQueue(
  previous: readonly QueueRow[] | null,
  orders: readonly QueuedOrder[],
  isHeld: boolean,
): QueueRow[] {
  const before = new Map(previous?.map((row) => [row.order.id, row]));
  const rowOf = (order: QueuedOrder): QueueRow => {
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

/**
 * The case to continue with: the next one that nobody else has claimed, from here on and then from the top. `trail` is
 * the list when it still contained the current case.
 */
export function nextCase(
  orders: readonly QueuedOrder[],
  current: number,
  doctorId: number | null,
  now: number,
  trail: readonly number[] = [],
): QueuedOrder | null {
  const others = orders.filter(({ id }) => id !== current);
  const isFree = ({ claim }: QueuedOrder) =>
    !claim || claim.doctorId === doctorId || Date.parse(claim.until) <= now;
  const place = trail.indexOf(current);
  const behind = new Set(place < 0 ? [] : trail.slice(place + 1));
  const free = others.filter(isFree);
  return free.find(({ id }) => behind.has(id)) ?? free[0] ?? null;
}
