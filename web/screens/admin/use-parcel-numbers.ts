import { useCallback, useEffect, useRef, useState } from 'react';
import type { Carrier } from '#shared/carriers.ts';
import { linesOfOthers } from '#shared/parcel-list.ts';
import type { WaitingParcel } from '#shared/shipping.ts';
import { useDraft } from '#web/device/page/drafts.ts';

/** The work at the packing table: numbers by order, the list of an unfinished run, and its carrier. */
type Packing = { numbers: Readonly<Record<number, string>>; list: string; carrier: Carrier };

const NOTHING: Packing = { numbers: {}, list: '', carrier: 'ups' };

/** What was typed or scanned here before, also before a reload or an expired login. */
export const usePackingDraft = () => useDraft<Packing>('parcel-numbers', { version: 1 });

/**
 * The tracking numbers typed or scanned into the board, and the list that they are checked with. The device keeps them.
 * Numbers of orders that have left the board are dropped.
 */
export function useParcelNumbers(
  parcels: readonly WaitingParcel[],
  [kept, keep, forget]: ReturnType<typeof usePackingDraft>,
) {
  const [packing, setPacking] = useState(kept ?? NOTHING);
  // The rows read it, which must not be drawn anew with every letter.
  const latest = useRef(packing);

  const change = useCallback(
    (part: Partial<Packing>): void => {
      const next = { ...latest.current, ...part };
      latest.current = next;
      setPacking(next);
      if (next.list.trim() || Object.keys(next.numbers).length > 0) keep(next);
      else void forget();
    },
    [keep, forget],
  );
  const set = useCallback(
    (id: number, number: string): void => {
      const { [id]: _, ...others } = latest.current.numbers;
      const tidy = number.trim();
      change({ numbers: tidy ? { ...others, [id]: tidy } : others });
    },
    [change],
  );
  const of = useCallback((id: number): string => latest.current.numbers[id] ?? '', []);

  useEffect(() => {
    const { numbers } = latest.current;
    const here = parcels.filter(({ id }) => numbers[id] !== undefined);
    if (here.length === Object.keys(numbers).length) return;
    change({ numbers: Object.fromEntries(here.map(({ id }) => [id, numbers[id]!])) });
  }, [parcels, change]);

  const { numbers, list, carrier } = packing;
  const entered = parcels.filter(({ id }) => numbers[id] !== undefined);

  /** Adds the numbers to the list. They replace what it says of the same orders, which was an earlier attempt. */
  const addToList = (): void => {
    const references = new Set(entered.map(({ referenceNumber }) => referenceNumber));
    const lines = entered.map(
      ({ id, referenceNumber }) => `${referenceNumber}\t${carrier}\t${numbers[id]}`,
    );
    change({ list: [linesOfOthers(list, references), ...lines].filter(Boolean).join('\n') });
  };

  return {
    ...{ count: entered.length, set, of, list, carrier, addToList },
    setList: (text: string) => change({ list: text }),
    setCarrier: (next: Carrier) => change({ carrier: next }),
  };
}
