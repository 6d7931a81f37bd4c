import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import type { Channel } from '#shared/owed-news.ts';
import { ownContactErrors } from '#shared/own-contact.ts';
import { ensure } from '#shared/lib/errors.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { now } from '#api/platform/clock.ts';
import { hasInbox } from '#api/platform/demo-inbox.ts';
import type { Deps } from '#api/platform/deps.ts';
import { defineEvent, emit } from '#api/platform/jobs.ts';
import { phoneKeyOf } from '#api/platform/phone-key.ts';
import { hasTextMessages } from '#api/platform/text-message.ts';
import { checkCode, useCode, type CodeFor } from './one-time-codes.ts';
import { sendCode } from './send-code.ts';
import { User } from './user.entity.ts';

const Changed = z.object({ userId: z.number(), at: z.number() });
export const emailChanged = defineEvent('account.email_changed', Changed);
export const emailProven = defineEvent('account.email_proven', Changed);

/** For how long the address of before hears of what happens to the login: who has broken in may have changed it. */
const FORMER_MS = 7 * 86_400_000;
export const formerEmailOf = ({ formerEmail, emailChangedAt }: User): string | null =>
  emailChangedAt && now().getTime() - emailChangedAt.getTime() < FORMER_MS
    ? (formerEmail ?? null)
    : null;

/** Another address may be anybody's: until a code from there is entered, nothing else goes to it. */
export async function changeEmail(
  em: EntityManager,
  user: User,
  email: string | null | undefined,
): Promise<void> {
  const before = user.email ?? null;
  if (email === undefined || email === before) return;
  // A second change within the week takes the owner's from nobody.
  if (!formerEmailOf(user)) {
    // Where the number is not confirmed, one that was taken away stays the last that was.
    const isProven = !user.isEmailUnproven && (before !== null || !user.isPhoneUnproven);
    if (isProven) user.formerEmail = before;
    user.emailChangedAt = now();
  }
  user.email = email;
  user.isEmailUnproven = email !== null;
  await emit(em, emailChanged, { userId: user.id, at: now().getTime() });
}

/**
 * Where a code that opens the account may be mailed. Whoever found the page open may have changed the address, so until
 * a code from the new one is entered, the last that was proven gets them. As long as nothing of the account is proven,
 * the one that was typed gets them, corrected or not, because nothing else reaches its owner; nobody asks for the team's
 * phones.
 */
export function mailForCodes({ env }: Deps, user: User): string | null {
  const { email = null, formerEmail = null, emailChangedAt, isPhoneUnproven } = user;
  if (!user.isEmailUnproven) return email;
  const isCustomer = user.role === 'customer';
  // A number that no text message goes to reaches nobody, whatever was entered from it before.
  const isPhoneProven = hasTextMessages(env) && !isPhoneUnproven;
  if (isCustomer && !formerEmail && !isPhoneProven) return email;
  return isCustomer || emailChangedAt ? formerEmail : email;
}

/** What was typed at registration may be anybody's as well. */
export function noteTyped(user: User): void {
  user.isPhoneUnproven = true;
  user.isEmailUnproven = user.email != null;
}

/** Whoever enters a code can be reached where it was sent. */
export function noteProven(user: User, sentTo: string | null): void {
  if (sentTo === null) return;
  if (sentTo === user.email) user.isEmailUnproven = false;
  if (phoneKeyOf(sentTo) === user.phoneKey) user.isPhoneUnproven = false;
}

/** The database keeps every login for good. One that the team made has none before its holder comes. */
const hasLoggedIn = async (em: EntityManager, { id }: User): Promise<boolean> =>
  (await em.count(AuditEntry, { actorId: id, action: 'login', subject: 'session' })) > 0;

/**
 * The same for a code that was entered outside every session of the account. Returns whether it was the first from that
 * contact and somebody had logged in before: whoever had registered it may be a stranger. Then a mail address that they
 * gave goes, proven by them or not, and the caller ends their password and sessions.
 */
export async function takeOver(
  em: EntityManager,
  user: User,
  sentTo: string | null,
): Promise<boolean> {
  const { isPhoneUnproven, isEmailUnproven, email = null, formerEmail } = user;
  noteProven(user, sentTo);
  const isFirst =
    user.isPhoneUnproven !== isPhoneUnproven || user.isEmailUnproven !== isEmailUnproven;
  if (!isFirst || !(await hasLoggedIn(em, user))) return false;
  if (sentTo === email) return true;
  // Only to be told of it (member-word.ts): nothing else goes where no change is noted.
  user.formerEmail = isEmailUnproven ? formerEmail : email;
  [user.email, user.isEmailUnproven, user.emailChangedAt] = [null, false, null];
  if (email !== null) await emit(em, emailChanged, { userId: user.id, at: now().getTime() });
  return true;
}

const addressOf = ({ phone, email }: User, channel: Channel) => (channel === 'sms' ? phone : email);

/** Bound to the address, so that a code that went to one does not prove the next. */
function codeOf(user: User, channel: Channel): CodeFor {
  const purpose = channel === 'sms' ? 'phone' : 'email';
  const holder = `${purpose} ${user.id} ${addressOf(user, channel)}`;
  return { purpose, holder, phone: user.phone, opens: holder, budget: `${purpose} ${user.id}` };
}

/** Where nothing is sent, there is nothing to prove. */
export const contactOf = ({ env }: Deps, { email, isEmailUnproven, isPhoneUnproven }: User) => ({
  email: email ?? null,
  isEmailUnproven: (Boolean(env.SMTP_URL) || hasInbox(env)) && Boolean(email) && isEmailUnproven,
  isPhoneUnproven: (hasTextMessages(env) || hasInbox(env)) && isPhoneUnproven,
});

/** Sends the code to the address itself, whatever else is known of the person. */
export async function sendProof(em: EntityManager, deps: Deps, user: User, channel: Channel) {
  const { isEmailUnproven, isPhoneUnproven } = contactOf(deps, user);
  ensure(channel === 'sms' ? isPhoneUnproven : isEmailUnproven, ownContactErrors.nothing_to_prove);
  const { phone, email, language } = user;
  const to = channel === 'sms' ? { phone, email: null } : { phone: '', email };
  return sendCode(em, deps, codeOf(user, channel), { ...to, language });
}

export async function proveContact(
  em: EntityManager,
  deps: Deps,
  user: User,
  { channel, code }: { channel: Channel; code: string },
) {
  const what = codeOf(user, channel);
  await checkCode(em, what, code);
  await em.transactional(async (tx) => {
    await useCode(tx, deps, what, code);
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    const held = await tx.findOneOrFail(User, { id: user.id }, { lockMode, refresh: true });
    noteProven(held, addressOf(user, channel) ?? null);
    const isChange = channel === 'mail' && held.emailChangedAt != null;
    if (isChange) await emit(tx, emailProven, { userId: user.id, at: now().getTime() });
  });
}
