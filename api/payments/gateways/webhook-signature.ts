import { createHmac } from 'node:crypto';
import { now } from '#api/platform/clock.ts';
import { safeEqual } from '#api/platform/crypto.ts';

const TOLERANCE_S = 300;

const seconds = () => Math.floor(now().getTime() / 1000);
const digest = (secret: Buffer, at: number, body: Buffer) =>
  createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex');

/** The header that comes with a signed body, in Stripe's format: the time, and a digest over time and body. */
export function signEvent(secret: Buffer, body: Buffer): string {
  const at = seconds();
  return `t=${at},v1=${digest(secret, at, body)}`;
}

/** False for a wrong or missing signature, and for one from more than five minutes ago or ahead. */
export function isSigned(secret: Buffer, body: Buffer, header: string): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header);
  if (!match) return false;
  const at = Number(match[1]);
  return safeEqual(match[2]!, digest(secret, at, body)) && Math.abs(seconds() - at) <= TOLERANCE_S;
}
