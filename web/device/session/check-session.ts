import type { User } from '#shared/accounts.ts';
import { errors } from '#shared/lib/errors.ts';
import { readSession, writeSession } from '#web/device/core/session-store.ts';
import {
  forgetSession,
  hasForgotten,
  hasTokenHash,
  keepTokenHash,
  pendingLogouts,
  storedSession,
  storedToken,
  tokenHashOf,
} from '#web/device/core/stored-session.ts';
import { ApiError, hasCode } from '#web/lib/api-error.ts';
import { catchUpWipe } from './device-wipe.ts';
import { accept, closeVault, end, showLanguageOf } from './session-change.ts';
import type { Device } from '#web/device/core/device.ts';

const loadCalls = () => import('./session-calls.ts');

const closeAllVaults = async (device: Device): Promise<void> =>
  import('#web/device/store/vault.ts').then((vault) => vault.closeAllVaults(device)).catch(ignore);

const isUnwell = (error: unknown): boolean =>
  hasCode(error, errors.outdated.code, errors.too_many.code) ||
  (error instanceof ApiError && error.status >= 502 && error.status <= 504);

/** Loads its code only if a logout is pending, which is rare. */
export const reportPendingLogouts = async (device: Device): Promise<void> => {
  if (pendingLogouts().length > 0)
    await import('./pending-logouts.ts')
      .then(({ reportLogouts }) => reportLogouts(device))
      .catch(ignore);
};

/** On a network that does not respond, the device's data is shown after this long. */
const SHOW_UNCHECKED_AFTER_MS = 2_500;

/**
 * Checks a stored session with the server. A refusal or an error clears it silently (AUTH-063…069). If the server is
 * unreachable, as in the installed app offline, the session stays and is marked unchecked until the server responds.
 * The same applies to a server that is restarting (502 to 504), is asked too often or no longer supports this page,
 * because none of these is a refusal.
 */
export async function startSession(device: Device): Promise<void> {
  const stored = storedSession(device);
  void catchUpWipe(device, stored?.user.id);
  void reportPendingLogouts(device);
  if (!stored) {
    forgetSession();
    if (hasForgotten(device)) void closeAllVaults(device);
    writeSession(device, { state: 'unauthenticated', user: null });
    return;
  }
  const isStillTheirs = () => storedToken() === stored.token;
  const showUnchecked = () => {
    writeSession(device, { state: 'authenticated', user: stored.user, isUnchecked: true });
    showLanguageOf(stored.user);
  };
  // Offline there is no point in waiting, but the check is still made.
  if (!navigator.onLine) showUnchecked();
  const late = setTimeout(() => isStillTheirs() && showUnchecked(), SHOW_UNCHECKED_AFTER_MS);
  try {
    const user = await validateStored(device);
    if (!isStillTheirs()) return;
    if (!user) {
      showUnchecked();
      return;
    }
    accept(device, user);
    // A login of an earlier release did not store one.
    if (!hasTokenHash()) {
      const tokenHash = await tokenHashOf(stored.token);
      if (isStillTheirs()) keepTokenHash(tokenHash);
    }
  } catch (error) {
    if (!isStillTheirs()) return;
    if (isUnwell(error)) showUnchecked();
    else if (readSession(device).isUnchecked) end(device, 'expiry');
    else {
      forgetSession();
      void closeVault(device, stored.user.id);
      const { id, role } = stored.user;
      const left = { user: null, lastAccount: id, lastRole: role };
      writeSession(device, { state: 'unauthenticated', ...left });
    }
  } finally {
    clearTimeout(late);
  }
}

/**
 * Null if there is no server to ask. A check without an answer is made again if the server is there: the network may
 * have come back in between, and that is no refusal. For the same reason each failure is judged by a single look.
 */
async function validateStored(device: Device): Promise<User | null> {
  const check = async () => (await loadCalls()).validate(device);
  try {
    return await check();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (!(await canReachServer(device))) return null;
  }
  try {
    return await check();
  } catch (error) {
    if (error instanceof ApiError || (await canReachServer(device))) throw error;
    return null;
  }
}

/** Checks a session that could not be checked at the start. */
export async function recheckSession(device: Device): Promise<void> {
  const { isUnchecked, user: before } = readSession(device);
  if (!isUnchecked) return;
  try {
    const user = await (await loadCalls()).validate(device);
    if (readSession(device).isUnchecked && before?.id === user.id) accept(device, user);
  } catch (error) {
    if (error instanceof ApiError && !isUnwell(error)) end(device, 'expiry');
  }
}

async function canReachServer(device: Device): Promise<boolean> {
  try {
    return await (await loadCalls()).canReachServer(device);
  } catch {
    // Not even the code could be fetched.
    return false;
  }
}

/** A device without storage has nothing to wipe. */
const ignore = () => undefined;
