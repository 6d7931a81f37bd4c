import { randomInt } from 'node:crypto';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { accountErrors } from '#shared/accounts.ts';
import { AppError, ensure, errors } from '#shared/lib/errors.ts';
import { now } from '#api/platform/clock.ts';
import { safeEqual, sha256 } from '#api/platform/crypto.ts';
import { checkouts } from './checkout-port.ts';
import { findByPhone } from './accounts.service.ts';
import { clearFailures, countGuess } from './attempts.ts';
import { ResetCode } from './reset-code.entity.ts';
import type { User } from './user.entity.ts';

const LIFE_MS = 10 * 60_000;
const TRIES = 5;

const hashOf = (user: User, code: string) => sha256(`reset:${user.id}:${code}`);

/**
 * The customer whose phone paid an order on this device (decision C027): needs the checkout cookie of a paid order with
 * the same phone, and a customer account. Everything else looks alike from outside.
 */
export async function findResettable(
  em: EntityManager,
  checkoutId: string | null,
  phone: string,
): Promise<User | null> {
  if (!checkoutId) return null;
  const purchases = await checkouts().purchasesOf(em, checkoutId);
  if (!purchases.some((one) => one.isPaid && one.phone === phone)) return null;
  const user = await findByPhone(em, phone);
  return user?.role === 'customer' && user.isActive ? user : null;
}

/**
 * Makes a new code and forgets the old one. While the old one lives, the new one has only the tries that were left of
 * it; when none were, refuses with 429 and the seconds until the old one ends.
 */
export async function makeCode(em: EntityManager, user: User, checkoutId: string): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const at = now();
  const made = await em.fork().execute<unknown[]>(
    `insert into reset_codes as old (user_id, code_hash, checkout_id, tries_left, expires_at) values (?, ?, ?, ?, ?)
     on conflict (user_id) do update set
       code_hash = excluded.code_hash, checkout_id = excluded.checkout_id, expires_at = excluded.expires_at,
       tries_left = case when old.expires_at > ? then old.tries_left else excluded.tries_left end
     where old.expires_at <= ? or old.tries_left > 0
     returning user_id`,
    [user.id, hashOf(user, code), checkoutId, TRIES, new Date(at.getTime() + LIFE_MS), at, at],
  );
  if (made.length > 0) return code;
  const spent = await em.fork().findOne(ResetCode, { user: user.id });
  const wait = spent ? spent.expiresAt.getTime() - at.getTime() : 0;
  throw new AppError(errors.too_many, { retryAfter: Math.max(wait / 1000, 1) });
}

/**
 * Refuses a wrong code, which counts even though the request fails, and with 429 when the account has had too many of
 * them. A right one stays until it is used.
 */
export async function checkCode(
  em: EntityManager,
  user: User,
  checkoutId: string,
  code: string,
): Promise<void> {
  await countGuess(em, 'code', String(user.id));
  const isRight = await em.fork().transactional(async (tx) => {
    const row = await tx.findOne(
      ResetCode,
      { user: user.id },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!row || row.checkoutId !== checkoutId || row.expiresAt <= now() || row.triesLeft <= 0)
      return false;
    const same = safeEqual(row.codeHash, hashOf(user, code));
    if (!same) row.triesLeft -= 1;
    return same;
  });
  if (!isRight) throw new AppError(accountErrors.wrong_code);
  await clearFailures(em, 'code', String(user.id));
}

/** Uses up a code that was checked, together with what it opens; refuses one that was used or replaced meanwhile. */
export async function useCode(
  tx: EntityManager,
  user: User,
  checkoutId: string,
  code: string,
): Promise<void> {
  const checked = { user: user.id, checkoutId, codeHash: hashOf(user, code) };
  ensure((await tx.nativeDelete(ResetCode, checked)) === 1, accountErrors.wrong_code);
}

/** Shows where a code went without telling the address: `•••4321`, `m•••@example.com`. */
export function mask(contact: string): string {
  const at = contact.indexOf('@');
  return at > 0 ? `${contact[0]}•••${contact.slice(at)}` : `•••${contact.slice(-4)}`;
}

export const ensureCheckout = (checkoutId: string | null): string => {
  ensure(checkoutId, accountErrors.no_checkout);
  return checkoutId;
};
