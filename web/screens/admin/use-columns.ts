import { useState } from 'react';
import { ORDER_COLUMNS, type OrderColumn } from '#shared/order-columns.ts';
import { readLocal, writeLocal } from '#web/lib/local-storage.ts';

const KEY = 'order-columns';
const FIRST: readonly OrderColumn[] = ['price', 'status', 'product'];

/** The columns of the list of orders besides order and patient. Stored on this device. */
export function useColumns(): [readonly OrderColumn[], (columns: readonly OrderColumn[]) => void] {
  const [columns, setColumns] = useState<readonly OrderColumn[]>(() => {
    const kept = readLocal(KEY)?.split(',');
    return kept ? ORDER_COLUMNS.filter((one) => kept.includes(one)) : FIRST;
  });
  return [
    columns,
    (next) => {
      writeLocal(KEY, next.join(','));
      setColumns(next);
    },
  ];
}
