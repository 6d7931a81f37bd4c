import type { Session, User } from '#shared/accounts.ts';
import { expectBack, offerKey } from '#web/device/core/account.ts';
import { withTimeout } from '#web/device/core/timeout.ts';
import { errors } from '#shared/lib/errors.ts';
import { ApiError, hasCode } from '#web/lib/api-error.ts';
import {
  catchUpWipe,
  leaveSealed,
  settleWipes,
  wipeAbandoned,
  wipeAgain,
  wipeOwn,
} from './device-wipe.ts';
import { accept, closeVault, end, showLanguageOf, tell } from './session-change.ts';
import { readSession, writeSession } from '#web/device/core/session-store.ts';
import {
  tokenHashOf,
  forgetSession,
  hasTokenHash,
  hasForgotten,
  isRemembered,
  lastAccount,
  keepTokenHash,
  keepSession,
  pendingLogouts,
  addPendingLogout,
  removePendingLogout,
  storedSession,
  storedToken,
} from '#web/device/core/stored-session.ts';

const loadCalls = () => import('./session-calls.ts');

const openVault = async (account: number): Promise<boolean> =>
  withTimeout((await import('#web/device/store/vault.ts')).canOpen(account));
const carryGuestDrafts = async (account: number): Promise<void> =>
  withTimeout((await import('#web/device/drafts/draft-store.ts')).carryGuestDrafts(account));
const closeAllVaults = async (): Promise<void> =>
  import('#web/device/store/vault.ts').then((vault) => vault.closeAllVaults()).catch(ignore);

const isUnwell = (error: unknown): boolean =>
  hasCode(error, errors.outdated.code, errors.too_many.code) ||
  (error instanceof ApiError && error.status >= 502 && error.status <= 504);

/** Loads its code only if a logout is pending, which is rare. */
export const reportPendingLogouts = async (): Promise<void> => {
  if (pendingLogouts().length > 0)
    await import('./pending-logouts.ts').then(({ reportLogouts }) => reportLogouts()).catch(ignore);
};

/** On a network that does not respond, the device's data is shown after this long. */
const SHOW_UNCHECKED_AFTER_MS = 2_500;

/**
 * Checks a stored session with the server. A refusal or an error clears it silently (AUTH-063…069). If the server is
 * unreachable, as in the installed app offline, the session stays and is marked unchecked until the server responds.
 * The same applies to a server that is restarting (502 to 504), is asked too often or no longer supports this page,
 * because none of these is a refusal.
 */
export async function startSession(): Promise<void> {
  const stored = storedSession();
  void catchUpWipe(stored?.user.id);
  void reportPendingLogouts();
  if (!stored) {
    forgetSession();
    if (hasForgotten()) void closeAllVaults();
    writeSession({ state: 'unauthenticated', user: null });
    return;
  }
  const isStillTheirs = () => storedToken() === stored.token;
  const showUnchecked = () => {
    writeSession({ state: 'authenticated', user: stored.user, isUnchecked: true });
    showLanguageOf(stored.user);
  };
  // Offline there is no point in waiting, but the check is still made.
  if (!navigator.onLine) showUnchecked();
  const late = setTimeout(() => isStillTheirs() && showUnchecked(), SHOW_UNCHECKED_AFTER_MS);
  try {
    const user = await validateStored();
    if (!isStillTheirs()) return;
    if (!user) {
      showUnchecked();
      return;
    }
    accept(user);
    // A login of an earlier release did not store one.
    if (!hasTokenHash()) {
      const tokenHash = await tokenHashOf(stored.token);
      if (isStillTheirs()) keepTokenHash(tokenHash);
    }
  } catch (error) {
    if (!isStillTheirs()) return;
    if (isUnwell(error)) showUnchecked();
    else if (readSession().isUnchecked) end('expiry');
    else {
      forgetSession();
      void closeVault(stored.user.id);
      writeSession({ state: 'unauthenticated', user: null, lastRole: stored.user.role });
    }
  } finally {
    clearTimeout(late);
  }
}

/**
 * Null if there is no server to ask. A check without an answer is made again if the server is there: the network may
 * have come back in between, and that is no refusal. For the same reason each failure is judged by a single look.
 */
async function validateStored(): Promise<User | null> {
  const check = async () => (await loadCalls()).validate();
  try {
    return await check();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (!(await canReachServer())) return null;
  }
  try {
    return await check();
  } catch (error) {
    if (error instanceof ApiError || (await canReachServer())) throw error;
    return null;
  }
}

/** Checks a session that could not be checked at the start. */
export async function recheckSession(): Promise<void> {
  const { isUnchecked, user: before } = readSession();
  if (!isUnchecked) return;
  try {
    const user = await (await loadCalls()).validate();
    if (readSession().isUnchecked && before?.id === user.id) accept(user);
  } catch (error) {
    if (error instanceof ApiError && !isUnwell(error)) end('expiry');
  }
}

export type AdoptOptions = {
  /** "Keep me signed in on this device". */
  remember?: boolean;
  /** Moves the guest's drafts to the account. */
  carryDrafts?: boolean;
};

export async function adoptSession(
  session: Session,
  { remember = true, carryDrafts = false }: AdoptOptions = {},
): Promise<void> {
  await settleWipes();
  const account = session.user.id;
  expectBack(account);
  if (session.vaultKey) offerKey(account, session.vaultKey);
  const before = lastAccount();
  if (before !== null && before !== account) await leaveSealed(before);
  if (carryDrafts) await carryGuestDrafts(account).catch(ignore);
  keepSession(session, remember, await tokenHashOf(session.token));
  accept(session.user);
  // Before other tabs are told: a tab without this key would create its own, which decrypts nothing.
  await openVault(account).catch(ignore);
  tell({ kind: 'login' });
  void wipeAbandoned(account);
}

/** Logs the same person in again, without any change on screen. */
export async function reopenSession(user: User, password: string): Promise<void> {
  const remember = isRemembered();
  const { login } = await loadCalls();
  const session = await login({
    phoneNumber: user.phone,
    password,
    remember,
    fromTeamForm: true,
  });
  if (session.user.id === user.id) await adoptSession(session, { remember });
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
export async function closeSession({
  keepsWrites = false,
  account = readSession().user?.id ?? null,
}: CloseOptions = {}): Promise<void> {
  const token = storedToken();
  const tokenHash = addPendingLogout();
  end('logout');
  tell({ kind: 'logout', token });
  const goodbye =
    token &&
    loadCalls()
      .then((calls) => calls.sayGoodbye(token))
      .then((isTold) => isTold && tokenHash && removePendingLogout(tokenHash));
  if (keepsWrites && account !== null) {
    await Promise.allSettled([goodbye, leaveSealed(account)]);
    return;
  }
  await Promise.allSettled([goodbye, wipeOwn(account)]);
  // A guest may have begun something meanwhile.
  if (account !== null && readSession().state === 'unauthenticated') await wipeAgain(account);
}

/** A device without storage has nothing to move or to wipe. */
const ignore = () => undefined;

async function canReachServer(): Promise<boolean> {
  try {
    return await (await loadCalls()).canReachServer();
  } catch {
    // Not even the code could be fetched.
    return false;
  }
}
