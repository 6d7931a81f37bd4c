import { useEffect, useSyncExternalStore } from 'react';

/**
 * Which answers on screen are kept copies, and of when. A read that had to make do with a copy says so here, one that
 * reached the server takes it back; what is mounted counts.
 */
const copies = new Map<string, number>();
const shown = new Map<string, number>();
const listeners = new Set<() => void>();
let oldest: number | null = null;

/** `savedAt` of the copy that is shown, or null for a fresh answer. */
export function markCopy(name: string, savedAt: number | null): void {
  if (savedAt !== null) copies.set(name, savedAt);
  else if (copies.delete(name)) for (const listener of returns) listener();
  tell();
}

const returns = new Set<() => void>();

/** A read that had to make do with a copy has reached the server again: whatever else waits for it need not wait on. */
export function onServerBack(listener: () => void): () => void {
  returns.add(listener);
  return () => returns.delete(listener);
}

export const copyOf = (name: string): number | undefined => copies.get(name);

export function forgetCopies(): void {
  copies.clear();
  tell();
}

function tell(): void {
  const moments = [...shown.keys()].map((name) => copies.get(name)).filter((one) => one != null);
  oldest = moments.length > 0 ? Math.min(...moments) : null;
  for (const listener of listeners) listener();
}

/** A screen uses this read as long as it is mounted. */
export function useShown(name: string | null): void {
  useEffect(() => {
    if (name === null) return;
    shown.set(name, (shown.get(name) ?? 0) + 1);
    tell();
    return () => {
      const left = (shown.get(name) ?? 1) - 1;
      if (left > 0) shown.set(name, left);
      else shown.delete(name);
      tell();
    };
  }, [name]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether what a read shows is a kept copy. */
export const useIsCopy = (name: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => copies.has(name),
    () => false,
  );

/** Of when the oldest copy on screen is; null when everything is fresh. */
export const useCopiesAsOf = (): number | null =>
  useSyncExternalStore(
    subscribe,
    () => oldest,
    () => null,
  );
