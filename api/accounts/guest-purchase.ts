import type { EntityManager } from '@mikro-orm/postgresql';
import { accountErrors, type Language } from '#shared/accounts.ts';
import type { Actor } from '#shared/lib/actor.ts';
import { ensure } from '#shared/lib/errors.ts';
import type { Deps } from '#api/platform/deps.ts';
import { phoneKeyOf } from '#api/platform/phone-key.ts';
import { findByPhone } from './accounts.service.ts';
import { checkoutPort, type GuestPurchase } from './checkout-port.ts';
import { codeSenderOf } from './code-sender.ts';
import type { CodeFor } from './one-time-codes.ts';
import { sendCode } from './send-code.ts';
import type { User } from './user.entity.ts';

/** The purchases made on this device with this phone that do not belong to an account yet. */
async function purchasesOf(
  em: EntityManager,
  { ports }: Deps,
  { checkoutId }: Actor,
  phone: string,
): Promise<GuestPurchase[]> {
  if (!checkoutId) return [];
  const key = phoneKeyOf(phone);
  const all = await ports.one(checkoutPort).purchasesOf(em, checkoutId);
  return all.filter((one) => one.phoneKey === key);
}

/**
 * Whether an order with this phone was paid on this device: only then is the truth told about the account (T2, C028).
 */
export const hasPaidWith = async (em: EntityManager, deps: Deps, actor: Actor, phone: string) =>
  (await purchasesOf(em, deps, actor, phone)).some((one) => one.isPaid);

/**
 * The account whose phone paid for an order on this device (decision C027). A team account is found like any other,
 * because a different answer would reveal it.
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

/**
 * The code that proves who bought on this device, and whom it is sent to: the contact of the latest purchase that needs
 * one, null if none does. A long code is bound to that address, because a stranger's purchase may have the same phone
 * and their own email.
 */
export async function joinCodeOf(
  em: EntityManager,
  deps: Deps,
  actor: Actor,
  phone: string,
): Promise<{ what: CodeFor; contact: Contact | null }> {
  const holder = ensureCheckout(actor);
  const contact = (await purchasesOf(em, deps, actor, phone)).findLast((one) => one.needsCode);
  const opens = `purchase ${(contact && codeSenderOf(deps)?.addressOf(contact)) ?? ''}`;
  const what = { purpose: 'join', holder, phone, opens, budget: phoneKeyOf(phone) } as const;
  return { what, contact: contact ?? null };
}

type Contact = Pick<GuestPurchase, 'phone' | 'email'>;

/**
 * Sends the code that joins the purchases of this device to an account, to the phone or mail given with the latest of
 * them, whoever requests it. Refuses with `account.no_checkout` if no purchase needs one.
 */
export async function sendJoinCode(
  em: EntityManager,
  deps: Deps,
  actor: Actor,
  { phone, language }: { phone: string; language: Language },
) {
  const { what, contact } = await joinCodeOf(em, deps, actor, phone);
  ensure(contact, accountErrors.no_checkout);
  return sendCode(em, deps, what, { phone: contact.phone, email: contact.email, language });
}

/** The purchases on this device that need the code to join this account. */
export async function listWaiting(em: EntityManager, deps: Deps, actor: Actor, { phone }: User) {
  const purchases = await purchasesOf(em, deps, actor, phone);
  return purchases
    .filter((one) => one.needsCode)
    .map(({ orderId, referenceNumber }) => ({ orderId, referenceNumber }));
}
