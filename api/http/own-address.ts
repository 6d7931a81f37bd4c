import type { Context, Middleware } from 'koa';
import { AppError, errors } from '#shared/lib/errors.ts';
import type { Env } from '#api/platform/env.ts';
import { addressKey } from './address-key.ts';

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/;

/** Whether this is allowed in a Host header: a valid host, or nothing. */
function isHost(host: string): boolean {
  if (host === '' || hosts.has(host)) return true;
  if (!URL.canParse(`http://${host}`)) return false;
  if (hosts.size < HOSTS_KEPT) hosts.add(host);
  return true;
}

/** Nearly every request names the same host. */
const hosts = new Set<string>();
const HOSTS_KEPT = 100;

/** Refuses an invalid Host, and replaces the caller's address by the key under which it is counted. */
export function takeOwnAddress(ctx: Context): void {
  if (!isHost(ctx.host)) throw new AppError(errors.malformed);
  ctx.request.ip = addressKey(ctx.request.ip);
}

export const ownAddress: Middleware = (ctx, next) => {
  takeOwnAddress(ctx);
  return next();
};

/**
 * The configured public address of this installation. A Host that a caller sends is never repeated, because feeds and
 * pages are cached and passed on; only the names of this machine itself are accepted.
 */
export function baseOf(ctx: Context, env: Env): string {
  if (env.PUBLIC_URL) return env.PUBLIC_URL;
  const host = LOOPBACK.test(ctx.host) ? ctx.host : `localhost:${ctx.req.socket.localPort}`;
  return `${ctx.protocol}://${host}`;
}

/**
 * Whether an Origin is ours: the same host and the same scheme, because over http anybody on the network controls the
 * page.
 */
export function isOwnOrigin(ctx: Context, env: Env, origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { host, protocol } = new URL(origin);
  const own = env.PUBLIC_URL ? new URL(env.PUBLIC_URL) : null;
  if (own && host === own.host) return protocol === own.protocol;
  const scheme = ctx.secure || own?.protocol === 'https:' ? 'https:' : 'http:';
  return host === ctx.host && protocol === scheme;
}
