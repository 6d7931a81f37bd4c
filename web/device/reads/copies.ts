import { useEffect, useSyncExternalStore } from 'react';
import type { Endpoint, ReadInput } from '#shared/lib/contract.ts';
import { fillPath } from '#shared/lib/paths.ts';
import { signal, store, useStore } from '#web/lib/store.ts';

/**
 * Which of the responses on screen are stored copies, and how old they are. A read that falls back to a copy reports it
 * here, and takes it back when it reaches the server. Only mounted screens count.
 */
const copies = new Map<string, number>();
const shown = new Map<string, number>();
const changed = signal();
const returned = signal();
/** The time of the oldest copy on screen; null if everything is fresh. */
const asOf = store<number | null>(null);

/** Called when a read that had fallen back to a copy reaches the server again, so everything else can try too. */
export const onServerBack = returned.listen;

/** `savedAt` of the copy that is shown, or null for a fresh response. */
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

/** Counts this read as shown while the component is mounted. */
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

/** The time of the stored copy that a read shows; null if it shows a fresh response. */
export const useCopyTime = (name: string): number | null =>
  useSyncExternalStore(
    changed.listen,
    () => copies.get(name) ?? null,
    () => null,
  );

/** Whether a read shows a stored copy. */
export const useIsCopy = (name: string): boolean => useCopyTime(name) !== null;

export const useCopiesAsOf = (): number | null => useStore(asOf);

/** The key under which a response is stored. */
export const addressOf = ({ path }: Endpoint, { params, query }: ReadInput): string =>
  fillPath(path, params, query);

/** The name of a stored response while the page shows it: its account and its address. */
export const copyName = (endpoint: Endpoint, account: number | null, input: unknown): string =>
  `${account} ${addressOf(endpoint, (input ?? {}) as ReadInput)}`;
