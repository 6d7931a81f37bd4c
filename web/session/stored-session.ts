import { ROLES } from '#shared/lib/actor.ts';
import type { User } from '#shared/accounts.ts';
import { THEME_KEY } from '#web/lib/theme.ts';
import { readLocal, removeLocal, writeLocal } from '#web/lib/local-storage.ts';

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
const OWED = 'owed-wipe';
/** The hash of the stored token; see `farewellOf`. */
const FAREWELL = 'token.farewell';
const LOGOUTS = 'owed-logouts';
const NOBODY = 'guest';
/** What survives a logout: language, colours, and the logout's own remaining work. */
const KEPT = ['i18nextLng', THEME_KEY, OWED, LOGOUTS];
/** The keys of idle-lock.ts. A new login starts unlocked. */
const LOCK = ['locked', 'last-activity'];

export type StoredSession = { token: string; user: User };

export const storedToken = (): string | null => readLocal(TOKEN);

/** The account whose data may still be on this device: an expired login leaves drafts, a logout nothing. */
export const lastAccount = (): number | null => Number(readLocal(ACCOUNT)) || null;

let isForgotten = false;

/** Whether this browser start found a login that was to end with the previous one. */
export const hasForgotten = (): boolean => isForgotten;

/** Whether the login survives closing the browser. */
export const isRemembered = (): boolean => readLocal(BOUND) === null;

export function storedSession(): StoredSession | null {
  if (readLocal(BOUND) !== null && !hasMark()) {
    oweLogout();
    forgetAll();
    isForgotten = true;
    return null;
  }
  const token = readLocal(TOKEN);
  const user = parseUser(readLocal(USER));
  return token && user ? { token, user } : null;
}

export function keepSession(
  { token, user }: StoredSession,
  isRemembered: boolean,
  farewell: string | null = null,
): void {
  writeLocal(TOKEN, token);
  keepFarewell(farewell);
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
  for (const key of [TOKEN, USER, BOUND, FAREWELL, ...LOCK]) removeLocal(key);
}

/**
 * The hash by which the server knows a token (`accounts.settleLogout`). It can only end the session, so it may stay on
 * the device after an offline logout. Computed at login, because a logout has no time for it. Null if the browser has
 * no cryptography.
 */
export async function farewellOf(token: string): Promise<string | null> {
  try {
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
    const text = btoa(String.fromCharCode(...new Uint8Array(hash)));
    return text.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
  } catch {
    return null;
  }
}

export const hasFarewell = (): boolean => readLocal(FAREWELL) !== null;

export function keepFarewell(farewell: string | null): void {
  if (farewell) writeLocal(FAREWELL, farewell);
  else removeLocal(FAREWELL);
}

/** An unused session ends by itself after this long (api/accounts/sessions.ts). */
const OWED_MS = 31 * 86_400_000;
const OWED_MOST = 20;

type OwedLogout = { farewell: string; at: number };

/** Records that the server must still be told about this logout. Returns the hash that names the session. */
export function oweLogout(): string | null {
  const farewell = readLocal(FAREWELL);
  if (!farewell) return null;
  const others = readOwed().filter((one) => one.farewell !== farewell);
  writeOwed([...others, { farewell, at: Date.now() }].slice(-OWED_MOST));
  removeLocal(FAREWELL);
  return farewell;
}

export const owedLogouts = (): string[] =>
  readOwed()
    .filter(({ at }) => Date.now() - at < OWED_MS)
    .map(({ farewell }) => farewell);

export const settleLogout = (farewell: string): void =>
  writeOwed(readOwed().filter((one) => one.farewell !== farewell));

function readOwed(): OwedLogout[] {
  try {
    const owed: unknown = JSON.parse(readLocal(LOGOUTS) ?? '[]');
    return Array.isArray(owed) ? owed.filter(isOwed) : [];
  } catch {
    return [];
  }
}

const isOwed = (one: unknown): one is OwedLogout =>
  typeof (one as OwedLogout | null)?.farewell === 'string' &&
  typeof (one as OwedLogout).at === 'number';

function writeOwed(owed: readonly OwedLogout[]): void {
  if (owed.length > 0) writeLocal(LOGOUTS, JSON.stringify(owed));
  else removeLocal(LOGOUTS);
}

/** The account of an unfinished wipe (null is the guest); undefined if there is none. */
export function owedWipe(): number | null | undefined {
  const owed = readLocal(OWED);
  if (owed === null) return undefined;
  return owed === NOBODY ? null : Number(owed);
}
export const oweWipe = (account: number | null): void =>
  writeLocal(OWED, String(account ?? NOBODY));
export const settleWipe = (): void => removeLocal(OWED);

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
