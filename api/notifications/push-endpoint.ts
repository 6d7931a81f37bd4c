import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { AppError } from '#shared/lib/errors.ts';
import { notificationErrors } from '#shared/notifications.ts';
import type { Env } from '#api/platform/env.ts';

/** The push services of the existing browsers. PUSH_ALLOWED_HOSTS can add others. */
const PUSH_HOSTS = [
  /^fcm\.googleapis\.com$/,
  /^jmt17\.google\.com$/,
  /^([\w-]+\.)*push\.services\.mozilla\.com$/,
  /^([\w-]+\.)*push\.apple\.com$/,
  /^([\w-]+\.)*notify\.windows\.com$/,
];

/**
 * Refuses an invented address with `notification.endpoint_refused`, because we would send requests to it. Only https on
 * its standard port, to a known push service, is accepted; hosts of PUSH_ALLOWED_HOSTS (`host:port`) are accepted as
 * they are.
 */
export function ensurePushEndpoint(endpoint: string, env: Env): void {
  const url = new URL(endpoint);
  if (isConfigured(url, env)) return;
  const isKnown = PUSH_HOSTS.some((host) => host.test(url.hostname));
  if (url.protocol === 'https:' && url.port === '' && !url.username && isKnown) return;
  throw new AppError(notificationErrors.endpoint_refused);
}

const isConfigured = (url: URL, env: Env): boolean => env.PUSH_ALLOWED_HOSTS.includes(url.host);

/** Checked before sending, so that a known name cannot lead into our own network (DNS rebinding). */
export async function ensurePublicHost(endpoint: string, env: Env): Promise<void> {
  const url = new URL(endpoint);
  if (isConfigured(url, env)) return;
  const addresses = await lookup(url.hostname, { all: true });
  if (addresses.some(({ address }) => isPrivate(address))) {
    throw new AppError(notificationErrors.endpoint_refused);
  }
}

export function isPrivate(address: string): boolean {
  const plain = address.toLowerCase().replace(/^::ffff:/, '');
  if (isIP(plain) === 4) {
    const [a, b] = plain.split('.').map(Number) as [number, number];
    return (
      a === 0 ||
      a === 10 ||
      a === 127 ||
      a >= 224 ||
      (a === 100 && b >= 64 && b < 128) ||
      (a === 169 && b === 254) ||
      (a === 172 && b >= 16 && b < 32) ||
      (a === 192 && b === 168)
    );
  }
  return plain === '::' || plain === '::1' || /^f[cd]/.test(plain) || /^fe[89ab]/.test(plain);
}
