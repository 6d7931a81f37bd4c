import type { User } from '#shared/accounts.ts';
import type { Role } from '#shared/lib/actor.ts';
import type { Begun } from '#web/offline/drafts/begun.ts';
import { store, useStore } from '#web/lib/store.ts';
import { setAccount } from '#web/offline/account.ts';

export type SessionState = 'loading' | 'authenticated' | 'unauthenticated';

/** Unsent entries of the outbox, and texts that were begun. */
export type LeftBehind = {
  unsent: number;
  begun: Begun;
  /** Another window holds the device's storage: there may be something, and nobody can say what. */
  isUnknown?: boolean;
};

export type SessionSnapshot = {
  state: SessionState;
  user: User | null;
  /** True while a stored session could not be checked because there is no network at all. */
  isUnchecked: boolean;
  /** Why there is no session any more: guards send a person who logged out elsewhere than one whose time ran out. */
  endedBy: 'logout' | 'expiry' | null;
  /** Whose session it was: after an expiry that person goes on where they were. */
  lastAccount: number | null;
  /** Of whoever was here last: the team logs in again by its own form. */
  lastRole: Role | null;
  /** What a logout would wipe: while there is something it was asked for and waits for an answer. */
  leftBehind: LeftBehind | null;
};

const initial: SessionSnapshot = {
  state: 'loading',
  user: null,
  isUnchecked: false,
  endedBy: null,
  lastAccount: null,
  lastRole: null,
  leftBehind: null,
};

const session = store(initial);

export const readSession = session.get;

export function writeSession(change: Partial<SessionSnapshot>): void {
  const snapshot = { ...session.get(), ...change };
  const { user } = snapshot;
  if (user) snapshot.lastRole = user.role;
  setAccount(user?.id ?? null, {
    isOfTeam: user !== null && user.role !== 'customer',
    isUnsettled: user === null && snapshot.state === 'loading',
  });
  session.set(snapshot);
}

export const subscribeSession = session.listen;
export const useSessionSnapshot = (): SessionSnapshot => useStore(session);

/** For tests: a browser that has just started. */
export const resetSession = (): void => writeSession(initial);
