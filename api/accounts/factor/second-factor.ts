import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import type { Actor, Member } from '#shared/lib/actor.ts';
import { AppError, ensure, errors, type ErrorKind } from '#shared/lib/errors.ts';
import type { FactorAnswer } from '#shared/second-factor.ts';
import { secondFactorErrors } from '#shared/second-factor-errors.ts';
import { record } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { defineEvent, emit } from '#api/platform/jobs.ts';
import { identityOf } from '#api/settings/identity.service.ts';
import { countGuess, forgive } from '../attempts.ts';
import { closeOtherSessionsOf, closeSessionsOf } from '../sessions.ts';
import { User } from '../user.entity.ts';
import { isFactorRequired, SecondFactor, sealedFactor } from './second-factor.entity.ts';
import { LoginChallenge } from './login-challenge.entity.ts';
import { PasskeyChallenge } from './passkey-challenge.entity.ts';
import type { Asked } from './passkey-challenges.ts';
import { Passkey } from './passkey.entity.ts';
import { dropPasskey, proofOf, takePasskey } from './passkeys.ts';
import { forgetRecoveryCodes, makeRecoveryCodes, useRecoveryCode } from './recovery-codes.ts';
import { addressOf, makeSecret, stepOf } from './totp.ts';

/** A login has got an app or a passkey. `at` distinguishes one from the next. */
export const factorAdded = defineEvent(
  'account.factor_added',
  z.object({ userId: z.number(), at: z.number() }),
);

/** Its owner has taken one off. */
export const factorRemoved = defineEvent(
  'account.factor_removed',
  z.object({ userId: z.number(), at: z.number() }),
);

const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;

/** Whether this login has an authenticator app that a first code has confirmed. */
export const hasApp = async (em: EntityManager, userId: number): Promise<boolean> =>
  (await em.count(SecondFactor, { user: userId, confirmedAt: { $ne: null } })) > 0;

/** Creates a secret, replacing one that was never confirmed. Refuses with `factor.already`. */
export async function beginFactor(
  em: EntityManager,
  { secrets, env }: Deps,
  user: User,
): Promise<{ secret: string; address: string }> {
  ensure(!(await hasApp(em, user.id)), secondFactorErrors.already);
  const secret = makeSecret();
  await em.upsert(SecondFactor, {
    user: user.id,
    sealedSecret: sealedFactor.seal(secrets.data, [user.id], secret),
    confirmedAt: null,
    lastStep: 0,
    createdAt: now(),
  });
  const { name: issuer } = await identityOf(env, em);
  return { secret, address: addressOf(secret, { issuer, label: user.phone }) };
}

/** The first code turns the app on. The recovery codes are only made with the first factor of a login. */
export async function confirmFactor(
  em: EntityManager,
  deps: Deps,
  actor: Member,
  code: string,
): Promise<string[]> {
  const guess = await countGuess(em, 'factor', String(actor.id));
  const recoveryCodes = await em.transactional(async (tx) => {
    const user = await tx.findOneOrFail(User, { id: actor.id }, LOCKED);
    ensure(!(await hasApp(tx, user.id)), secondFactorErrors.already);
    ensure(await takeStep(tx, deps, user.id, code), secondFactorErrors.wrong_code);
    await tx.nativeUpdate(SecondFactor, { user: user.id }, { confirmedAt: now() });
    await record(tx, actor, { action: 'create', subject: 'second_factor', subjectId: user.id });
    return turnOnFactor(tx, actor, user);
  });
  await forgive(em, guess);
  return recoveryCodes;
}

/**
 * For a login that has just got an app or a passkey. With the first of them every other session ends, because it was
 * opened with the password alone, and the recovery codes are made; otherwise there are none to show.
 */
export async function turnOnFactor(
  tx: EntityManager,
  actor: Member,
  user: User,
): Promise<string[]> {
  await emit(tx, factorAdded, { userId: user.id, at: now().getTime() });
  if (user.factorSince) return [];
  user.factorSince = now();
  await tx.flush();
  await closeOtherSessionsOf(tx, user.id, actor.sessionId);
  return makeRecoveryCodes(tx, user.id);
}

/**
 * Uses up a code of the app, a recovery code or the challenge of a passkey, and accepts it or says why not: wrong, used
 * before, or somebody else's. It does not throw, since the transaction must be committed either way.
 */
export async function takeFactor(
  tx: EntityManager,
  deps: Deps,
  { user, asked }: { user: User; asked: Asked },
  { code, passkey }: FactorAnswer,
): Promise<ErrorKind | null> {
  if (!passkey)
    return (await takeCode(tx, deps, user.id, code!)) ? null : secondFactorErrors.wrong_code;
  const refusal = await takePasskey(tx, deps, asked, passkey);
  if (refusal) return refusal;
  const { role, id } = user;
  const owner = { role, id, sessionId: asked.boundTo, checkoutId: null };
  await record(tx, owner, { action: 'login', subject: 'passkey', subjectId: id });
  return null;
}

/** A secret that no code has confirmed yet counts for nothing: the password alone has made it. */
const takeCode = async (tx: EntityManager, deps: Deps, userId: number, code: string) =>
  code.length === 6
    ? (await hasApp(tx, userId)) && takeStep(tx, deps, userId, code)
    : useRecoveryCode(tx, userId, code);

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
 * Runs the work if the second factor is right; it is counted as a guess. Refuses with `factor.none`,
 * `factor.wrong_code` and the errors of passkeys.
 */
export async function proven<T>(
  em: EntityManager,
  deps: Deps,
  actor: Member,
  answer: FactorAnswer,
  work: (tx: EntityManager, user: User) => Promise<T>,
): Promise<T> {
  const guess = await countGuess(em, 'factor', String(actor.id));
  const done = await em.transactional(async (tx) => {
    const user = await tx.findOneOrFail(User, { id: actor.id }, LOCKED);
    ensure(user.factorSince, secondFactorErrors.none);
    const refusal = await takeFactor(tx, deps, { user, asked: proofOf(actor) }, answer);
    return refusal ? { refusal } : { refusal, value: await work(tx, user) };
  });
  if (done.refusal) throw new AppError(done.refusal);
  await forgive(em, guess);
  return done.value;
}

export const renewRecoveryCodes = (
  em: EntityManager,
  deps: Deps,
  actor: Member,
  answer: FactorAnswer,
): Promise<string[]> =>
  proven(em, deps, actor, answer, async (tx, { id }) => {
    await record(tx, actor, { action: 'change', subject: 'second_factor', subjectId: id });
    return makeRecoveryCodes(tx, id);
  });

/** Takes the authenticator app off one's own login. Refused if it is the last factor and one is required. */
export async function removeApp(
  em: EntityManager,
  deps: Deps,
  actor: Member,
  answer: FactorAnswer,
): Promise<void> {
  await proven(em, deps, actor, answer, async (tx, user) => {
    ensure(await hasApp(tx, user.id), secondFactorErrors.none);
    await tx.nativeDelete(SecondFactor, { user: user.id });
    await record(tx, actor, { action: 'remove', subject: 'second_factor', subjectId: user.id });
    await afterRemoval(tx, deps, actor, user);
  });
}

/** Removes a passkey from one's own login. Refused if it is the last factor and one is required. */
export async function removePasskey(
  tx: EntityManager,
  deps: Deps,
  actor: Member,
  id: number,
): Promise<void> {
  const user = await tx.findOneOrFail(User, { id: actor.id }, LOCKED);
  await dropPasskey(tx, actor, id);
  await afterRemoval(tx, deps, actor, user);
}

/** Other sessions end, because whoever opened them may have what was removed. Without any factor nothing is left. */
async function afterRemoval(
  tx: EntityManager,
  deps: Deps,
  actor: Member,
  user: User,
): Promise<void> {
  const isLast = !(await hasApp(tx, user.id)) && (await tx.count(Passkey, { user: user.id })) === 0;
  ensure(!isLast || !isFactorRequired(deps.env, actor.role), errors.forbidden);
  if (isLast) await forgetFactor(tx, user);
  await emit(tx, factorRemoved, { userId: user.id, at: now().getTime() });
  await closeOtherSessionsOf(tx, user.id, actor.sessionId);
}

/**
 * Turns a colleague's factor off, app and passkeys alike, and ends all their sessions, because whoever has one may not
 * be the person who lost the phone.
 */
export async function takeOffFactor(em: EntityManager, actor: Actor, user: User): Promise<void> {
  ensure(user.factorSince, secondFactorErrors.none);
  await forgetFactor(em, user);
  await record(em, actor, { action: 'remove', subject: 'second_factor', subjectId: user.id });
  await closeSessionsOf(em, user.id);
}

/** Deletes all that a second factor consists of. */
export async function forgetFactor(em: EntityManager, user: User): Promise<void> {
  user.factorSince = null;
  await em.flush();
  await em.nativeDelete(SecondFactor, { user: user.id });
  await em.nativeDelete(Passkey, { user: user.id });
  await em.nativeDelete(PasskeyChallenge, { user: user.id });
  await em.nativeDelete(LoginChallenge, { user: user.id });
  await forgetRecoveryCodes(em, user.id);
}
