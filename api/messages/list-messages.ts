import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { isTeam, type Actor, type Member } from '#shared/lib/actor.ts';
import type { Folder } from '#shared/messages.ts';
import { record } from '#api/platform/audit.ts';
import type { Deps } from '#api/platform/deps.ts';
import { decodeCursor, olderThan, pageOf } from '#api/platform/keyset.ts';
import { findFor } from '#api/platform/policy.ts';
import { Message } from './message.entity.ts';
import { letterPolicy } from './messages.policy.ts';
import { messageRelations } from './messages.present.ts';

const OWNER: Record<Folder, 'receiver' | 'sender'> = { inbox: 'receiver', sent: 'sender' };
/** Of a longer conversation, the latest part is shown. */
const THREAD_MAX = 500;

type Page = { limit: number; cursor?: string };
type Listed = { rows: Message[]; next: string | null };

/** One page of a folder, newest first. */
export async function listFolder(
  em: EntityManager,
  actor: Member,
  folder: Folder,
  page: Page,
): Promise<Listed> {
  return listPage(em, { [OWNER[folder]]: actor.id }, page);
}

/**
 * One page of what the actor and another person have written to each other, newest first. The audit records it if a team
 * member reads a patient's.
 */
export async function listConversation(
  em: EntityManager,
  actor: Member,
  personId: number,
  page: Page,
): Promise<Listed> {
  const listed = await listPage(
    em,
    {
      $or: [
        { sender: actor.id, receiver: personId },
        { sender: personId, receiver: actor.id },
      ],
    },
    page,
  );
  const patientId = listed.rows[0]?.patientId() ?? null;
  if (isTeam(actor) && patientId !== null)
    await record(em, actor, { action: 'read', subject: 'message', patientId });
  return listed;
}

async function listPage(em: EntityManager, own: object, page: Page): Promise<Listed> {
  const rows = await em.find(
    Message,
    { $and: [own, olderThan(decodeCursor(page.cursor))] } as FilterQuery<Message>,
    {
      orderBy: { createdAt: 'desc', id: 'desc' },
      limit: page.limit + 1,
      populate: [...messageRelations],
    },
  );
  return pageOf(rows, page.limit);
}

/**
 * The conversation of a message that the actor takes part in, oldest first. The audit records it if a team member reads
 * it.
 */
export async function readThread(em: EntityManager, actor: Actor, id: number): Promise<Message[]> {
  const message = await findFor(
    em,
    actor,
    letterPolicy,
    { id },
    { populate: [...messageRelations, 'order'] },
  );
  const threadId = message.threadId();
  const rows = await em.find(
    Message,
    {
      $and: [letterPolicy.scope(actor), { $or: [{ id: threadId }, { parentId: threadId }] }],
    } as FilterQuery<Message>,
    {
      orderBy: { createdAt: 'desc', id: 'desc' },
      limit: THREAD_MAX,
      populate: [...messageRelations],
    },
  );
  const patientId = message.patientId();
  if (isTeam(actor) && patientId !== null) {
    await record(em, actor, {
      action: 'read',
      subject: 'message',
      subjectId: threadId,
      patientId,
      orderId: message.order?.id,
    });
  }
  return rows.toReversed();
}

export const countUnread = (em: EntityManager, userId: number): Promise<number> =>
  em.count(Message, { receiver: userId, readAt: null });

export const unreadTag = (deps: Deps, actor: Member): string | null => {
  const tag = deps.versions.tag('messages');
  return tag && `unread.${actor.id}.${tag}`;
};
