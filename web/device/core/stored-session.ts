import { ROLES } from '#shared/lib/actor.ts';
import type { User } from '#shared/accounts.ts';
import { THEME_KEY } from '#web/lib/theme.ts';
import { readLocal, removeLocal, writeLocal } from '#web/lib/local-storage.ts';
import type { Device } from './device.ts';
import { isOfTeam } from '#web/lib/views.ts';

/**
 * A login's `token` and `user` in localStorage, shared by all tabs. Without "keep me signed in" a session cookie marks
 * the running browser: if the next start does not find it, everything is cleared (decision C001). sessionStorage would
 * require a login in each tab.
 */
const TOKEN = 'token';
const USER = 'user';
const ACCOUNT = 'last-account';
const BOUND = 'token.until-close';
const MARK = 'steadwell-open';
const PENDING_WIPE = 'pending-wipe';
/** The hash of the stored token; see `tokenHashOf`. */
const TOKEN_HASH = 'token.hash';
const PENDING_LOGOUTS = 'pending-logouts';
const NOBODY = 'guest';
/** What survives a logout: language, colours, and the logout's own remaining work. */
const KEPT = ['i18nextLng', THEME_KEY, PENDING_WIPE, PENDING_LOGOUTS];
/** The keys of idle-lock.ts. A new login starts unlocked. */
const LOCK = ['locked', 'last-activity'];

/** Whether whoever is stored belongs to the team: for what only the team loads. Rights are the server's. */
export function isTeamStored(): boolean {
  return storedToken() !== null && isOfTeam(parseUser(readLocal(USER)));
}

export type StoredSession = { token: string; user: User };

export const storedToken = (): string | null => readLocal(TOKEN);

/** The account whose data may still be on this device: an expired login leaves drafts, a logout nothing. */
export const lastAccount = (): number | null => Number(readLocal(ACCOUNT)) || null;

const start = () => ({ isForgotten: false });

/** Whether this browser start found a login that was to end with the previous one. */
export const hasForgotten = (device: Device): boolean => device.part(start).isForgotten;

/** Whether the login survives closing the browser. */
export const isRemembered = (): boolean => readLocal(BOUND) === null;

export function storedSession(device: Device): StoredSession | null {
  if (readLocal(BOUND) !== null && !hasMark()) {
    addPendingLogout();
    forgetAll();
    device.part(start).isForgotten = true;
    return null;
  }
  const token = readLocal(TOKEN);
  const user = parseUser(readLocal(USER));
  return token && user ? { token, user } : null;
}

export function keepSession(
  { token, user }: StoredSession,
  isRemembered: boolean,
  tokenHash: string | null = null,
): void {
  writeLocal(TOKEN, token);
  keepTokenHash(tokenHash);
  writeLocal(USER, JSON.stringify(user));
  writeLocal(ACCOUNT, String(user.id));
  if (isRemembered) {
    removeLocal(BOUND);
    document.cookie = `${MARK}=; path=/; max-age=0; SameSite=Lax`;
  } else {
    writeLocal(BOUND, '1');
    document.cookie = `${MARK}=1; path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
  }
}

export const keepUser = (user: User): void => writeLocal(USER, JSON.stringify(user));

/** Deletes only the session. After an expired login or a refused token, the drafts stay. */
export function forgetSession(): void {
  for (const key of [TOKEN, USER, BOUND, TOKEN_HASH, ...LOCK]) removeLocal(key);
}

/**
 * The hash by which the server knows a token (`accounts.settleLogout`). It can only end the session, so it may stay on
 * the device after an offline logout. Computed at login, because a logout has no time for it. Null if the browser has
 * no cryptography.
 */
export async function tokenHashOf(token: string): Promise<string | null> {
  try {
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
    const text = btoa(String.fromCharCode(...new Uint8Array(hash)));
    return text.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
  } catch {
    return null;
  }
}

export const hasTokenHash = (): boolean => readLocal(TOKEN_HASH) !== null;

export function keepTokenHash(tokenHash: string | null): void {
  if (tokenHash) writeLocal(TOKEN_HASH, tokenHash);
  else removeLocal(TOKEN_HASH);
}

/** An unused session ends by itself after this long (api/accounts/sessions.ts). */
const PENDING_MS = 31 * 86_400_000;
const PENDING_MAX = 20;

type PendingLogout = { tokenHash: string; at: number };

/** Records that the server must still be told about this logout. Returns the hash that names the session. */
export function addPendingLogout(): string | null {
  const tokenHash = readLocal(TOKEN_HASH);
  if (!tokenHash) return null;
  const others = readPending().filter((one) => one.tokenHash !== tokenHash);
  writePending([...others, { tokenHash, at: Date.now() }].slice(-PENDING_MAX));
  removeLocal(TOKEN_HASH);
  return tokenHash;
}

export const pendingLogouts = (): string[] =>
  readPending()
    .filter(({ at }) => Date.now() - at < PENDING_MS)
    .map(({ tokenHash }) => tokenHash);

export const removePendingLogout = (tokenHash: string): void =>
  writePending(readPending().filter((one) => one.tokenHash !== tokenHash));

function readPending(): PendingLogout[] {
  try {
    const pending: unknown = JSON.parse(readLocal(PENDING_LOGOUTS) ?? '[]');
    return Array.isArray(pending) ? pending.filter(isPending) : [];
  } catch {
    return [];
  }
}

const isPending = (one: unknown): one is PendingLogout =>
  typeof (one as PendingLogout | null)?.tokenHash === 'string' &&
  typeof (one as PendingLogout).at === 'number';

function writePending(pending: readonly PendingLogout[]): void {
  if (pending.length > 0) writeLocal(PENDING_LOGOUTS, JSON.stringify(pending));
  else removeLocal(PENDING_LOGOUTS);
}

/** The account of an unfinished wipe (null is the guest); undefined if there is none. */
export function pendingWipe(): number | null | undefined {
  const pending = readLocal(PENDING_WIPE);
  if (pending === null) return undefined;
  return pending === NOBODY ? null : Number(pending);
}
export const markWipePending = (account: number | null): void =>
  writeLocal(PENDING_WIPE, String(account ?? NOBODY));
export const clearPendingWipe = (): void => removeLocal(PENDING_WIPE);

/** Clears both storages. */
export function forgetAll(): void {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      const kept = window[storage];
      for (const key of Object.keys(kept)) if (!KEPT.includes(key)) kept.removeItem(key);
    } catch {
      // A browser without storage has nothing to clear.
    }
  }
  document.cookie = `${MARK}=; path=/; max-age=0; SameSite=Lax`;
}

const hasMark = () => document.cookie.split('; ').includes(`${MARK}=1`);

function parseUser(text: string | null): User | null {
  try {
    const user = JSON.parse(text ?? 'null') as Partial<User> | null;
    const isUser =
      typeof user?.id === 'number' &&
      typeof user.fullName === 'string' &&
      ROLES.includes(user.role as User['role']);
    return isUser ? (user as User) : null;
  } catch {
    return null;
  }
}
