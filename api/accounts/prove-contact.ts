import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { Channel } from '#shared/owed-news.ts';
import { ownContactErrors } from '#shared/own-contact.ts';
import { ensure } from '#shared/lib/errors.ts';
import { hasInbox } from '#api/platform/demo-inbox.ts';
import type { Deps } from '#api/platform/deps.ts';
import { phoneKeyOf } from '#api/platform/phone-key.ts';
import { hasTextMessages } from '#api/platform/text-message.ts';
import { checkCode, useCode, type CodeFor } from './one-time-codes.ts';
import { sendCode } from './send-code.ts';
import { User } from './user.entity.ts';

/** Another address may be anybody's: until a code from there is entered, nothing but codes goes to it. */
export function changeEmail(user: User, email: string | null | undefined): void {
  if (email === undefined || email === (user.email ?? null)) return;
  user.email = email;
  user.isEmailUnproven = email !== null;
}

/** Whoever enters a code can be reached where it was sent. */
export function noteProven(user: User, sentTo: string | null): void {
  if (sentTo === null) return;
  if (sentTo === user.email) user.isEmailUnproven = false;
  if (phoneKeyOf(sentTo) === user.phoneKey) user.isPhoneUnproven = false;
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
  isEmailUnproven: Boolean(env.SMTP_URL) && Boolean(email) && isEmailUnproven,
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

export async function proveContact(em: EntityManager, user: User, channel: Channel, code: string) {
  const what = codeOf(user, channel);
  await checkCode(em, what, code);
  await em.transactional(async (tx) => {
    await useCode(tx, what, code);
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    const held = await tx.findOneOrFail(User, { id: user.id }, { lockMode, refresh: true });
    noteProven(held, addressOf(user, channel) ?? null);
  });
}
