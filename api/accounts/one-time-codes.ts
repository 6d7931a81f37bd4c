import { randomInt } from 'node:crypto';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { accountErrors } from '#shared/accounts.ts';
import { AppError, ensure, errors } from '#shared/lib/errors.ts';
import { now } from '#api/platform/clock.ts';
import { safeEqual, sha256 } from '#api/platform/crypto.ts';
import type { Schedule } from '#api/platform/jobs.ts';
import { phoneKeyOf } from '#api/platform/phone-key.ts';
import { countGuess, forgive } from './attempts.ts';
import type { CodePurpose } from './code-text.ts';
import { OneTimeCode } from './one-time-code.entity.ts';

const LIFE_MS = 10 * 60_000;
const TRIES = 5;

/**
 * What a code is for: a new password after a purchase on this device (`reset`), a forgotten password (`forgotten`), a
 * login without one (`login`), joining a purchase to an account (`join`), or opening one on another device (`open`). It
 * is only valid where it was requested, for its `holder`: the checkout of a device, or the ticket of a request. So
 * nobody can use up the tries of a code that somebody else has requested.
 */
export type CodeFor = {
  purpose: CodePurpose;
  holder: string;
  phone: string;
  /** The count that wrong and sent codes belong to: that of the phone, or of a device that the account knows. */
  budget: string;
};

const keyOf = ({ purpose, holder, phone }: CodeFor) =>
  sha256(`${purpose}:${holder}:${phoneKeyOf(phone)}`);
const hashOf = (key: string, code: string) => sha256(`${key}:${code}`);

/**
 * Counts one more sent code, and refuses with 429 after too many. A code that does not arrive counts too, because it
 * may have been sent.
 */
export const countSent = (em: EntityManager, { budget }: CodeFor) =>
  countGuess(em, 'sentCode', budget);

/**
 * Creates a new code and deletes the old one. While the old one would still be valid, the new one only has the tries
 * that were left. If none were left, refuses with 429 and the seconds until the old one expires.
 */
export async function makeCode(em: EntityManager, what: CodeFor): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const [key, at] = [keyOf(what), now()];
  const made = await em.fork().execute<unknown[]>(
    `insert into one_time_codes as old (key, code_hash, tries_left, expires_at) values (?, ?, ?, ?)
     on conflict (key) do update set
       code_hash = excluded.code_hash, sent_to = null, expires_at = excluded.expires_at,
       tries_left = case when old.expires_at > ? then old.tries_left else excluded.tries_left end
     where old.expires_at <= ? or old.tries_left > 0
     returning key`,
    [key, hashOf(key, code), TRIES, new Date(at.getTime() + LIFE_MS), at, at],
  );
  if (made.length > 0) return code;
  const spent = await em.fork().findOne(OneTimeCode, { key });
  const wait = spent ? spent.expiresAt.getTime() - at.getTime() : 0;
  throw new AppError(errors.too_many, { retryAfter: Math.max(wait / 1000, 1) });
}

/** Records where a code was sent, which `useCode` returns. */
export async function noteSent(em: EntityManager, what: CodeFor, sentTo: string): Promise<void> {
  await em.fork().nativeUpdate(OneTimeCode, { key: keyOf(what) }, { sentTo });
}

/**
 * Refuses a wrong code, which counts even though the request fails, and refuses with 429 after too many wrong ones. A
 * right code stays valid until it is used.
 */
export async function checkCode(em: EntityManager, what: CodeFor, code: string): Promise<void> {
  const guess = await countGuess(em, 'code', what.budget);
  const key = keyOf(what);
  const isRight = await em.fork().transactional(async (tx) => {
    const row = await tx.findOne(OneTimeCode, { key }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!row || row.expiresAt <= now() || row.triesLeft <= 0) return false;
    const same = safeEqual(row.codeHash, hashOf(key, code));
    if (!same) row.triesLeft -= 1;
    return same;
  });
  if (!isRight) throw new AppError(accountErrors.wrong_code);
  await forgive(em, guess);
}

/**
 * Uses up a checked code in the transaction of what it opens, and returns where it was sent. Refuses a code that was
 * used or replaced since the check.
 */
export async function useCode(
  tx: EntityManager,
  what: CodeFor,
  code: string,
): Promise<string | null> {
  const key = keyOf(what);
  const [used] = await tx.execute<{ sentTo: string | null }[]>(
    'delete from one_time_codes where key = ? and code_hash = ? returning sent_to as "sentTo"',
    [key, hashOf(key, code)],
  );
  ensure(used, accountErrors.wrong_code);
  return used.sentTo;
}

export const forgetCodes: Schedule = {
  name: 'one-time-codes-cleanup',
  cron: '47 * * * *',
  handle: async ({ orm }) => {
    await orm.em.fork().nativeDelete(OneTimeCode, { expiresAt: { $lt: now() } });
  },
};
