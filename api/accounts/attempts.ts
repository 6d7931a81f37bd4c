import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError, errors } from '#shared/lib/errors.ts';
import { now } from '#api/platform/clock.ts';
import { sha256 } from '#api/platform/crypto.ts';
import type { Schedule } from '#api/platform/jobs.ts';
import { Attempt } from './attempt.entity.ts';

/** Failures that cost nothing, then a delay that doubles with each further one, in seconds. */
type Budget = { free: number; firstDelay: number; maxDelay: number };

/** At most 100 guesses at one account in days (NIST 800-63B); a clinic behind one address is not locked out. */
const BUDGETS = {
  account: { free: 5, firstDelay: 5, maxDelay: 3600 },
  address: { free: 100, firstDelay: 1, maxDelay: 60 },
} as const satisfies Record<string, Budget>;
export type AttemptKind = keyof typeof BUDGETS;

/** After a quiet day a failure counts from one again. */
const FORGET_MS = 86_400_000;

const keyOf = (kind: AttemptKind, subject: string) => sha256(`${kind}:${subject}`);

/** Refuses with 429 while a delay runs. */
export async function refuseWhileBlocked(
  em: EntityManager,
  kind: AttemptKind,
  subject: string,
): Promise<void> {
  const row = await em.findOne(
    Attempt,
    { key: keyOf(kind, subject) },
    { disableIdentityMap: true },
  );
  const wait = row?.blockedUntil ? row.blockedUntil.getTime() - now().getTime() : 0;
  if (wait > 0) throw new AppError(errors.too_many, { retryAfter: wait / 1000 });
}

/** Counts a failure at once, whatever becomes of the request's transaction. */
export async function countFailure(
  em: EntityManager,
  kind: AttemptKind,
  subject: string,
): Promise<void> {
  const { free, firstDelay, maxDelay } = BUDGETS[kind];
  const at = now();
  await em.fork().execute(
    `insert into attempts as a (key, failures, last_failure_at) values (?, 1, ?)
     on conflict (key) do update set
       failures = case when a.last_failure_at < ? then 1 else a.failures + 1 end,
       last_failure_at = excluded.last_failure_at,
       blocked_until = case when a.last_failure_at < ? or a.failures + 1 < ? then null
         else excluded.last_failure_at + least(?, ? * power(2, least(a.failures + 1 - ?, 20))) * interval '1 second' end`,
    [
      keyOf(kind, subject),
      at,
      new Date(at.getTime() - FORGET_MS),
      new Date(at.getTime() - FORGET_MS),
      free,
      maxDelay,
      firstDelay,
      free,
    ],
  );
}

export async function clearFailures(
  em: EntityManager,
  kind: AttemptKind,
  subject: string,
): Promise<void> {
  await em.nativeDelete(Attempt, { key: keyOf(kind, subject) });
}

export const forgetAttempts: Schedule = {
  name: 'attempts-cleanup',
  cron: '41 * * * *',
  handle: async ({ orm }) => {
    await orm.em
      .fork()
      .nativeDelete(Attempt, { lastFailureAt: { $lt: new Date(now().getTime() - 2 * FORGET_MS) } });
  },
};
