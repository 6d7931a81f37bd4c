import { randomUUID } from 'node:crypto';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { Context } from 'koa';
import { z } from 'zod';
import { type accountContract, accountErrors } from '#shared/accounts.ts';
import { AppError, ensure } from '#shared/lib/errors.ts';
import { sealedAnswer } from '#api/http/idempotency.entity.ts';
import type { Input } from '#api/http/implement.ts';
import { sha256 } from '#api/platform/crypto.ts';
import { hashed } from './accounts.service.ts';
import { countGuess, takeBack } from './attempts.ts';
import { ensureCheckout, hasPaidWith, joinCodeOf } from './guest-purchase.ts';
import { checkCode } from './one-time-codes.ts';
import { registerCustomer } from './register-customer.ts';
import { openSession, reopenSession } from './sessions.ts';
import { User } from './user.entity.ts';

type Registered = { user: User; token: string };
type Registration = Input<typeof accountContract.register>;

/** What a repeated registration must find unchanged. */
const Opened = z.object({ sessionId: z.string(), password: z.string() });

const TAKEN: readonly string[] = [accountErrors.phone_taken.code, accountErrors.email_taken.code];

/**
 * Creates an account and its first session in one transaction. If the same request with the same Idempotency-Key is
 * repeated, it gets that same session again, and nothing else: it refuses with `account.already_registered` once the
 * account is closed, its password changed or the session ended, because then only a login may decide.
 */
export async function register(input: Registration): Promise<Registered> {
  const { actor, em, body, http, deps } = input;
  if (body.code !== undefined && !(await http.hasRun())) {
    const { what } = await joinCodeOf(em, deps, actor, body.username);
    await checkCode(em, what, body.code);
  }
  const password = await hashed(body.password);
  const sessionId = randomUUID();
  let token = '';
  const { subjectId, isReplay, kept } = await hidingWhichIsTaken(input, () =>
    http.once(async (tx, key) => {
      const user = await registerCustomer(tx, deps, actor, body, password);
      token = await openSession(tx, http.ctx, user, { remember: true, id: sessionId });
      const opened = { sessionId, password: sha256(user.passwordHash) };
      if (key) key.answer = sealedAnswer.seal(deps.secrets.data, [key.id], opened);
      return user.id;
    }),
  );
  if (!isReplay) return { user: await em.findOneOrFail(User, { id: subjectId }), token };
  ensure(kept?.answer, accountErrors.already_registered);
  const opened = Opened.parse(sealedAnswer.open(deps.secrets.data, [kept.id], kept.answer));
  return em.transactional((tx) => again(tx, http.ctx, subjectId, opened));
}

/**
 * How often an hour somebody is told that a phone or email has an account; if both are given, they are not told which
 * of the two. A device that paid for an order with this phone has this number for itself, all others share that of
 * their address. Once it is used up, registrations are refused without a check, because any difference would give the
 * same away.
 */
async function hidingWhichIsTaken<T>(
  { actor, em, body, http, deps }: Registration,
  work: () => Promise<T>,
): Promise<T> {
  const hasPaid = await hasPaidWith(em, deps, actor, body.username);
  const from = hasPaid ? `checkout ${ensureCheckout(actor)}` : `address ${http.ctx.ip}`;
  const guess = await countGuess(em, 'taken', from);
  try {
    const done = await work();
    await takeBack(em, guess);
    return done;
  } catch (refusal) {
    if (!(refusal instanceof AppError) || !TAKEN.includes(refusal.code)) {
      await takeBack(em, guess);
      throw refusal;
    }
    throw new AppError(body.email ? accountErrors.taken : accountErrors.phone_taken);
  }
}

/** Locks the account meanwhile: a new password ends every session, including one that is about to be handed out. */
async function again(
  tx: EntityManager,
  ctx: Context,
  id: number,
  { sessionId, password }: z.infer<typeof Opened>,
): Promise<Registered> {
  const user = await tx.findOne(
    User,
    { id, isActive: true, removedAt: null },
    { lockMode: LockMode.PESSIMISTIC_READ, refresh: true },
  );
  ensure(user && sha256(user.passwordHash) === password, accountErrors.already_registered);
  const token = await reopenSession(tx, ctx, user, sessionId);
  ensure(token, accountErrors.already_registered);
  return { user, token };
}
