import { useSyncExternalStore } from 'react';

/** Whose data this device reads and writes right now; null is a guest. The session says it, this folder obeys. */
let account: number | null = null;
let isTeam = false;
const listeners = new Set<() => void>();

/** A member of the team works with other people's data: of that nearly nothing is kept (keeping.ts). */
export function setAccount(next: number | null, isOfTeam = false): void {
  isTeam = isOfTeam;
  if (next === account) return;
  account = next;
  for (const listener of listeners) listener();
}

export const currentAccount = (): number | null => account;
export const isTeamAccount = (): boolean => isTeam;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useAccount = (): number | null =>
  useSyncExternalStore(subscribe, currentAccount, () => null);

/** The key of an account's data as the server handed it out: taken over when the data is first touched (vault.ts). */
const offered = new Map<number, string>();

export const offerKey = (to: number, key: string): void => void offered.set(to, key);

export function takeOffer(to: number | null): string | undefined {
  if (to === null) return undefined;
  const key = offered.get(to);
  offered.delete(to);
  return key;
}
export const withdrawKeys = (): void => offered.clear();
