import { useCallback, useState } from 'react';
import type { QueuedOrder } from '#shared/orders.ts';
import { arrangeQueue, type QueueRow } from './stable-queue.ts';
import { useHold } from './use-hold.ts';

type Shown = { orders: readonly QueuedOrder[]; isHeld: boolean; rows: QueueRow[] };

/** Rows that never move under a finger. Spread `hold` on the list; `markSeen` removes the mark of a new case. */
export function useStableQueue(orders: readonly QueuedOrder[]) {
  const { isHeld, hold } = useHold();
  const [shown, setShown] = useState<Shown>(() => ({
    orders,
    isHeld,
    rows: arrangeQueue(null, orders, false),
  }));

  // Derived during rendering, so that no frame shows the old rows with the new data.
  let { rows } = shown;
  if (shown.orders !== orders || shown.isHeld !== isHeld) {
    rows = arrangeQueue(shown.rows, orders, isHeld);
    setShown({ orders, isHeld, rows });
  }

  /** For one case, or for all without an id. */
  const markSeen = useCallback(
    (id?: number) =>
      setShown((before) => ({
        ...before,
        rows: before.rows.map((row) =>
          row.isNew && (id === undefined || row.order.id === id) ? { ...row, isNew: false } : row,
        ),
      })),
    [],
  );

  return {
    rows,
    newRows: rows.filter(({ isNew }) => isNew),
    markSeen,
    hold,
  };
}
