import { hmac, sha256 } from '#api/platform/crypto.ts';

/**
 * What the database keeps to know a repeated request by. Bodies hold passwords and health answers, so a plain hash would
 * give them away to whoever guesses; this one says nothing without the key, which never stands in the database.
 */
export const hashRequest = (secret: Buffer, request: unknown): string =>
  `v1.${hmac(secret, sha256(JSON.stringify(request)))}`;
