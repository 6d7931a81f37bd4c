import type { Context } from 'koa';
import type { Actor, Member } from '#shared/lib/actor.ts';
import type { Deps } from '#api/platform/deps.ts';
import { hmac } from '#api/platform/crypto.ts';
import { isSignedBy, type KeyRing } from '#api/platform/key-ring.ts';

/**
 * A timer's call is not activity. A write is only accepted from a session verified in the database, never from memory.
 */
export type Calling = { isBackground: boolean; isWrite: boolean };

/** Finds the user of a token and the cookie of the same session; null if they open nothing. */
export type Authenticate = (
  deps: Deps,
  credentials: { token: string; cookie: string } & Calling,
) => Promise<Omit<Member, 'checkoutId'> | null>;

/** The same if no query is needed for it, from what the process remembers; null sends the caller to the database. */
export type Recall = (deps: Deps, ctx: Context) => Omit<Member, 'checkoutId'> | null;

const DAY = 86_400;
export const CHECKOUT_DAYS = 30;

/** Over https no other host or path can set a `__Host-` cookie. */
const cookieName = (ctx: Context, name: CookieName) => (ctx.secure ? `__Host-${name}` : name);

/** `devices` contains the accounts that have logged in on this browser (accounts/known-devices.ts). */
type CookieName = 'session' | 'checkout' | 'devices';

export const readCookie = (ctx: Context, name: CookieName): string | undefined =>
  ctx.cookies.get(cookieName(ctx, name));

export function setCookie(
  ctx: Context,
  name: CookieName,
  value: string,
  { days, sameSite }: { days?: number; sameSite: 'strict' | 'lax' },
): void {
  ctx.cookies.set(cookieName(ctx, name), value, {
    httpOnly: true,
    sameSite,
    secure: ctx.secure,
    path: '/',
    overwrite: true,
    ...(days !== undefined && { maxAge: days * DAY * 1000 }),
  });
}

export function clearCookie(ctx: Context, name: 'session' | 'checkout'): void {
  ctx.cookies.set(cookieName(ctx, name), null, { path: '/', httpOnly: true, overwrite: true });
}

/** The checkout cookie is derived from the id alone, so that a repeated request gets the same one. */
export const signCheckout = ({ current }: KeyRing, checkoutId: string): string =>
  `${checkoutId}.${hmac(current.key, checkoutId)}`;

function readCheckout(keys: KeyRing, value: string | undefined): string | null {
  const [id, signature] = value?.split('.') ?? [];
  if (!id || !signature) return null;
  return isSignedBy(keys, id, signature) ? id : null;
}

/** The bearer token and the cookie of its session; null if one of them is missing. */
export function credentialsOf(ctx: Context): { token: string; cookie: string } | null {
  const token = /^Bearer (\S+)$/.exec(ctx.get('authorization'))?.[1];
  const cookie = readCookie(ctx, 'session');
  return token && cookie ? { token, cookie } : null;
}

/** Who makes the request. The bearer token is only valid together with the cookie of its session. */
export async function actorOf(
  ctx: Context,
  deps: Deps,
  authenticate: Authenticate,
  calling: Calling,
): Promise<Actor> {
  const checkoutId = readCheckout(deps.secrets.checkout, readCookie(ctx, 'checkout'));
  const credentials = credentialsOf(ctx);
  if (credentials) {
    const member = await authenticate(deps, { ...credentials, ...calling });
    if (member) return { ...member, checkoutId };
  }
  return { role: 'guest', checkoutId };
}
