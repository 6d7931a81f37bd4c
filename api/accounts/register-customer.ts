import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { accountErrors, type Registration } from '#shared/accounts.ts';
import { COUNTRY_NAMES, isToVietnam } from '#shared/countries.ts';
import type { Actor } from '#shared/lib/actor.ts';
import { ensure } from '#shared/lib/errors.ts';
import { record } from '#api/platform/audit.ts';
import type { Deps } from '#api/platform/deps.ts';
import { phoneKeyOf } from '#api/platform/phone-key.ts';
import { createUser, type HashedPassword } from './accounts.service.ts';
import { checkoutPort } from './checkout-port.ts';
import { joinCodeOf } from './guest-purchase.ts';
import { useCode } from './one-time-codes.ts';
import { noteProven, noteTyped } from './prove-contact.ts';
import { Profile, addressOf } from './profile.entity.ts';
import { smsPort } from './sms-port.ts';
import type { User } from './user.entity.ts';

/**
 * Registers a customer, in the wizard or after a guest's checkout. If a reference number is given, the order must be of
 * this device's checkout and have the same phone. Purchases with that phone join the account if the code sent to the
 * buyer was entered first; otherwise they join later, with `join-purchase`.
 */
export async function registerCustomer(
  em: EntityManager,
  deps: Deps,
  actor: Actor,
  given: z.output<typeof Registration>,
  password: HashedPassword,
): Promise<User> {
  if (given.referenceNumber !== undefined) {
    ensure(actor.checkoutId, accountErrors.no_checkout);
    const purchase = await deps.ports
      .one(checkoutPort)
      .isReferenceOf(em, actor.checkoutId, given.referenceNumber);
    ensure(purchase, accountErrors.no_checkout);
    ensure(purchase.phoneKey === phoneKeyOf(given.username), accountErrors.phone_mismatch);
  }
  const user = await createUser(em, {
    role: 'customer',
    fullName: given.fullName,
    phone: given.username,
    email: given.email,
    password,
  });
  const country = isToVietnam(given) ? COUNTRY_NAMES.vn : COUNTRY_NAMES.us;
  em.create(Profile, { user, phone: given.username, ...addressOf({ ...given, country }) });
  noteTyped(user);
  await em.flush();
  const about = { subjectId: user.id, patientId: user.id };
  await record(em, actor, { action: 'create', subject: 'customer', ...about });
  if (given.smsConsent) {
    const by = { place: 'account', userId: user.id } as const;
    await deps.ports.one(smsPort).keepConsent(em, { ...given.smsConsent, ...by });
  }
  if (actor.checkoutId) {
    const { code, username } = given;
    const sentTo =
      code === undefined
        ? null
        : await useCode(em, deps, (await joinCodeOf(em, deps, actor, username)).what, code);
    noteProven(user, sentTo);
    await deps.ports.one(checkoutPort).joinTo(em, deps, actor.checkoutId, user, sentTo);
  }
  return user;
}
