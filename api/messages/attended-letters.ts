import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { hasRole, type Member } from '#shared/lib/actor.ts';
import { User } from '#api/accounts/user.entity.ts';
import { now } from '#api/platform/clock.ts';
import { Message } from './message.entity.ts';

/** Whether nobody who can still answer has opened a letter: no doctor yet, or one who has left without an answer. */
export const unreadSql = (letter: string): string =>
  `(${letter}.doctor_read_at is null or ${letter}.answered_at is null and exists (select from users reader
    where reader.id = ${letter}.doctor_read_by_id and (not reader.is_active or reader.removed_at is not null)))`;

/**
 * A doctor's look at a letter that needs one, or that of an administrator who was called to it, because there was no
 * doctor or none looked. Returns whether it is the first.
 */
export async function attend(em: EntityManager, actor: Member, letter: Message): Promise<boolean> {
  if (!letter.attention || !hasRole(actor, 'doctor', 'admin')) return false;
  const isClinical = actor.role === 'doctor' || (await wasCalled(em, actor, letter));
  if (!isClinical) return false;
  const open = await em.execute(
    `select 1 from messages where id = ? and ${unreadSql('messages')}`,
    [letter.id],
  );
  if (open.length === 0) return false;
  letter.doctorReadAt = now();
  letter.doctorReadBy = await em.findOneOrFail(User, { id: actor.id });
  return true;
}

async function wasCalled(em: EntityManager, { id }: Member, letter: Message): Promise<boolean> {
  const calls = await em.execute(
    `select 1 from notifications where user_id = ? and subject_id = ? and kind = 'message_urgent'`,
    [id, letter.id],
  );
  return calls.length > 0;
}

/**
 * A clinician has written to somebody: that answers whatever urgent of theirs a doctor has read, or this administrator,
 * whose other letters are about parcels and money.
 */
export async function answerAttended(
  em: EntityManager,
  actor: Member,
  senderId: number,
): Promise<void> {
  if (!hasRole(actor, 'doctor', 'admin')) return;
  const open = { sender: senderId, attention: 'urgent', answeredAt: null } as const;
  const read =
    actor.role === 'doctor' ? { doctorReadAt: { $ne: null } } : { doctorReadBy: actor.id };
  const where = { ...open, ...read } as FilterQuery<Message>;
  await em.nativeUpdate(Message, where, { answeredAt: now() });
}
