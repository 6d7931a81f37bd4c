import type { EntityManager } from '@mikro-orm/postgresql';
import { now } from '#api/platform/clock.ts';
import { randomToken, sha256 } from '#api/platform/crypto.ts';
import type { Schedule } from '#api/platform/jobs.ts';
import { PasskeyChallenge, type PASSKEY_PURPOSES } from './passkey-challenge.entity.ts';

/** WebAuthn (level 2, section 15.1) recommends five to ten minutes where the user is verified. */
export const PASSKEY_LIFE_MS = 5 * 60_000;

/** Whose passkey is asked, and what for. */
export type Asked = {
  userId: number;
  purpose: (typeof PASSKEY_PURPOSES)[number];
  /** The session or, before there is one, the hash of the login challenge. */
  boundTo: string;
};

/** Makes a challenge, as the bytes that are signed. */
export async function makeChallenge(
  em: EntityManager,
  { userId, ...asked }: Asked,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = randomToken();
  await em.insert(PasskeyChallenge, {
    ...asked,
    user: userId,
    challengeHash: sha256(challenge),
    expiresAt: new Date(now().getTime() + PASSKEY_LIFE_MS),
  });
  return Uint8Array.from(Buffer.from(challenge, 'base64url'));
}

/**
 * Uses up the challenge that was signed, and returns it; null if it was made for somebody or something else, is over or
 * was used before. Whatever the signature is worth, the caller must commit this.
 */
export async function takeChallenge(
  em: EntityManager,
  { userId, ...asked }: Asked,
  clientDataJSON: string,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === null) return null;
  const waiting = { ...asked, user: userId, challengeHash: sha256(challenge) };
  const taken = await em.nativeDelete(PasskeyChallenge, { ...waiting, expiresAt: { $gt: now() } });
  return taken === 1 ? challenge : null;
}

/** The challenge that a browser says was signed. Whether it was is verified later. */
function challengeIn(clientDataJSON: string): string | null {
  try {
    const said = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as unknown;
    const { challenge } = said as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

export const forgetPasskeyChallenges: Schedule = {
  name: 'passkey-challenges-cleanup',
  cron: '57 * * * *',
  handle: async ({ orm }) => {
    await orm.em.fork().nativeDelete(PasskeyChallenge, { expiresAt: { $lt: now() } });
  },
};
