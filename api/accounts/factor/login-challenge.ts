import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { Context } from 'koa';
import type { z } from 'zod';
import { AppError, ensure } from '#shared/lib/errors.ts';
import { type FactorLogin } from '#shared/second-factor.ts';
import { secondFactorErrors } from '#shared/second-factor-errors.ts';
import { record } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import { randomToken, sha256 } from '#api/platform/crypto.ts';
import type { Schedule } from '#api/platform/jobs.ts';
import { countGuess, forgive } from '../attempts.ts';
import type { Asking } from '../code-by-ticket.ts';
import { openSession } from '../sessions.ts';
import { User } from '../user.entity.ts';
import { LoginChallenge } from './login-challenge.entity.ts';
import type { Asked } from './passkey-challenges.ts';
import { takeFactor } from './second-factor.ts';

const LIFE_MS = 5 * 60_000;
const TRIES = 5;

/** What a right password opens: a session, or the question for the second factor. */
export type Entry = { token: string } | { challenge: string };

/** Runs in the transaction in which the password was verified. */
export async function enter(
  tx: EntityManager,
  ctx: Context,
  user: User,
  opening: { remember: boolean; isProven?: boolean },
): Promise<Entry> {
  if (!user.factorSince) return { token: await openSession(tx, ctx, user, opening) };
  const challenge = randomToken();
  await tx.insert(LoginChallenge, {
    tokenHash: sha256(challenge),
    user: user.id,
    passwordMark: sha256(user.passwordHash),
    triesLeft: TRIES,
    expiresAt: new Date(now().getTime() + LIFE_MS),
  });
  return { challenge };
}

/** Runs after that transaction: returns the token, or refuses and includes the challenge. */
export function tokenOf(entry: Entry): string {
  if ('token' in entry) return entry.token;
  throw new AppError(secondFactorErrors.asked, { details: entry });
}

/** A login that still waits for its second factor. Refuses with `factor.over`. */
export async function findChallenge(em: EntityManager, challenge: string): Promise<LoginChallenge> {
  const known = await em.findOne(LoginChallenge, { tokenHash: sha256(challenge) });
  ensure(known && known.expiresAt > now() && known.triesLeft > 0, secondFactorErrors.over);
  return known;
}

/** Whose passkey a waiting login asks for. */
export const loginOf = ({ user, tokenHash }: LoginChallenge): Asked => ({
  userId: user.id,
  purpose: 'login',
  boundTo: tokenHash,
});

/**
 * The second step. A wrong answer counts even though the request fails. Five of them end the challenge, and each delays
 * the next one for this login, whichever challenge it comes with.
 */
export async function answerChallenge(
  { em, deps, ctx }: Asking,
  { challenge, remember, ...answer }: z.output<typeof FactorLogin>,
): Promise<{ user: User; token: string }> {
  const known = await findChallenge(em.fork(), challenge);
  const asked = loginOf(known);
  const { userId } = asked;
  const guess = await countGuess(em, 'factor', String(userId));
  const opened = await em.transactional(async (tx) => {
    const locked = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
    const waiting = await tx.findOne(LoginChallenge, { tokenHash: known.tokenHash }, locked);
    const alive = { id: userId, isActive: true, removedAt: null };
    const user = await tx.findOne(User, alive, locked);
    const isSame = waiting && user && sha256(user.passwordHash) === waiting.passwordMark;
    ensure(isSame && waiting.triesLeft > 0 && user.factorSince, secondFactorErrors.over);
    const refusal = await takeFactor(tx, deps, { user, asked }, answer);
    if (refusal) {
      waiting.triesLeft -= 1;
      return { refusal };
    }
    tx.remove(waiting);
    await tx.flush();
    const token = await openSession(tx, ctx, user, { remember: remember === true });
    return { refusal: null, user, token };
  });
  if (opened.refusal) {
    const failure = { action: 'denied', subject: 'login', subjectId: userId } as const;
    await record(em.fork(), { role: 'guest', checkoutId: null }, failure);
    throw new AppError(opened.refusal);
  }
  await forgive(em, guess);
  return opened;
}

export const forgetChallenges: Schedule = {
  name: 'login-challenges-cleanup',
  cron: '53 * * * *',
  handle: async ({ orm }) => {
    await orm.em.fork().nativeDelete(LoginChallenge, { expiresAt: { $lt: now() } });
  },
};
