import { useCallback, useRef, useState } from 'react';
import type { Carrier } from '#shared/carriers.ts';
import { linesOfOthers } from '#shared/parcel-list.ts';
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

  const of = useCallback((id: number): string => typed.current.get(id) ?? '', []);
  const entered = parcels.filter(({ id }) => filled.has(id));

  /** Adds the numbers to a list. They replace what it says of the same orders, which was an earlier attempt. */
  const addTo = (list: string, carrier: Carrier): string => {
    const references = new Set(entered.map(({ referenceNumber }) => referenceNumber));
    const lines = entered.map(
      ({ id, referenceNumber }) => `${referenceNumber}\t${carrier}\t${of(id)}`,
    );
    return [linesOfOthers(list, references), ...lines].filter(Boolean).join('\n');
  };

  return { count: entered.length, set, of, addTo };
}
