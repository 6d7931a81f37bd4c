import { useCallback, useRef, useState } from 'react';
import type { Carrier } from '#shared/carriers.ts';
import type { WaitingParcel } from '#shared/shipping.ts';

/** The tracking numbers typed or scanned into the board. Those of orders that have left it are dropped. */
export function useParcelNumbers(parcels: readonly WaitingParcel[]) {
  const typed = useRef(new Map<number, string>());
  const [filled, setFilled] = useState<ReadonlySet<number>>(new Set());

  const set = useCallback((id: number, number: string): void => {
    const tidy = number.trim();
    typed.current.set(id, tidy);
    setFilled((before) => {
      if (before.has(id) === (tidy !== '')) return before;
      const next = new Set(before);
      if (tidy) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);

  /** In the format of a pasted list. */
  const asLines = (carrier: Carrier): string =>
    parcels
      .filter(({ id }) => filled.has(id))
      .map(({ id, referenceNumber }) => `${referenceNumber}\t${carrier}\t${typed.current.get(id)}`)
      .join('\n');

  return { count: parcels.filter(({ id }) => filled.has(id)).length, set, asLines };
}
