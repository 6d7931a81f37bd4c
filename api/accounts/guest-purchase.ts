import type { EntityManager } from '@mikro-orm/postgresql';
import { accountErrors, type Language } from '#shared/accounts.ts';
import type { Actor } from '#shared/lib/actor.ts';
import { ensure } from '#shared/lib/errors.ts';
import type { Deps } from '#api/platform/deps.ts';
import { phoneKeyOf } from '#api/platform/phone-key.ts';
import { findByPhone } from './accounts.service.ts';
import { checkoutPort, type GuestPurchase } from './checkout-port.ts';
import { sendCode } from './send-code.ts';
import type { CodeFor } from './one-time-codes.ts';
import type { User } from './user.entity.ts';

/** The purchases of this device with this phone that belong to nobody yet. */
async function purchasesOf(
  em: EntityManager,
  { lent }: Deps,
  { checkoutId }: Actor,
  phone: string,
): Promise<GuestPurchase[]> {
  if (!checkoutId) return [];
  const key = phoneKeyOf(phone);
  const all = await lent.one(checkoutPort).purchasesOf(em, checkoutId);
  return all.filter((one) => one.phoneKey === key);
}

/** Whether an order with this phone was paid on this device: its holder is told what others are not (T2, C028). */
export const hasPaidWith = async (em: EntityManager, deps: Deps, actor: Actor, phone: string) =>
  (await purchasesOf(em, deps, actor, phone)).some((one) => one.isPaid);

/**
 * The account whose phone paid an order on this device (decision C027). An account of the team is found like any other,
 * since a different answer would give it away.
 */
export async function findResettable(
  em: EntityManager,
  deps: Deps,
  actor: Actor,
  phone: string,
): Promise<User | null> {
  if (!(await hasPaidWith(em, deps, actor, phone))) return null;
  const user = await findByPhone(em, phone);
  return user?.isActive ? user : null;
}

export const ensureCheckout = ({ checkoutId }: Actor): string => {
  ensure(checkoutId, accountErrors.no_checkout);
  return checkoutId;
};

/** The code that proves who bought on this device. */
export const joinCodeOf = (actor: Actor, phone: string): CodeFor => {
  const holder = ensureCheckout(actor);
  return { purpose: 'join', holder, phone, budget: `purchase ${holder} ${phoneKeyOf(phone)}` };
};

/**
 * Sends the code that joins the purchases of this device to an account: to the phone or mail given at the latest of
 * them, whoever asks. Refuses with `account.no_checkout` where nothing waits for one.
 */
export async function sendJoinCode(
  em: EntityManager,
  deps: Deps,
  actor: Actor,
  { phone, language }: { phone: string; language: Language },
) {
  const waiting = (await purchasesOf(em, deps, actor, phone)).filter((one) => one.needsCode);
  const latest = waiting.at(-1);
  ensure(latest, accountErrors.no_checkout);
  const { phone: givenPhone, email } = latest;
  // The codes that are sent are counted by the phone: a new basket must not bring new messages to it.
  const what = { ...joinCodeOf(actor, phone), budget: phoneKeyOf(phone) };
  return sendCode(em, deps, what, { phone: givenPhone, email, language });
}

/** What waits on this device for the code, for this account. */
export async function listWaiting(em: EntityManager, deps: Deps, actor: Actor, { phone }: User) {
  const purchases = await purchasesOf(em, deps, actor, phone);
  return purchases
    .filter((one) => one.needsCode)
    .map(({ orderId, referenceNumber }) => ({ orderId, referenceNumber }));
}
