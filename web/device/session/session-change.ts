import i18next from 'i18next';
import type { User } from '#shared/accounts.ts';
import { withdrawKeys } from '#web/device/core/account.ts';
import { announceChange } from '#web/device/core/session-events.ts';
import { readSession, writeSession } from '#web/device/core/session-store.ts';
import { forgetAll, forgetSession, keepUser } from '#web/device/core/stored-session.ts';
import type { Device } from '#web/device/core/device.ts';

/** The end of a session names its token, because a tab may receive the message after a newer login. */
export type TabMessage = { kind: 'login' } | { kind: 'logout' | 'expiry'; token: string | null };

/** The other windows of this browser. */
export const tabsPart = (device: Device) => device.ports.channel('steadwell-session');

export const tell = (device: Device, message: TabMessage) =>
  device.part(tabsPart)?.postMessage(message);

/** Makes this user the present one. */
export function accept(device: Device, user: User): void {
  const isOther = readSession(device).user?.id !== user.id;
  keepUser(user);
  writeSession(device, { state: 'authenticated', user, isUnchecked: false, endedBy: null });
  if (isOther) announceChange(device);
  showLanguageOf(user);
}

/** After an expiry the drafts stay for their owner. A logout deletes everything. */
export function end(device: Device, endedBy: 'logout' | 'expiry'): void {
  const account = endedBy === 'expiry' ? (readSession(device).user?.id ?? null) : null;
  withdrawKeys(device);
  if (endedBy === 'logout') forgetAll();
  else forgetSession();
  if (account !== null) void closeVault(device, account);
  writeSession(device, {
    state: 'unauthenticated',
    user: null,
    isUnchecked: false,
    endedBy,
    lastAccount: account,
    leftBehind: null,
  });
  announceChange(device);
}

export function showLanguageOf(user: User): void {
  if (user.language && i18next.resolvedLanguage !== user.language) {
    void i18next.changeLanguage(user.language);
  }
}

/** Deletes copies of the server's data, and leaves unsent writes encrypted until their author is back. */
export const closeVault = async (device: Device, account: number): Promise<void> =>
  import('#web/device/store/vault.ts')
    .then((vault) => vault.closeVault(device, account))
    .catch(() => undefined);
