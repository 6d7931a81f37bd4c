import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { accountErrors } from '#shared/accounts.ts';
import { type ForgottenPassword, type PasswordReset } from '#shared/one-time-codes.ts';
import type { Member } from '#shared/lib/actor.ts';
import { ensure } from '#shared/lib/errors.ts';
import { record } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import { defineEvent, emit } from '#api/platform/jobs.ts';
import { checkOwnPassword, hashed, holdChecked, setPassword } from './accounts.service.ts';
import { checkoutPort } from './checkout-port.ts';
import {
  accountOf,
  askByTicket,
  checkTicket,
  codeOf,
  recipientOf,
  type Asking,
} from './code-by-ticket.ts';
import { enter, tokenOf } from './factor/login-challenge.ts';
import { ensureCheckout, findResettable } from './guest-purchase.ts';
import { guesserOf } from './known-devices.ts';
import { checkCode, useCode, type CodeFor } from './one-time-codes.ts';
import { takeOver } from './prove-contact.ts';
import { sendCode } from './send-code.ts';
import { closeOtherSessionsOf, closeSessionsOf } from './sessions.ts';
import { User } from './user.entity.ts';

/** The password of an account was changed. `at` distinguishes one change from the next. */
export const passwordChanged = defineEvent(
  'account.password_changed',
  z.object({ userId: z.number(), at: z.number() }),
);

type Opened = { user: User; token: string };

const resetCodeOf = (holder: string, user: User) =>
  ({ purpose: 'reset', holder, phone: user.phone, opens: accountOf(user) }) as const;

/** Sends the code of C027 to the account whose phone paid for an order here. Refuses with `account.no_checkout`. */
export async function sendResetCode(asking: Asking, phone: string) {
  const holder = ensureCheckout(asking.actor);
  const user = await findResettable(asking.em, asking.deps, asking.actor, phone);
  ensure(user, accountErrors.no_checkout);
  const what = await codeOf(asking, resetCodeOf(holder, user), user);
  return sendCode(asking.em, asking.deps, what, recipientOf(asking.deps, user));
}

/** Sets another password after a purchase on this device (decision C027). */
export async function resetPassword(
  asking: Asking,
  { username, password, code }: z.output<typeof PasswordReset>,
): Promise<Opened> {
  const holder = ensureCheckout(asking.actor);
  const user = await findResettable(asking.em, asking.deps, asking.actor, username);
  ensure(user, accountErrors.no_checkout);
  const what = await codeOf(asking, resetCodeOf(holder, user), user);
  await checkCode(asking.em, what, code);
  return setByCode(asking, user, what, { password, code });
}

/** Requests the code for a forgotten password, whatever the role of the account. */
export const askForNewPassword = (asking: Asking, phone: string) =>
  askByTicket(asking, 'forgotten', phone, (user) => user.isActive);

/** Sets another password with the code and the ticket it was requested with. */
export async function setForgotten(
  asking: Asking,
  { ticket, phone, password, code }: z.output<typeof ForgottenPassword>,
): Promise<Opened> {
  const { user, what } = await checkTicket(asking, 'forgotten', { ticket, phone, code });
  ensure(user?.isActive, accountErrors.wrong_code);
  return setByCode(asking, user, what, { password, code });
}

/**
 * Sets the password after its code was checked, ends every session and opens a new one for a customer, all in one
 * transaction: if the password is refused, or the service is too busy to derive its hash, the code remains valid. A login
 * with a second factor is then asked for that factor, because a code sent to a phone or mailbox only replaces the
 * password. The rest of the team has to log in with it (`account.password_set`): no code opens what they may open.
 */
async function setByCode(
  { em, deps, ctx, actor: { checkoutId } }: Asking,
  known: User,
  what: CodeFor,
  { password, code }: { password: string; code: string },
): Promise<Opened> {
  const derived = await hashed(password);
  const { user, entry } = await em.transactional(async (tx) => {
    const user = await tx.findOne(
      User,
      { id: known.id, isActive: true, removedAt: null },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
    ensure(user, accountErrors.wrong_code);
    const sentTo = await useCode(tx, deps, what, code);
    await takeOver(tx, user, sentTo);
    setPassword(user, derived);
    await tx.flush();
    // After the password: by now a login with the old one has either opened its session or will find the new hash.
    await closeSessionsOf(tx, user.id);
    if (checkoutId) await deps.ports.one(checkoutPort).joinTo(tx, deps, checkoutId, user, sentTo);
    const isCustomer = user.role === 'customer';
    const entry =
      isCustomer || user.factorSince
        ? await enter(tx, ctx, user, { remember: isCustomer, isProven: false })
        : null;
    await recordChange(tx, user, { role: user.role, id: user.id, sessionId: '', checkoutId });
    return { user, entry };
  });
  ensure(entry, accountErrors.password_set);
  return { user, token: tokenOf(entry) };
}

/**
 * Sets another password for a member who knows the current one. Refuses with `account.wrong_password`, and with 429
 * after too many wrong ones. Every other session ends, and no other device is known any longer.
 */
export async function changePassword(
  { em, ctx, actor }: Asking & { actor: Member },
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const checked = await checkOwnPassword(em, guesserOf(ctx, actor), actor.id, currentPassword);
  const derived = await hashed(newPassword);
  await em.transactional(async (tx) => {
    const user = await holdChecked(tx, checked, LockMode.PESSIMISTIC_WRITE);
    setPassword(user, derived, 'newPassword');
    await tx.flush();
    await closeOtherSessionsOf(tx, user.id, actor.sessionId);
    await recordChange(tx, user, actor);
  });
}

/** Recorded, and the person is notified, in case they did not do this themselves. */
export async function recordChange(tx: EntityManager, user: User, actor: Member): Promise<void> {
  await record(tx, actor, { action: 'change', subject: 'password', subjectId: user.id });
  await emit(tx, passwordChanged, { userId: user.id, at: now().getTime() });
}
