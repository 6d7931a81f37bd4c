import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { Context } from 'koa';
import type { z } from 'zod';
import { accountErrors, type PasswordReset } from '#shared/accounts.ts';
import { ensure } from '#shared/lib/errors.ts';
import { findResettable, checkCode, useCode } from './reset-codes.ts';
import { hashed, setPassword } from './accounts.service.ts';
import { checkouts } from './checkout-port.ts';
import { closeSessionsOf, openSession } from './sessions.ts';
import { User } from './user.entity.ts';

/**
 * Sets another password with a one-time code, ends every session and opens a new one (decision C027). A wrong code costs
 * no derivation; all the rest happens together, so that a refused password, or a service too busy to derive one, leaves
 * the code as it was.
 */
export async function resetPassword(
  em: EntityManager,
  ctx: Context,
  checkoutId: string,
  { username, password, code }: z.output<typeof PasswordReset>,
): Promise<{ user: User; token: string }> {
  const known = await findResettable(em, checkoutId, username);
  ensure(known, accountErrors.no_checkout);
  await checkCode(em, known, checkoutId, code);
  const derived = await hashed(password);
  return em.transactional(async (tx) => {
    const user = await tx.findOne(
      User,
      { id: known.id, isActive: true, removedAt: null },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
    ensure(user, accountErrors.no_checkout);
    await useCode(tx, user, checkoutId, code);
    setPassword(user, derived);
    await tx.flush();
    // After the password: a login with the old one has either opened its session by now or finds the new hash.
    await closeSessionsOf(tx, user.id);
    await checkouts().joinTo(tx, checkoutId, user);
    return { user, token: await openSession(tx, ctx, user, { remember: true }) };
  });
}
