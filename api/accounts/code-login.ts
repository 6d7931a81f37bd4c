import { LockMode } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { accountErrors } from '#shared/accounts.ts';
import { type CodeLogin } from '#shared/one-time-codes.ts';
import { ensure } from '#shared/lib/errors.ts';
import { checkoutPort } from './checkout-port.ts';
import { askByTicket, checkTicket, type Asking } from './code-by-ticket.ts';
import { useCode } from './one-time-codes.ts';
import { noteProven } from './prove-contact.ts';
import { openSession } from './sessions.ts';
import { User } from './user.entity.ts';

/** Only for customers. What the team can open is worth more than a phone that somebody picks up for a minute. */
const mayLogIn = ({ isActive, role }: User): boolean => isActive && role === 'customer';

/** Requests a code that opens a session without the password. */
export const askForLoginCode = (asking: Asking, phone: string) =>
  askByTicket(asking, 'login', phone, mayLogIn);

/** Opens a session with code and ticket. The code is used up in the same transaction; the password stays the same. */
export async function logInByCode(
  asking: Asking,
  { ticket, phone, code, remember }: z.output<typeof CodeLogin>,
): Promise<{ user: User; token: string }> {
  const { em, deps, ctx, actor } = asking;
  const { user: known, what } = await checkTicket(asking, 'login', { ticket, phone, code });
  ensure(known && mayLogIn(known), accountErrors.wrong_code);
  return em.transactional(async (tx) => {
    const user = await tx.findOne(
      User,
      { id: known.id, role: 'customer', isActive: true, removedAt: null },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
    ensure(user, accountErrors.wrong_code);
    const sentTo = await useCode(tx, what, code);
    noteProven(user, sentTo);
    if (actor.checkoutId)
      await deps.ports.one(checkoutPort).joinTo(tx, deps, actor.checkoutId, user, sentTo);
    return { user, token: await openSession(tx, ctx, user, { remember }) };
  });
}
