import { ROLES } from '#shared/lib/actor.ts';
import type { User } from '#shared/accounts.ts';
import { THEME_KEY } from '#web/lib/theme.ts';
import { readLocal, removeLocal, writeLocal } from '#web/lib/local-storage.ts';

/**
 * What a login leaves in the browser: `token` and `user` in localStorage, where every tab finds them. Without
 * "keep me signed in" they are bound to a cookie that the browser drops when it closes, so its next start finds
 * none and clears everything stored (decision C001). sessionStorage would log out each further tab.
 */
const TOKEN = 'token';
const USER = 'user';
const ACCOUNT = 'last-account';
const BOUND = 'token.until-close';
const MARK = 'steadwell-open';
const OWED = 'owed-wipe';
/** Of the stored token; see `farewellOf`. */
const FAREWELL = 'token.farewell';
const LOGOUTS = 'owed-logouts';
const NOBODY = 'guest';
/** Outlives a logout: the language and the colours of the interface, and what is still owed for it. */
const KEPT = ['i18nextLng', THEME_KEY, OWED, LOGOUTS];
/** Of idle-lock.ts: a new login begins open. */
const LOCK = ['locked', 'last-activity'];

export type StoredSession = { token: string; user: User };

export const storedToken = (): string | null => readLocal(TOKEN);

/** Whose data may still lie on this device: an expired login leaves its drafts, a logout leaves nothing. */
export const lastAccount = (): number | null => Number(readLocal(ACCOUNT)) || null;

let isForgotten = false;

/** Whether this start of the browser found a login that was to end with the last one. */
export const hasForgotten = (): boolean => isForgotten;

/** Whether the login outlives the browser. */
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

/** The session alone: what an expired login or a refused token leaves behind is the drafts. */
export function forgetSession(): void {
  for (const key of [TOKEN, USER, BOUND, FAREWELL, ...LOCK]) removeLocal(key);
}

/**
 * The hash by which the server knows a token (`accounts.settleLogout`): it ends the session and opens nothing, so that it
 * may stay on the device after a logout without a network. Made at the login, because a logout has no time for it. Null
 * where the browser has no cryptography.
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

/** No session lives longer without its person (api/accounts/sessions.ts). */
const OWED_MS = 31 * 86_400_000;
const OWED_MOST = 20;

type OwedLogout = { farewell: string; at: number };

/** This login ends here; the server is still to hear of it. Answers what names it there. */
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

/** A logout began to wipe what this person has on the device and may not have come to its end; undefined if none is owed. */
export function owedWipe(): number | null | undefined {
  const owed = readLocal(OWED);
  if (owed === null) return undefined;
  return owed === NOBODY ? null : Number(owed);
}
export const oweWipe = (account: number | null): void =>
  writeLocal(OWED, String(account ?? NOBODY));
export const settleWipe = (): void => removeLocal(OWED);

/** Everything a person left in both storages. */
export function forgetAll(): void {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      const kept = window[storage];
      for (const key of Object.keys(kept)) if (!KEPT.includes(key)) kept.removeItem(key);
    } catch {
      // A browser that denies storage has kept nothing either.
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
