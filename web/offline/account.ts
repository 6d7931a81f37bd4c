import { useSyncExternalStore } from 'react';

/** Whose data this device reads and writes right now; null is a guest. The session says it, this folder obeys. */
let account: number | null = null;
const listeners = new Set<() => void>();

export function setAccount(next: number | null): void {
  if (next === account) return;
  account = next;
  for (const listener of listeners) listener();
}

export const currentAccount = (): number | null => account;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useAccount = (): number | null =>
  useSyncExternalStore(subscribe, currentAccount, () => null);
