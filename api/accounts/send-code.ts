import type { EntityManager } from '@mikro-orm/postgresql';
import { accountErrors } from '#shared/accounts.ts';
import { ensure } from '#shared/lib/errors.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { Recipient } from './code-channels.ts';
import { codeSenderOf, type CodeSender } from './code-sender.ts';
import { makeCode, type CodeFor, type MadeCode } from './one-time-codes.ts';

/**
 * Sends a code, unless a long one was sent within the last hour, and returns the masked address it was sent to, in demo
 * mode also the code. Refuses with `account.code_unavailable` if it could not be sent.
 */
export async function sendCode(
  em: EntityManager,
  deps: Deps,
  what: CodeFor,
  recipient: Recipient,
): Promise<{ sentTo: string; demoCode?: string }> {
  const sender = codeSenderOf(deps);
  ensure(sender, accountErrors.code_unavailable);
  const made = await makeCode(em, deps, what);
  const sentTo = made.isNew ? await deliver(sender, { made, recipient, what }) : made.sentTo;
  return {
    sentTo: mask(sentTo ?? recipient.phone),
    ...(deps.env.DEMO && made.code !== null && { demoCode: made.code }),
  };
}

type Letter = { made: MadeCode; recipient: Recipient; what: CodeFor };

/** Sends a new code, and records where it was sent or that it was not. */
export async function deliver(
  sender: CodeSender,
  { made, recipient, what }: Letter,
): Promise<string> {
  try {
    const { sentTo } = await sender.send(recipient, made.code ?? '', what.purpose);
    await made.noteSent(sentTo);
    return sentTo;
  } catch (refusal) {
    await made.noteFailed();
    throw refusal;
  }
}

/** Shows where a code was sent without revealing the address: `•••4321`, `m•••@example.com`. */
function mask(contact: string): string {
  const at = contact.indexOf('@');
  return at > 0 ? `${contact[0]}•••${contact.slice(at)}` : `•••${contact.slice(-4)}`;
}
