import { Secret, TOTP } from 'otpauth';
import { now } from '#api/platform/clock.ts';

/** What every authenticator app understands (RFC 6238): six digits that are valid for 30 seconds. */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** A phone whose clock is half a minute off can still be used. */
const WINDOW = 1;

export const makeSecret = (): string => new Secret({ size: 20 }).base32;

/** What the app reads from the QR code: the service, the login and the secret. */
export const addressOf = (secret: string, { issuer, label }: { issuer: string; label: string }) =>
  new TOTP({ ...SHAPE, issuer, label, secret: Secret.fromBase32(secret) }).toString();

/** The 30-second step that a code belongs to, or null if the code is wrong. */
export function stepOf(secret: string, code: string): number | null {
  const timestamp = now().getTime();
  const totp = new TOTP({ ...SHAPE, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: SHAPE.period, timestamp }) + delta;
}
