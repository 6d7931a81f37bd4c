import type { Session, User } from '#shared/accounts.ts';
import { expectBack, offerKey } from '#web/offline/account.ts';
import { withinLimit } from '#web/offline/limit.ts';
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
import { readSession, writeSession } from './session-store.ts';
import {
  farewellOf,
  forgetSession,
  hasFarewell,
  hasForgotten,
  isRemembered,
  lastAccount,
  keepFarewell,
  keepSession,
  owedLogouts,
  oweLogout,
  settleLogout,
  storedSession,
  storedToken,
} from './stored-session.ts';

const loadCalls = () => import('./session-calls.ts');

/** Nobody waits longer for what another window holds; it goes on by itself. */
const openVault = async (account: number): Promise<boolean> =>
  withinLimit((await import('#web/offline/vault.ts')).canOpen(account));
const carryGuestDrafts = async (account: number): Promise<void> =>
  withinLimit((await import('#web/offline/drafts/draft-store.ts')).carryGuestDrafts(account));
const closeAllVaults = async (): Promise<void> =>
  import('#web/offline/vault.ts').then((vault) => vault.closeAllVaults()).catch(ignore);

const isUnwell = (error: unknown): boolean =>
  hasCode(error, errors.outdated.code) ||
  (error instanceof ApiError && error.status >= 502 && error.status <= 504);

/** The code for it is not worth a visitor's while: of most devices nothing is owed. */
export const payOwed = async (): Promise<void> => {
  if (owedLogouts().length > 0)
    await import('./owed-logouts.ts').then(({ payLogouts }) => payLogouts()).catch(ignore);
};

/** A network that is there and carries nothing keeps nobody longer than this from what is on the device. */
const PATIENCE_MS = 2_500;

/**
 * A stored session is checked with the server; a refusal or an error clears it without a word (AUTH-063…069).
 * One case the documents do not know, the installed app opened without any network: then neither this check nor the
 * public configuration can be reached. The stored session is kept, marked unchecked, and checked as soon as
 * the server answers again, which then clears it like any other. A server that is starting or being restarted (502 to
 * 504), or that no longer understands this page, has not refused anything either.
 */
export async function startSession(): Promise<void> {
  const stored = storedSession();
  void catchUpWipe(stored?.user.id);
  void payOwed();
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
  // Without any network there is nothing to wait for; the check goes on all the same.
  if (!navigator.onLine) showUnchecked();
  const late = setTimeout(() => isStillTheirs() && showUnchecked(), PATIENCE_MS);
  try {
    const { validate } = await loadCalls();
    const user = await validate();
    if (!isStillTheirs()) return;
    accept(user);
    // Of a login of a release that made none.
    if (!hasFarewell()) {
      const farewell = await farewellOf(stored.token);
      if (isStillTheirs()) keepFarewell(farewell);
    }
  } catch (error) {
    const hasNoWord = isUnwell(error) || !(error instanceof ApiError || (await canReachServer()));
    if (!isStillTheirs()) return;
    if (hasNoWord) showUnchecked();
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

/** Checks a session that was kept without a network. */
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
  /** What was begun here as a guest goes on under the account. */
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
  keepSession(session, remember, await farewellOf(session.token));
  accept(session.user);
  // The key first: another tab that looks for its draft without one would make its own, which does not fit.
  await openVault(account).catch(ignore);
  tell({ kind: 'login' });
  void wipeAbandoned(account);
}

/** The same person proves again that they are there; nothing of what is on screen moves. */
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

/**
 * Ends the session on this device at once and on the server as soon as it can be told. `keepsWrites`: by somebody who may
 * not be the one who wrote here; what was not sent stays sealed for its author.
 */
export async function closeSession({ keepsWrites = false } = {}): Promise<void> {
  const token = storedToken();
  const account = readSession().user?.id ?? null;
  const farewell = oweLogout();
  end('logout');
  tell({ kind: 'logout', token });
  const goodbye =
    token &&
    loadCalls()
      .then((calls) => calls.sayGoodbye(token))
      .then((isTold) => isTold && farewell && settleLogout(farewell));
  if (keepsWrites && account !== null) {
    await Promise.allSettled([goodbye, leaveSealed(account)]);
    return;
  }
  await Promise.allSettled([goodbye, wipeOwn(account)]);
  // A guest may have begun something meanwhile.
  if (account !== null && readSession().state === 'unauthenticated') await wipeAgain(account);
}

/** Best effort: a device that denies storage has nothing to carry or to wipe. */
const ignore = () => undefined;

async function canReachServer(): Promise<boolean> {
  try {
    return await (await loadCalls()).canReachServer();
  } catch {
    // Not even the code for asking could be fetched.
    return false;
  }
}
