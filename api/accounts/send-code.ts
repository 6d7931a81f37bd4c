import type { EntityManager } from '@mikro-orm/postgresql';
import { accountErrors } from '#shared/accounts.ts';
import { ensure } from '#shared/lib/errors.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { Recipient } from './code-channels.ts';
import { codeSenderOf } from './code-sender.ts';
import { countSent, makeCode, noteSent, type CodeFor } from './one-time-codes.ts';

/**
 * Sends a new code and returns the masked address it was sent to, in demo mode also the code. Refuses with 429 after
 * too many, and with `account.code_unavailable` if it could not be sent.
 */
export async function sendCode(
  em: EntityManager,
  deps: Deps,
  what: CodeFor,
  recipient: Recipient,
): Promise<{ sentTo: string; demoCode?: string }> {
  const sender = codeSenderOf(deps);
  ensure(sender, accountErrors.code_unavailable);
  // Counted even if it does not arrive, because a gateway that reports a failure may have sent it anyway.
  await countSent(em, what);
  const code = await makeCode(em, what);
  const { sentTo } = await sender.send(recipient, code, what.purpose);
  await noteSent(em, what, sentTo);
  return { sentTo: mask(sentTo), ...(deps.env.DEMO && { demoCode: code }) };
}

/** Shows where a code was sent without revealing the address: `•••4321`, `m•••@example.com`. */
function mask(contact: string): string {
  const at = contact.indexOf('@');
  return at > 0 ? `${contact[0]}•••${contact.slice(at)}` : `•••${contact.slice(-4)}`;
}
