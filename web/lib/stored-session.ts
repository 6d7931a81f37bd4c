import { ROLES } from '#shared/lib/actor.ts';
import type { User } from '#shared/accounts.ts';
import { readLocal, removeLocal, writeLocal } from './local-storage.ts';

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
const OWED = 'wipe-owed';
/** Outlives a logout: the language of the interface, and that the databases are still to be wiped. */
const KEPT = ['i18nextLng', OWED];
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
    forgetAll();
    isForgotten = true;
    return null;
  }
  const token = readLocal(TOKEN);
  const user = parseUser(readLocal(USER));
  return token && user ? { token, user } : null;
}

export function keepSession({ token, user }: StoredSession, isRemembered: boolean): void {
  writeLocal(TOKEN, token);
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
  for (const key of [TOKEN, USER, BOUND, ...LOCK]) removeLocal(key);
}

/** A logout began to wipe the databases of this device and may not have come to its end. */
export const isWipeOwed = (): boolean => readLocal(OWED) !== null;
export const oweWipe = (): void => writeLocal(OWED, '1');
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
