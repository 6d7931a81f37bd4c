import { useEffect, useSyncExternalStore } from 'react';
import { signal, store, useStore } from '#web/lib/store.ts';

/**
 * Which answers on screen are kept copies, and of when. A read that had to make do with a copy says so here, one that
 * reached the server takes it back; what is mounted counts.
 */
const copies = new Map<string, number>();
const shown = new Map<string, number>();
const changed = signal();
const returned = signal();
/** Of when the oldest copy on screen is; null when everything is fresh. */
const asOf = store<number | null>(null);

/** A read that had to make do with a copy has reached the server again: whatever else waits for it need not wait on. */
export const onServerBack = returned.listen;

/** `savedAt` of the copy that is shown, or null for a fresh answer. */
export function markCopy(name: string, savedAt: number | null): void {
  if (savedAt !== null) copies.set(name, savedAt);
  else if (copies.delete(name)) returned.tell();
  tell();
}

export const copyOf = (name: string): number | undefined => copies.get(name);

export function forgetCopies(): void {
  copies.clear();
  tell();
}

function tell(): void {
  const moments = [...shown.keys()].map((name) => copies.get(name)).filter((one) => one != null);
  asOf.set(moments.length > 0 ? Math.min(...moments) : null);
  changed.tell();
}

/** A screen uses this read as long as it is mounted. */
export function useShown(name: string | null): void {
  useEffect(() => {
    if (name === null) return;
    const count = (by: 1 | -1) => {
      shown.set(name, (shown.get(name) ?? 0) + by);
      if (shown.get(name) === 0) shown.delete(name);
      tell();
    };
    count(1);
    return () => count(-1);
  }, [name]);
}

/** Whether what a read shows is a kept copy. */
export const useIsCopy = (name: string): boolean =>
  useSyncExternalStore(
    changed.listen,
    () => copies.has(name),
    () => false,
  );

export const useCopiesAsOf = (): number | null => useStore(asOf);
