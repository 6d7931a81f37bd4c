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

/** One page of a folder, newest first. */
export async function listFolder(
  em: EntityManager,
  actor: Member,
  folder: Folder,
  page: { limit: number; cursor?: string },
): Promise<{ rows: Message[]; next: string | null }> {
  const own = { [OWNER[folder]]: actor.id };
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
