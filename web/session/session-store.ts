import type { User } from '#shared/accounts.ts';
import type { Role } from '#shared/lib/actor.ts';
import { isOfTeam } from '#web/lib/views.ts';
import type { Begun } from '#web/offline/drafts/begun.ts';
import { store, useStore } from '#web/lib/store.ts';
import { setAccount } from '#web/offline/account.ts';

export type SessionState = 'loading' | 'authenticated' | 'unauthenticated';

/** Unsent writes and begun drafts. */
export type LeftBehind = {
  unsent: number;
  begun: Begun;
  /** Another window holds the storage, so there may be something. */
  isUnknown?: boolean;
};

export type SessionSnapshot = {
  state: SessionState;
  user: User | null;
  /** True while a stored session cannot be checked because the server is unreachable. */
  isUnchecked: boolean;
  /** Why the session ended. The guards redirect to different pages. */
  endedBy: 'logout' | 'expiry' | null;
  /** The account whose session expired, who can continue where they were. */
  lastAccount: number | null;
  /** The last user's role: the team has its own login form. */
  lastRole: Role | null;
  /** What a logout would delete, while the user is asked about it. */
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
    isOfTeam: isOfTeam(user),
    isUnsettled: user === null && snapshot.state === 'loading',
  });
  session.set(snapshot);
}

export const subscribeSession = session.listen;
export const useSessionSnapshot = (): SessionSnapshot => useStore(session);

/** For tests: the state of a browser that has just started. */
export const resetSession = (): void => writeSession(initial);
