import { LockMode } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { accountErrors } from '#shared/accounts.ts';
import { type CodeLogin } from '#shared/one-time-codes.ts';
import { ensure } from '#shared/lib/errors.ts';
import { dropPassword } from './accounts.service.ts';
import { checkoutPort } from './checkout-port.ts';
import { askByTicket, checkTicket, type Asking } from './code-by-ticket.ts';
import { useCode } from './one-time-codes.ts';
import { recordChange } from './new-password.ts';
import { takeOver } from './prove-contact.ts';
import { closeSessionsOf, openSession } from './sessions.ts';
import { User } from './user.entity.ts';

/** Only for customers. What the team can open is worth more than a phone that somebody picks up for a minute. */
const mayLogIn = ({ isActive, role }: User): boolean => isActive && role === 'customer';

/** Requests a code that opens a session without the password. */
export const askForLoginCode = (asking: Asking, phone: string) =>
  askByTicket(asking, 'login', phone, mayLogIn);

/**
 * Opens a session with code and ticket. The code is used up in the same transaction. Password and other sessions stay,
 * unless this is the first code from that contact: then they may be a stranger's who registered it before its holder.
 */
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
    const sentTo = await useCode(tx, deps, what, code);
    if (await takeOver(tx, user, sentTo)) {
      await dropPassword(user);
      await tx.flush();
      await closeSessionsOf(tx, user.id);
      const { checkoutId } = actor;
      await recordChange(tx, user, { role: user.role, id: user.id, sessionId: '', checkoutId });
    }
    if (actor.checkoutId)
      await deps.ports.one(checkoutPort).joinTo(tx, deps, actor.checkoutId, user, sentTo);
    return { user, token: await openSession(tx, ctx, user, { remember, isProven: false }) };
  });
}
