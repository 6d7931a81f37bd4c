import { createPublicKey, verify } from 'node:crypto';

export type VapidClaims = { aud: string; exp: number; sub: string };

const decode = (part: string): Buffer => Buffer.from(part, 'base64url');

/** An uncompressed P-256 point as a key with which Node can verify signatures. */
function publicKeyOf(point: Buffer) {
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
}

/**
 * Checks `Authorization: vapid t=…, k=…` as RFC 8292 asks of a push service: signed by the key of the subscription,
 * meant for this service, and with a limited lifetime. Returns the error, or the claims.
 */
export function readVapid(
  header: string | undefined,
  expected: { key: string; origin: string; now: number },
): VapidClaims | string {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (!signature) return 'there is no signed token';
  // Firefox sends the key in plain base64, senders in base64url.
  if (!decode(key).equals(decode(expected.key)))
    return 'the key is not the one of the subscription';
  const { alg } = JSON.parse(decode(head).toString()) as { alg?: string };
  if (alg !== 'ES256') return `the token is signed with ${alg}`;
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKeyOf(decode(key)), dsaEncoding: 'ieee-p1363' },
    decode(signature),
  );
  if (!isSigned) return 'the signature is wrong';
  const read = JSON.parse(decode(claims).toString()) as VapidClaims;
  const seconds = expected.now / 1000;
  if (read.aud !== expected.origin) return `the token is meant for ${read.aud}`;
  if (read.exp <= seconds || read.exp > seconds + 86_400)
    return 'the token is valid too long or no more';
  if (!/^(mailto:|https:)/.test(read.sub)) return 'nobody can be reached about this push';
  return read;
}
