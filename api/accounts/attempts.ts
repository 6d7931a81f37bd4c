import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError, errors } from '#shared/lib/errors.ts';
import { now } from '#api/platform/clock.ts';
import { sha256 } from '#api/platform/crypto.ts';
import type { Schedule } from '#api/platform/jobs.ts';
import { Attempt } from './attempt.entity.ts';

/**
 * The number of guesses without a delay; after that, each guess doubles the delay. All times are in seconds. Without a
 * guess for `forgetAfter`, counting starts again at one.
 */
type Budget = { free: number; firstDelay: number; maxDelay: number; forgetAfter: number };

const HOUR = 3_600;
const DAY = 24 * HOUR;

/**
 * At most 100 guesses at one account within days (NIST 800-63B), but a clinic behind one address is not locked out. A
 * device that the account knows has a count of its own, which strangers cannot use up (known-devices.ts). Short and
 * long codes are explained in one-time-codes.ts. One address can have 20 codes sent in a row, and is told five times
 * that an account exists already. Three questions for help by text message are answered a day, because each costs.
 */
const BUDGETS = {
  account: { free: 5, firstDelay: 5, maxDelay: HOUR, forgetAfter: DAY },
  device: { free: 5, firstDelay: 5, maxDelay: HOUR, forgetAfter: DAY },
  factor: { free: 5, firstDelay: 5, maxDelay: HOUR, forgetAfter: DAY },
  address: { free: 100, firstDelay: 1, maxDelay: 60, forgetAfter: DAY },
  taken: { free: 5, firstDelay: 60, maxDelay: HOUR, forgetAfter: HOUR },
  forgotten: { free: 20, firstDelay: 60, maxDelay: HOUR, forgetAfter: HOUR },
  shortCode: { free: 4, firstDelay: DAY, maxDelay: DAY, forgetAfter: DAY },
  longCode: { free: 1, firstDelay: HOUR, maxDelay: HOUR, forgetAfter: HOUR },
  help: { free: 3, firstDelay: DAY, maxDelay: DAY, forgetAfter: DAY },
} as const satisfies Record<string, Budget>;
export type AttemptKind = keyof typeof BUDGETS;

const keyOf = (kind: AttemptKind, subject: string) => sha256(`${kind}:${subject}`);

/** A counted guess, with what is needed to undo it. Times are in PostgreSQL's notation. */
export type Guess = {
  key: string;
  countedAt: Date;
  blockedUntil: string | null;
  lastBefore: string | null;
};

/**
 * Counts a guess before it is checked, and independently of the request's transaction. A single statement counts and
 * refuses, so guesses sent simultaneously have no advantage over guesses sent one by one. Null while a delay runs. If
 * the guess was right, the caller undoes the count.
 */
export async function tryGuess(
  em: EntityManager,
  kind: AttemptKind,
  subject: string,
): Promise<Guess | null> {
  const { free, firstDelay, maxDelay, forgetAfter } = BUDGETS[kind];
  const [key, at] = [keyOf(kind, subject), now()];
  const quietSince = new Date(at.getTime() - forgetAfter * 1000);
  const blockedAtOnce = free > 1 ? null : new Date(at.getTime() + firstDelay * 1000);
  const [counted] = await em.fork().execute<Omit<Guess, 'key' | 'countedAt'>[]>(
    `with before as (select last_failure_at from attempts where key = ?)
     insert into attempts as a (key, failures, last_failure_at, blocked_until) values (?, 1, ?, ?)
     on conflict (key) do update set
       failures = case when a.last_failure_at < ? then 1 else a.failures + 1 end,
       last_failure_at = excluded.last_failure_at,
       blocked_until = case when a.last_failure_at < ? then excluded.blocked_until
         when a.failures + 1 < ? then null
         else excluded.last_failure_at + least(?, ? * power(2, least(a.failures + 1 - ?, 20))) * interval '1 second' end
     where a.blocked_until is null or a.blocked_until <= ?
     returning blocked_until::text as "blockedUntil",
       (select last_failure_at::text from before) as "lastBefore"`,
    [key, key, at, blockedAtOnce, quietSince, quietSince, free, maxDelay, firstDelay, free, at],
  );
  return counted ? { key, countedAt: at, ...counted } : null;
}

/** The same, but refuses with 429 and the number of seconds to wait while a delay runs. */
export async function countGuess(
  em: EntityManager,
  kind: AttemptKind,
  subject: string,
): Promise<Guess> {
  const counted = await tryGuess(em, kind, subject);
  if (counted) return counted;
  const [key, at] = [keyOf(kind, subject), now()];
  const row = await em.fork().findOne(Attempt, { key });
  const wait = row?.blockedUntil ? row.blockedUntil.getTime() - at.getTime() : 0;
  // The guess may have been undone in the meantime; then the next try is free.
  throw new AppError(errors.too_many, { retryAfter: Math.max(wait / 1000, 1) });
}

/** Undoes one count and the delay it started, but nothing that others have counted. */
export async function takeBack(em: EntityManager, guess: Guess): Promise<void> {
  await em.fork().execute(
    `update attempts set failures = failures - 1,
       blocked_until = case when blocked_until = ? then null else blocked_until end,
       last_failure_at = case when last_failure_at = ? then coalesce(?, last_failure_at) else last_failure_at end
     where key = ? and failures > 0`,
    [guess.blockedUntil, guess.countedAt, guess.lastBefore, guess.key],
  );
}

/** Forgets all guesses of this kind for this subject, because somebody who was right is not guessing. */
export async function forgive(em: EntityManager, { key }: Guess): Promise<void> {
  await em.nativeDelete(Attempt, { key });
}

/** The same without a guess at hand, in the transaction of what proved it. */
export const forgiveAll = (tx: EntityManager, kind: AttemptKind, subject: string) =>
  tx.nativeDelete(Attempt, { key: keyOf(kind, subject) });

/** A guess that could not be checked does not count. */
export async function unlessRefused<T>(
  em: EntityManager,
  guesses: readonly Guess[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (refusal) {
    for (const guess of guesses) await takeBack(em, guess);
    throw refusal;
  }
}

export const forgetAttempts: Schedule = {
  name: 'attempts-cleanup',
  cron: '41 * * * *',
  handle: async ({ orm }) => {
    await orm.em.fork().nativeDelete(Attempt, {
      lastFailureAt: { $lt: new Date(now().getTime() - 2 * DAY * 1000) },
    });
  },
};
