import { randomBytes, randomInt } from 'node:crypto';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { accountErrors } from '#shared/accounts.ts';
import { AppError, ensure, errors } from '#shared/lib/errors.ts';
import { CODE_DIGITS } from '#shared/lib/passwords.ts';
import { now } from '#api/platform/clock.ts';
import { hmac, safeEqual, sha256 } from '#api/platform/crypto.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { Schedule } from '#api/platform/jobs.ts';
import { phoneKeyOf } from '#api/platform/phone-key.ts';
import { forgiveAll, takeBack, tryGuess, unlessRefused, type Guess } from './attempts.ts';
import { LONG_MINUTES, SHORT_MINUTES, type CodePurpose } from './code-text.ts';
import { reachedPort } from './reached-port.ts';
import { OneTimeCode } from './one-time-code.entity.ts';

const HOUR_MS = 3_600_000;
const TRIES = 5;

/**
 * What a code is for: a new password after a purchase on this device (`reset`), a forgotten password (`forgotten`), a
 * login without one (`login`), joining a purchase to an account (`join`), opening one on another device (`open`), or
 * confirming the own mail address (`email`) or number (`phone`).
 *
 * Anybody can request codes for any phone, and nothing they do may stop the person who holds it. So there are two kinds:
 *
 * - **Short, six digits with five tries.** It is only valid where it was requested, for its `holder`: the checkout of a
 *   device, or the ticket of a request, so a stranger cannot use up its tries. A phone, or a device that the account
 *   knows, gets four a day that nobody uses: 20 guesses at a million codes a day.
 * - **Long, 15 digits without a limit of tries,** once those four are used up. It is bound to phone, purpose and what it
 *   opens, but to no ticket, is sent once an hour at most and valid for 70 minutes, so whoever requests one always has
 *   one that is valid for another ten minutes, whoever had it sent. A thousand guesses a second, all day and all night,
 *   find one of the two valid ones with a probability of 2 in 10 million.
 */
export type CodeFor = {
  purpose: CodePurpose;
  holder: string;
  phone: string;
  /** The account, or the purchase. */
  opens: string;
  /** Whose short codes are counted: those of the phone, or of a device that the account knows. */
  budget: string;
};

const shortKeyOf = ({ purpose, holder, phone }: CodeFor) =>
  sha256(`${purpose}:${holder}:${phoneKeyOf(phone)}`);
const longSubjectOf = ({ purpose, opens, phone }: CodeFor) =>
  `${purpose}:${opens}:${phoneKeyOf(phone)}`;
/** A code is sent once an hour at most, so no two that are valid have the same key, and none replaces another. */
const longKeyOf = (what: CodeFor, hoursAgo = 0) =>
  sha256(`long ${Math.floor(now().getTime() / HOUR_MS) - hoursAgo}:${longSubjectOf(what)}`);
const longKeysOf = (what: CodeFor) => [0, 1, 2].map((hoursAgo) => longKeyOf(what, hoursAgo));

const hashOf = (key: string, code: string) => sha256(`${key}:${code}`);
const isLong = (code: string) => code.length === CODE_DIGITS.long;
const endIn = (minutes: number) => new Date(now().getTime() + minutes * 60_000);

export type MadeCode = {
  /** Null where the code was sent before and only its hash is known. The demo knows it always. */
  code: string | null;
  /** Whether it is yet to be sent, and not in the newest message already. */
  isNew: boolean;
  /** Where it was sent, if that was before. */
  sentTo: string | null;
  /** Records where it was sent, which `useCode` returns. */
  noteSent: (sentTo: string) => Promise<void>;
  /** Lets the next request send another one. A short one counts all the same, because it may have arrived. */
  noteFailed: () => Promise<void>;
};

/**
 * The code that answers a request: a new one, or the long one that was sent within the last hour. `charge` counts a
 * message that will be sent against whoever has it sent, and may refuse.
 */
export async function makeCode(
  em: EntityManager,
  deps: Deps,
  what: CodeFor,
  charge: () => Promise<unknown> = () => Promise.resolve(),
): Promise<MadeCode> {
  const short = await tryGuess(em, 'shortCode', what.budget);
  if (short) {
    await unlessRefused(em, [short], charge);
    return made(em, shortKeyOf(what), await makeShort(em, what));
  }
  const first = await tryGuess(em, 'longCode', longSubjectOf(what));
  if (!first) return findLong(em, deps, what);
  await unlessRefused(em, [first], charge);
  return makeLong(em, deps, what, first);
}

function made(em: EntityManager, key: string, code: string): MadeCode {
  const noteSent = async (sentTo: string) => {
    await em.fork().nativeUpdate(OneTimeCode, { key }, { sentTo });
  };
  return { code, isNew: true, sentTo: null, noteSent, noteFailed: () => Promise.resolve() };
}

/**
 * Replaces the one that this holder has. While the old one would still be valid, the new one only has the tries that
 * were left. If none were left, refuses with 429 and the seconds until the old one expires.
 */
async function makeShort(em: EntityManager, what: CodeFor): Promise<string> {
  const code = String(randomInt(10 ** CODE_DIGITS.short)).padStart(CODE_DIGITS.short, '0');
  const [key, at] = [shortKeyOf(what), now()];
  const stored = await em.fork().execute<unknown[]>(
    `insert into one_time_codes as old (key, code_hash, tries_left, expires_at) values (?, ?, ?, ?)
     on conflict (key) do update set
       code_hash = excluded.code_hash, sent_to = null, expires_at = excluded.expires_at,
       tries_left = case when old.expires_at > ? then old.tries_left else excluded.tries_left end
     where old.expires_at <= ? or old.tries_left > 0
     returning key`,
    [key, hashOf(key, code), TRIES, endIn(SHORT_MINUTES), at, at],
  );
  if (stored.length > 0) return code;
  const spent = await em.fork().findOne(OneTimeCode, { key });
  const wait = spent ? spent.expiresAt.getTime() - at.getTime() : 0;
  throw new AppError(errors.too_many, { retryAfter: Math.max(wait / 1000, 1) });
}

async function makeLong(
  em: EntityManager,
  deps: Deps,
  what: CodeFor,
  first: Guess,
): Promise<MadeCode> {
  const key = longKeyOf(what);
  const expiresAt = endIn(LONG_MINUTES);
  const code = deps.env.DEMO ? demoCodeOf(deps, { key, expiresAt }) : digitsOf(randomBytes(8));
  await em.fork().upsert(OneTimeCode, {
    key,
    codeHash: hashOf(key, code),
    sentTo: null,
    triesLeft: 0,
    expiresAt,
  });
  const noteFailed = async () => {
    await em.fork().nativeDelete(OneTimeCode, { key });
    await takeBack(em, first);
  };
  return { ...made(em, key, code), noteFailed };
}

async function findLong(em: EntityManager, deps: Deps, what: CodeFor): Promise<MadeCode> {
  const [newest] = await validLong(em, what);
  // None only while another request is storing it.
  const { key, expiresAt } = newest ?? { key: longKeyOf(what), expiresAt: now() };
  const code = deps.env.DEMO ? demoCodeOf(deps, { key, expiresAt }) : null;
  return { ...made(em, key, ''), code, isNew: false, sentTo: newest?.sentTo ?? null };
}

const validLong = (em: EntityManager, what: CodeFor) =>
  em
    .fork()
    .find(
      OneTimeCode,
      { key: { $in: longKeysOf(what) }, expiresAt: { $gt: now() } },
      { orderBy: { expiresAt: 'desc' } },
    );

const digitsOf = (bytes: Buffer): string =>
  String(bytes.readBigUInt64BE() % 10n ** BigInt(CODE_DIGITS.long)).padStart(CODE_DIGITS.long, '0');

/** Derived, so that the demo can show it again although the database only has its hash. */
const demoCodeOf = (
  { secrets }: Deps,
  { key, expiresAt }: Pick<OneTimeCode, 'key' | 'expiresAt'>,
): string => {
  const text = `demo code ${key} ${expiresAt.getTime()}`;
  return digitsOf(Buffer.from(hmac(secrets.requests.current.key, text), 'base64url'));
};

/** Refuses a wrong code, which costs a short one a try even though the request fails. A right code stays valid until it is used. */
export async function checkCode(em: EntityManager, what: CodeFor, code: string): Promise<void> {
  const isRight = isLong(code) ? isLongRight : isShortRight;
  ensure(await isRight(em, what, code), accountErrors.wrong_code);
}

const isShortRight = (em: EntityManager, what: CodeFor, code: string): Promise<boolean> => {
  const key = shortKeyOf(what);
  return em.fork().transactional(async (tx) => {
    const row = await tx.findOne(OneTimeCode, { key }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!row || row.expiresAt <= now() || row.triesLeft <= 0) return false;
    const same = safeEqual(row.codeHash, hashOf(key, code));
    if (!same) row.triesLeft -= 1;
    return same;
  });
};

const isLongRight = async (em: EntityManager, what: CodeFor, code: string): Promise<boolean> =>
  (await validLong(em, what)).some(({ key, codeHash }) => safeEqual(codeHash, hashOf(key, code)));

/**
 * What proves that somebody holds the phone of an account, and therefore clears the count of its codes. The other two
 * go to the contact of a purchase, which may be a stranger's with somebody else's phone.
 */
const PROVES_ACCOUNT: readonly CodePurpose[] = ['reset', 'forgotten', 'login'];

/**
 * Uses up a checked code in the transaction of what it opens, and returns where it was sent, which can plainly be
 * reached. Refuses a code that was used or replaced since the check.
 */
export async function useCode(
  tx: EntityManager,
  { ports }: Deps,
  what: CodeFor,
  code: string,
): Promise<string | null> {
  const keys = isLong(code) ? longKeysOf(what) : [shortKeyOf(what)];
  const used = await tx.execute<{ sentTo: string | null }[]>(
    `delete from one_time_codes where (key, code_hash) in (${keys.map(() => '(?, ?)').join()}) returning sent_to as "sentTo"`,
    keys.flatMap((key) => [key, hashOf(key, code)]),
  );
  ensure(used[0], accountErrors.wrong_code);
  if (isLong(code)) {
    await tx.nativeDelete(OneTimeCode, { key: { $in: keys } });
    await forgiveAll(tx, 'longCode', longSubjectOf(what));
  }
  if (PROVES_ACCOUNT.includes(what.purpose)) await forgiveAll(tx, 'shortCode', what.budget);
  const { sentTo } = used[0];
  if (sentTo !== null) await ports.one(reachedPort)(tx, sentTo);
  return sentTo;
}

export const forgetCodes: Schedule = {
  name: 'one-time-codes-cleanup',
  cron: '47 * * * *',
  handle: async ({ orm }) => {
    await orm.em.fork().nativeDelete(OneTimeCode, { expiresAt: { $lt: now() } });
  },
};
