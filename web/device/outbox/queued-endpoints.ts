import { accountContract } from '#shared/accounts.ts';
import { careContract } from '#shared/care.ts';
import { caseContract } from '#shared/cases.ts';
import { checkInContract } from '#shared/check-ins.ts';
import { dosingContract } from '#shared/dosing.ts';
import { intakeContract } from '#shared/intake.ts';
import type { Contract, Endpoint } from '#shared/lib/contract.ts';
import { messageContract, NewMessage, type Message } from '#shared/messages.ts';
import { notificationContract } from '#shared/notifications.ts';
import { orderContract } from '#shared/orders.ts';
import { legalContract } from '#shared/practice/legal.ts';
import { supplyContract } from '#shared/supplies.ts';
import { check } from '#web/lib/zod.ts';

/** The contracts with queued writes. The worker has them all, so it does not import those of the team. */
const contracts: readonly Pick<Contract, 'endpoints'>[] = [
  accountContract,
  careContract,
  caseContract,
  checkInContract,
  dosingContract,
  intakeContract,
  legalContract,
  messageContract,
  notificationContract,
  orderContract,
  supplyContract,
];

/** By name: the endpoints with `offline: 'queue'`. A test compares them with all contracts. */
export const queuedEndpoints: ReadonlyMap<string, Endpoint> = new Map(
  contracts
    .flatMap(({ endpoints }) => Object.values(endpoints))
    .filter(({ spec }) => spec.offline === 'queue')
    .map((one) => [one.name, one]),
);

/**
 * Whether a response has the shape of the endpoint's reply. A status or a kind that only a later release knows does not
 * make it foreign, or the write would be sent again for ever.
 */
export function isReplyOf(name: string, reply: unknown): boolean {
  const schema = queuedEndpoints.get(name)?.spec.reply;
  if (schema === null) return reply === null;
  if (typeof schema !== 'object') return false;
  const issues = check(schema, reply).error?.issues ?? [];
  return issues.every(({ code }) => code === 'invalid_value');
}

/**
 * Whether the server responds with another version of a message than the one sent, because an earlier one had arrived
 * and its response was lost. Fields that the server or the thread determines do not count.
 */
export function isOtherVersion(name: string, sent: unknown, reply: unknown): boolean {
  if (name !== messageContract.send.name) return false;
  const given = check(NewMessage, sent).data;
  const kept = reply as Message;
  // A server of an earlier release has no client ids and accepts each version.
  if (!given?.clientId || kept.clientId !== given.clientId) return false;
  return (
    given.receiverId !== kept.receiverId ||
    given.subject !== kept.subject ||
    given.content !== kept.content ||
    Boolean(given.photo) !== Boolean(kept.photoSize) ||
    (!given.parentId && (given.orderId ?? null) !== kept.orderId)
  );
}

/**
 * Whether the server recognises a repeated write under another key: a message by its client id, others by their
 * subject.
 */
export const isSingle = (name: string, sent: unknown): boolean =>
  name !== messageContract.send.name || Boolean((sent as NewMessage | null)?.clientId);
