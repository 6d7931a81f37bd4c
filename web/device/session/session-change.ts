import i18next from 'i18next';
import type { User } from '#shared/accounts.ts';
import { withdrawKeys } from '#web/device/core/account.ts';
import { announceChange } from '#web/device/core/session-events.ts';
import { readSession, writeSession } from '#web/device/core/session-store.ts';
import { forgetAll, forgetSession, keepUser } from '#web/device/core/stored-session.ts';

/** The end of a session names its token, because a tab may receive the message after a newer login. */
export type TabMessage = { kind: 'login' } | { kind: 'logout' | 'expiry'; token: string | null };

/** The other windows of this browser. */
export const tabs =
  'BroadcastChannel' in globalThis ? new BroadcastChannel('steadwell-session') : null;

export const tell = (message: TabMessage) => tabs?.postMessage(message);

/** Makes this user the present one. */
export function accept(user: User): void {
  const isOther = readSession().user?.id !== user.id;
  keepUser(user);
  writeSession({ state: 'authenticated', user, isUnchecked: false, endedBy: null });
  if (isOther) announceChange();
  showLanguageOf(user);
}

/** After an expiry the drafts stay for their owner. A logout deletes everything. */
export function end(endedBy: 'logout' | 'expiry'): void {
  const account = endedBy === 'expiry' ? (readSession().user?.id ?? null) : null;
  withdrawKeys();
  if (endedBy === 'logout') forgetAll();
  else forgetSession();
  if (account !== null) void closeVault(account);
  writeSession({
    state: 'unauthenticated',
    user: null,
    isUnchecked: false,
    endedBy,
    lastAccount: account,
    leftBehind: null,
  });
  announceChange();
}

export function showLanguageOf(user: User): void {
  if (user.language && i18next.resolvedLanguage !== user.language) {
    void i18next.changeLanguage(user.language);
  }
}

/** Deletes copies of the server's data, and leaves unsent writes encrypted until their author is back. */
export const closeVault = async (account: number): Promise<void> =>
  import('#web/device/store/vault.ts')
    .then((vault) => vault.closeVault(account))
    .catch(() => undefined);
