import type { EntityManager } from '@mikro-orm/postgresql';
import { ownContactErrors } from '#shared/own-contact.ts';
import { ensure } from '#shared/lib/errors.ts';
import type { Deps } from '#api/platform/deps.ts';
import { checkCode, useCode, type CodeFor } from './one-time-codes.ts';
import { sendCode } from './send-code.ts';
import type { User } from './user.entity.ts';

/** Another address may be anybody's: until a code from there is entered, nothing but codes goes to it. */
export function changeEmail(user: User, email: string | null | undefined): void {
  if (email === undefined || email === (user.email ?? null)) return;
  user.email = email;
  user.isEmailUnproven = email !== null;
}

/** Bound to the address, so that a code that went to one does not prove the next. */
const codeOf = (user: User): CodeFor => ({
  purpose: 'email',
  holder: `email ${user.id} ${user.email}`,
  phone: user.phone,
  opens: `email ${user.id} ${user.email}`,
  budget: `email ${user.id}`,
});

/** Where nothing is mailed, there is nothing to prove. */
export const contactOf = ({ env }: Deps, { email, isEmailUnproven }: User) => ({
  email: email ?? null,
  isEmailUnproven: Boolean(env.SMTP_URL) && Boolean(email) && isEmailUnproven,
});

/** Sends the code to the address itself, whatever else is known of the person. */
export async function sendEmailCode(em: EntityManager, deps: Deps, user: User) {
  ensure(contactOf(deps, user).isEmailUnproven, ownContactErrors.nothing_to_prove);
  const { email, language } = user;
  return sendCode(em, deps, codeOf(user), { phone: '', email, language });
}

export async function proveEmail(em: EntityManager, user: User, code: string) {
  const what = codeOf(user);
  await checkCode(em, what, code);
  await em.transactional(async (tx) => {
    await useCode(tx, what, code);
    await tx.execute('update users set is_email_unproven = false where id = ? and email = ?', [
      user.id,
      user.email,
    ]);
  });
}
