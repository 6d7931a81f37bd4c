import type { Session } from '#shared/accounts.ts';
import { expectBack, offerKey } from '#web/device/core/account.ts';
import { withTimeout } from '#web/device/core/timeout.ts';
import { leaveSealed, settleWipes, wipeAbandoned, wipeAgain, wipeOwn } from './device-wipe.ts';
import { accept, end, tell } from './session-change.ts';
import { readSession } from '#web/device/core/session-store.ts';
import {
  tokenHashOf,
  lastAccount,
  keepSession,
  addPendingLogout,
  removePendingLogout,
  storedToken,
} from '#web/device/core/stored-session.ts';
import type { Device } from '#web/device/core/device.ts';

const loadCalls = () => import('./session-calls.ts');

const openVault = async (device: Device, account: number): Promise<boolean> =>
  withTimeout((await import('#web/device/store/vault.ts')).canOpen(device, account));
const carryGuestDrafts = async (device: Device, account: number): Promise<void> =>
  withTimeout(
    (await import('#web/device/drafts/draft-store.ts')).carryGuestDrafts(device, account),
  );
export type AdoptOptions = {
  /** "Keep me signed in on this device". */
  remember?: boolean;
  /** Moves the guest's drafts to the account. */
  carryDrafts?: boolean;
};

export async function adoptSession(
  device: Device,
  session: Session,
  { remember = true, carryDrafts = false }: AdoptOptions = {},
): Promise<void> {
  await settleWipes(device);
  const account = session.user.id;
  expectBack(device, account);
  if (session.vaultKey) offerKey(device, account, session.vaultKey);
  const before = lastAccount();
  if (before !== null && before !== account) await leaveSealed(device, before);
  if (carryDrafts) await carryGuestDrafts(device, account).catch(ignore);
  keepSession(session, remember, await tokenHashOf(session.token));
  accept(device, session.user);
  // Before other tabs are told: a tab without this key would create its own, which decrypts nothing.
  await openVault(device, account).catch(ignore);
  tell(device, { kind: 'login' });
  void wipeAbandoned(device, account);
}

type CloseOptions = {
  keepsWrites?: boolean;
  /** Whose device it was, where the server may have ended the session before. */
  account?: number | null;
};

/**
 * Ends the session on this device at once, and on the server as soon as possible. `keepsWrites`: for a logout by
 * somebody who may not be the author. Unsent writes then stay encrypted for their author.
 */
export async function closeSession(
  device: Device,
  { keepsWrites = false, account = readSession(device).user?.id ?? null }: CloseOptions = {},
): Promise<void> {
  const token = storedToken();
  const tokenHash = addPendingLogout();
  end(device, 'logout');
  tell(device, { kind: 'logout', token });
  const goodbye =
    token &&
    loadCalls()
      .then((calls) => calls.sayGoodbye(device, token))
      .then((isTold) => isTold && tokenHash && removePendingLogout(tokenHash));
  if (keepsWrites && account !== null) {
    await Promise.allSettled([goodbye, leaveSealed(device, account)]);
    return;
  }
  await Promise.allSettled([goodbye, wipeOwn(device, account)]);
  // A guest may have begun something meanwhile.
  if (account !== null && readSession(device).state === 'unauthenticated')
    await wipeAgain(device, account);
}

/** A device without storage has nothing to move or to wipe. */
const ignore = () => undefined;
