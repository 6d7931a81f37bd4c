import type { User } from '#shared/accounts.ts';
import type { Role } from '#shared/lib/actor.ts';
import { store } from '#web/lib/store.ts';
import { setAccount } from './account.ts';
import type { Device } from './device.ts';
import { isOfTeam } from '#web/lib/views.ts';

export type SessionState = 'loading' | 'authenticated' | 'unauthenticated';

export type BegunKind = 'form' | 'checkIn' | 'review' | 'letter' | 'note' | 'post' | 'other';
/** The number of unsent drafts of each kind. */
export type Begun = Record<BegunKind, number>;

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

export const sessionPart = () => store(initial);

export const readSession = (device: Device): SessionSnapshot => device.part(sessionPart).get();

export function writeSession(device: Device, change: Partial<SessionSnapshot>): void {
  const session = device.part(sessionPart);
  const snapshot = { ...session.get(), ...change };
  const { user } = snapshot;
  if (user) snapshot.lastRole = user.role;
  setAccount(device, user?.id ?? null, {
    isOfTeam: isOfTeam(user),
    isUnsettled: user === null && snapshot.state === 'loading',
  });
  session.set(snapshot);
}

export const subscribeSession = (device: Device, listener: () => void): (() => void) =>
  device.part(sessionPart).listen(listener);
