import type { EntityManager } from '@mikro-orm/postgresql';
import type { Context } from 'koa';
import { accountErrors } from '#shared/accounts.ts';
import type { Actor } from '#shared/lib/actor.ts';
import { ensure } from '#shared/lib/errors.ts';
import { randomToken } from '#api/platform/crypto.ts';
import type { Deps } from '#api/platform/deps.ts';
import { phoneKeyOf } from '#api/platform/phone-key.ts';
import { findLogin } from './accounts.service.ts';
import { countGuess } from './attempts.ts';
import type { Recipient } from './code-channels.ts';
import { codeSenderOf } from './code-sender.ts';
import { deviceOf, guesserOf } from './known-devices.ts';
import { checkCode, makeCode, type CodeFor } from './one-time-codes.ts';
import { deliver } from './send-code.ts';
import { mailForCodes } from './prove-contact.ts';
import type { User } from './user.entity.ts';

export type Asking = { em: EntityManager; deps: Deps; ctx: Context; actor: Actor };

/** Codes are counted by phone, or by device if the account knows it, so that strangers cannot use up the budget. */
export async function codeOf(
  { em, ctx, actor }: Asking,
  about: Omit<CodeFor, 'budget'>,
  user: User | null,
): Promise<CodeFor & { isOwnDevice: boolean }> {
  // Also searched for if there is no account, so that it takes as long.
  const device = await deviceOf(em, guesserOf(ctx, actor), user?.id ?? 0);
  const budget = device ? `device ${device}` : phoneKeyOf(about.phone);
  return { ...about, budget, isOwnDevice: device !== null };
}

type TicketPurpose = 'forgotten' | 'login';

/** Bound to the account too: if two accounts were split, another way of writing the number finds the other one. */
const byTicket = (purpose: TicketPurpose, ticket: string, phone: string, user: User | null) =>
  ({ purpose, holder: `${ticket} ${user?.id ?? 0}`, phone, opens: accountOf(user) }) as const;

/** Who gets the codes that open an account. */
export const recipientOf = (deps: Deps, user: User): Recipient => {
  const { phone, language } = user;
  return { phone, email: mailForCodes(deps, user), language };
};

export const accountOf = (user: User | null): string => `account ${user?.id ?? 0}`;

/**
 * Sends a code to the phone or mail of the account with this phone, and returns a ticket that is needed together with
 * it. If there is no account that `mayHave` one, everything is the same except that nothing is sent; that is why nobody
 * waits for the sending. Refuses with 429 after too many codes sent from the address, and with
 * `account.code_unavailable`.
 */
export async function askByTicket(
  asking: Asking,
  purpose: TicketPurpose,
  phone: string,
  mayHave: (user: User) => boolean,
): Promise<{ ticket: string; demoCode?: string }> {
  const user = await findLogin(asking.em, phone);
  const ticket = randomToken();
  const what = await codeOf(asking, byTicket(purpose, ticket, phone, user), user);
  const recipient = user && mayHave(user) ? recipientOf(asking.deps, user) : null;
  return sendByTicket(asking, { ticket, what, recipient });
}

type Sending = {
  ticket: string;
  what: CodeFor & { isOwnDevice: boolean };
  /** Null where nobody is to get the code, which the answer does not tell. */
  recipient: Recipient | null;
};

/** The same for a code that may be about something else than an account; `what` is bound to the ticket. */
export async function sendByTicket(
  { em, deps, ctx }: Asking,
  { ticket, what, recipient }: Sending,
): Promise<{ ticket: string; demoCode?: string }> {
  const sender = codeSenderOf(deps);
  ensure(sender, accountErrors.code_unavailable);
  // A code that goes to nobody counts like one that is sent, because a difference would reveal who has an account.
  const made = await makeCode(em, deps, what, async () => {
    if (!what.isOwnDevice) await countGuess(em, 'forgotten', ctx.ip);
  });
  if (recipient && made.isNew) {
    // The caller has been answered by then, and the sender has logged what went wrong.
    void deliver(sender, { made, recipient, what }).catch(() => undefined);
  }
  return { ticket, ...(deps.env.DEMO && made.code !== null && { demoCode: made.code }) };
}

/** The account of a right code with its ticket, like `checkCode`. The code stays valid until it is used. */
export async function checkTicket(
  asking: Asking,
  purpose: TicketPurpose,
  { ticket, phone, code }: { ticket: string; phone: string; code: string },
): Promise<{ user: User | null; what: CodeFor }> {
  const user = await findLogin(asking.em, phone);
  const what = await codeOf(asking, byTicket(purpose, ticket, phone, user), user);
  await checkCode(asking.em, what, code);
  return { user, what };
}
