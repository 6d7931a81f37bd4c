import { useSyncExternalStore } from 'react';
import type { User } from '#shared/accounts.ts';
import { setAccount } from '#web/offline/account.ts';

export type SessionState = 'loading' | 'authenticated' | 'unauthenticated';

export type SessionSnapshot = {
  state: SessionState;
  user: User | null;
  /** True while a stored session could not be checked because there is no network at all. */
  isUnchecked: boolean;
  /** Why there is no session any more: guards send a person who logged out elsewhere than one whose time ran out. */
  endedBy: 'logout' | 'expiry' | null;
  /** Whose session it was: after an expiry that person goes on where they were. */
  lastAccount: number | null;
};

const initial: SessionSnapshot = {
  state: 'loading',
  user: null,
  isUnchecked: false,
  endedBy: null,
  lastAccount: null,
};

let snapshot = initial;
const listeners = new Set<() => void>();

export const readSession = (): SessionSnapshot => snapshot;

export function writeSession(change: Partial<SessionSnapshot>): void {
  snapshot = { ...snapshot, ...change };
  setAccount(snapshot.user?.id ?? null);
  for (const listener of listeners) listener();
}

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSessionSnapshot = (): SessionSnapshot =>
  useSyncExternalStore(subscribeSession, readSession, () => initial);

/** For tests: a browser that has just started. */
export const resetSession = (): void => writeSession(initial);
