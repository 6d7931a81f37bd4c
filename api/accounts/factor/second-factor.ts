import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor, Member } from '#shared/lib/actor.ts';
import { ensure, errors } from '#shared/lib/errors.ts';
import { secondFactorErrors } from '#shared/second-factor-errors.ts';
import { record } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { countGuess, forgive } from '../attempts.ts';
import { closeOtherSessionsOf, closeSessionsOf } from '../sessions.ts';
import { User } from '../user.entity.ts';
import { isFactorRequired, SecondFactor, sealedFactor } from './second-factor.entity.ts';
import { LoginChallenge } from './login-challenge.entity.ts';
import { forgetRecoveryCodes, makeRecoveryCodes, useRecoveryCode } from './recovery-codes.ts';
import { addressOf, makeSecret, stepOf } from './totp.ts';

/** Creates a secret, replacing one that was never confirmed. Refuses with `factor.already`. */
export async function beginFactor(
  em: EntityManager,
  { secrets, env }: Deps,
  user: User,
): Promise<{ secret: string; address: string }> {
  ensure(!user.factorSince, secondFactorErrors.already);
  const secret = makeSecret();
  await em.upsert(SecondFactor, {
    user: user.id,
    sealedSecret: sealedFactor.seal(secrets.data, [user.id], secret),
    confirmedAt: null,
    lastStep: 0,
    createdAt: now(),
  });
  return { secret, address: addressOf(secret, { issuer: env.BRAND_NAME, label: user.phone }) };
}

/** The first code turns the factor on. Every other session ends, because it was opened with the password alone. */
export async function confirmFactor(
  em: EntityManager,
  deps: Deps,
  actor: Member,
  code: string,
): Promise<string[]> {
  const guess = await countGuess(em, 'factor', String(actor.id));
  const recoveryCodes = await em.transactional(async (tx) => {
    const user = await tx.findOneOrFail(User, { id: actor.id });
    ensure(!user.factorSince, secondFactorErrors.already);
    ensure(await takeStep(tx, deps, user.id, code), secondFactorErrors.wrong_code);
    user.factorSince = now();
    await tx.nativeUpdate(SecondFactor, { user: user.id }, { confirmedAt: now() });
    await tx.flush();
    await closeOtherSessionsOf(tx, user.id, actor.sessionId);
    await record(tx, actor, { action: 'create', subject: 'second_factor', subjectId: user.id });
    return makeRecoveryCodes(tx, user.id);
  });
  await forgive(em, guess);
  return recoveryCodes;
}

/** Uses up a code of the app or a recovery code. False if it is wrong or was used before. */
export async function takeFactor(
  em: EntityManager,
  deps: Deps,
  userId: number,
  code: string,
): Promise<boolean> {
  return code.length === 6 ? takeStep(em, deps, userId, code) : useRecoveryCode(em, userId, code);
}

async function takeStep(
  em: EntityManager,
  { secrets }: Deps,
  userId: number,
  code: string,
): Promise<boolean> {
  const factor = await em.findOne(SecondFactor, { user: userId });
  if (!factor || code.length !== 6) return false;
  const secret = sealedFactor.open(secrets.data, [userId], factor.sealedSecret);
  const lastStep = stepOf(secret, code);
  if (lastStep === null) return false;
  const later = { user: userId, lastStep: { $lt: lastStep } };
  return (await em.nativeUpdate(SecondFactor, later, { lastStep })) === 1;
}

/**
 * Runs the work if the code is right; the code is counted as a guess. Refuses with `factor.none` and
 * `factor.wrong_code`.
 */
export async function proven<T>(
  em: EntityManager,
  deps: Deps,
  actor: Member,
  code: string,
  work: (tx: EntityManager, user: User) => Promise<T>,
): Promise<T> {
  const guess = await countGuess(em, 'factor', String(actor.id));
  const done = await em.transactional(async (tx) => {
    const user = await tx.findOneOrFail(User, { id: actor.id });
    ensure(user.factorSince, secondFactorErrors.none);
    ensure(await takeFactor(tx, deps, user.id, code), secondFactorErrors.wrong_code);
    return work(tx, user);
  });
  await forgive(em, guess);
  return done;
}

export const renewRecoveryCodes = (
  em: EntityManager,
  deps: Deps,
  actor: Member,
  code: string,
): Promise<string[]> =>
  proven(em, deps, actor, code, async (tx, { id }) => {
    await record(tx, actor, { action: 'change', subject: 'second_factor', subjectId: id });
    return makeRecoveryCodes(tx, id);
  });

/** Turns one's own factor off. Refused if it is required. */
export async function removeOwnFactor(
  em: EntityManager,
  deps: Deps,
  actor: Member,
  code: string,
): Promise<void> {
  ensure(!isFactorRequired(deps.env, actor.role), errors.forbidden);
  await proven(em, deps, actor, code, async (tx, user) => {
    await dropFactor(tx, actor, user);
    await closeOtherSessionsOf(tx, user.id, actor.sessionId);
  });
}

/**
 * Turns a colleague's factor off and ends all their sessions, because whoever has one may not be the person who lost
 * the phone.
 */
export async function takeOffFactor(em: EntityManager, actor: Actor, user: User): Promise<void> {
  ensure(user.factorSince, secondFactorErrors.none);
  await dropFactor(em, actor, user);
  await closeSessionsOf(em, user.id);
}

async function dropFactor(em: EntityManager, actor: Actor, user: User): Promise<void> {
  user.factorSince = null;
  await em.flush();
  await em.nativeDelete(SecondFactor, { user: user.id });
  await em.nativeDelete(LoginChallenge, { user: user.id });
  await forgetRecoveryCodes(em, user.id);
  await record(em, actor, { action: 'remove', subject: 'second_factor', subjectId: user.id });
}
