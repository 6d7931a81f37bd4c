import { accountContract } from '#shared/accounts.ts';
import { careContract } from '#shared/care.ts';
import { caseContract } from '#shared/cases.ts';
import { checkInContract } from '#shared/check-ins.ts';
import { dosingContract } from '#shared/dosing.ts';
import { intakeContract } from '#shared/intake.ts';
import type { Endpoint } from '#shared/lib/contract.ts';
import { messageContract, NewMessage, type Message } from '#shared/messages.ts';
import { notificationContract } from '#shared/notifications.ts';
import { orderContract } from '#shared/orders.ts';

/** What may wait in the outbox, by name; a test holds it against the contracts (`offline: 'queue'`). */
const endpoints: readonly Endpoint[] = [
  accountContract.setLanguage,
  careContract.importWeights,
  careContract.removeWeight,
  careContract.saveGoal,
  careContract.saveWeight,
  caseContract.answer,
  checkInContract.send,
  intakeContract.save,
  messageContract.send,
  messageContract.markRead,
  notificationContract.markRead,
  orderContract.receive,
  dosingContract.take,
  dosingContract.undo,
];

export const queuedEndpoints: ReadonlyMap<string, Endpoint> = new Map(
  endpoints.map((one) => [one.name, one]),
);

/** Whether an answer has the shape that the endpoint's contract promises. */
export function isReplyOf(name: string, reply: unknown): boolean {
  const schema = queuedEndpoints.get(name)?.spec.reply;
  if (schema === null) return reply === null;
  return typeof schema === 'object' && schema.safeParse(reply).success;
}

/**
 * Whether the server answers with another version of a letter than was sent: an earlier one had arrived, and its answer
 * had not. What a thread or the server itself decides (order, parent) is no difference.
 */
export function isOtherVersion(name: string, sent: unknown, reply: unknown): boolean {
  if (name !== messageContract.send.name) return false;
  const given = NewMessage.safeParse(sent).data;
  const kept = reply as Message;
  // A server of before keeps no ids, and so sends each version.
  if (!given?.clientId || kept.clientId !== given.clientId) return false;
  return (
    given.receiverId !== kept.receiverId ||
    given.subject !== kept.subject ||
    given.content !== kept.content ||
    (!given.parentId && (given.orderId ?? null) !== kept.orderId)
  );
}

/** Whether it stays one thing on the server also under another key: a letter by its id, the rest by what it is about. */
export const isSingle = (name: string, sent: unknown): boolean =>
  name !== messageContract.send.name || Boolean((sent as NewMessage | null)?.clientId);
