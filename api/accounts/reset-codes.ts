import { randomInt } from 'node:crypto';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { accountErrors } from '#shared/accounts.ts';
import { AppError, ensure } from '#shared/lib/errors.ts';
import { now } from '#api/platform/clock.ts';
import { safeEqual, sha256 } from '#api/platform/crypto.ts';
import { checkouts } from './checkout-port.ts';
import { findByPhone } from './accounts.service.ts';
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

/** Makes a new code and forgets the old one. */
export async function makeCode(em: EntityManager, user: User, checkoutId: string): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await em.upsert(ResetCode, {
    user: user.id,
    codeHash: hashOf(user, code),
    checkoutId,
    triesLeft: TRIES,
    expiresAt: new Date(now().getTime() + LIFE_MS),
  });
  return code;
}

/** Uses the code up, or refuses; a wrong try counts even though the request fails. */
export async function redeemCode(
  em: EntityManager,
  user: User,
  checkoutId: string,
  code: string,
): Promise<void> {
  const isRight = await em.fork().transactional(async (tx) => {
    const row = await tx.findOne(
      ResetCode,
      { user: user.id },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!row || row.checkoutId !== checkoutId || row.expiresAt <= now() || row.triesLeft <= 0)
      return false;
    const same = safeEqual(row.codeHash, hashOf(user, code));
    if (same) tx.remove(row);
    else row.triesLeft -= 1;
    return same;
  });
  if (!isRight) throw new AppError(accountErrors.wrong_code);
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
