import { useRef, useState } from 'react';
import type { SavedView } from '#shared/saved-views.ts';
import { useArrangeViews } from './saved-views.queries.ts';

/**
 * The views in their order, which changes at once. Only one order is on its way at a time, and after it the latest, so
 * that quick presses cannot overtake each other.
 */
export function useViewOrder(views: readonly SavedView[]) {
  const arrange = useArrangeViews();
  const [wanted, setWanted] = useState<readonly number[] | null>(null);
  const latest = useRef<readonly number[] | null>(null);
  const isSending = useRef(false);

  const placeOf = ({ id }: SavedView) => {
    const place = wanted?.indexOf(id) ?? -1;
    return place < 0 ? views.length : place;
  };
  const ordered = views.toSorted((one, other) => placeOf(one) - placeOf(other));

  async function sendLatest(): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    try {
      while (latest.current) {
        const ids = [...latest.current];
        latest.current = null;
        await arrange.mutateAsync({ body: { ids } });
      }
    } catch {
      // A toast says why. The list goes back to the order that the server has.
      latest.current = null;
      setWanted(null);
    } finally {
      isSending.current = false;
    }
  }

  function move(index: number, step: 1 | -1): void {
    const ids = ordered.map(({ id }) => id);
    const [moved, other] = [ids[index], ids[index + step]];
    if (moved === undefined || other === undefined) return;
    ids[index] = other;
    ids[index + step] = moved;
    latest.current = ids;
    setWanted(ids);
    void sendLatest();
  }

  return { ordered, move };
}
