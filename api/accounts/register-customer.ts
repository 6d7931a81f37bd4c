import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { accountErrors, type Registration } from '#shared/accounts.ts';
import type { Actor } from '#shared/lib/actor.ts';
import { ensure } from '#shared/lib/errors.ts';
import { createUser, type HashedPassword } from './accounts.service.ts';
import { checkouts } from './checkout-port.ts';
import { Profile } from './profile.entity.ts';
import { addressOf } from './profile-address.ts';
import type { User } from './user.entity.ts';

/**
 * Registers a customer, in the wizard or after a guest's checkout. With a reference number the order must be of this
 * device's checkout and have the same phone; the orders of that phone then belong to the account.
 */
export async function registerCustomer(
  em: EntityManager,
  actor: Actor,
  given: z.output<typeof Registration>,
  password: HashedPassword,
): Promise<User> {
  if (given.referenceNumber !== undefined) {
    ensure(actor.checkoutId, accountErrors.no_checkout);
    const purchase = await checkouts().isReferenceOf(em, actor.checkoutId, given.referenceNumber);
    ensure(purchase, accountErrors.no_checkout);
    ensure(purchase.phone === given.username, accountErrors.phone_mismatch);
  }
  const user = await createUser(em, {
    role: 'customer',
    fullName: given.fullName,
    phone: given.username,
    email: given.email,
    password,
  });
  em.create(Profile, { user, phone: given.username, ...addressOf(given) });
  await em.flush();
  if (actor.checkoutId) await checkouts().joinTo(em, actor.checkoutId, user);
  return user;
}
