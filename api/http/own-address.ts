import type { Context, Middleware } from 'koa';
import { AppError, errors } from '#shared/lib/errors.ts';
import type { Env } from '#api/platform/env.ts';
import { addressKey } from './address-key.ts';

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/;

/** Whether this may stand in a Host header: a valid host, or nothing. */
export function isHost(host: string): boolean {
  if (host === '' || hosts.has(host)) return true;
  if (!URL.canParse(`http://${host}`)) return false;
  if (hosts.size < HOSTS_KEPT) hosts.add(host);
  return true;
}

/** Nearly every request names the same host. */
const hosts = new Set<string>();
const HOSTS_KEPT = 100;

/** Refuses an invalid Host, and replaces the caller's address by the key it is counted under. */
export const ownAddress: Middleware = async (ctx, next) => {
  if (!isHost(ctx.host)) throw new AppError(errors.malformed);
  ctx.request.ip = addressKey(ctx.request.ip);
  await next();
};

/**
 * The address of this installation on the web, as configured. A Host that a caller names is never repeated, since feeds
 * and pages are cached and handed to others; only the names of this machine itself are.
 */
export function baseOf(ctx: Context, env: Env): string {
  if (env.PUBLIC_URL) return env.PUBLIC_URL;
  const host = LOOPBACK.test(ctx.host) ? ctx.host : `localhost:${ctx.req.socket.localPort}`;
  return `${ctx.protocol}://${host}`;
}

/**
 * Whether an Origin is ours: the same host and the same scheme, since over http anybody on the line controls the page.
 */
export function isOwnOrigin(ctx: Context, env: Env, origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { host, protocol } = new URL(origin);
  const own = env.PUBLIC_URL ? new URL(env.PUBLIC_URL) : null;
  if (own && host === own.host) return protocol === own.protocol;
  const scheme = ctx.secure || own?.protocol === 'https:' ? 'https:' : 'http:';
  return host === ctx.host && protocol === scheme;
}
