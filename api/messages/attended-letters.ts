import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { hasRole, type Member } from '#shared/lib/actor.ts';
import { User } from '#api/accounts/user.entity.ts';
import { now } from '#api/platform/clock.ts';
import { defineEvent } from '#api/platform/jobs.ts';
import type { Message } from './message.entity.ts';

/** The receiver, or a doctor who was called to it, has opened it, or a clinician closed an urgent one. */
export const messageRead = defineEvent('message.read', z.object({ messageId: z.number() }));

/** An urgent letter of which no clinician has said what was done. */
export const unansweredSql = (letter: string): string =>
  `${letter}.attention = 'urgent' and ${letter}.answered_at is null`;

/** Whether a letter waits for somebody: no doctor has opened it or, an urgent one, answered it. */
export const waitsSql = (letter: string): string =>
  `(${letter}.doctor_read_at is null or ${unansweredSql(letter)})`;

/** Whether nobody looks after a letter: no doctor has opened it, or of an urgent one the reader left without an answer. */
export const unreadSql = (letter: string): string =>
  `(${letter}.doctor_read_at is null or ${unansweredSql(letter)} and exists (select from users reader
    where reader.id = ${letter}.doctor_read_by_id and (not reader.is_active or reader.removed_at is not null)))`;

/**
 * A doctor's look at a letter that needs one, or that of an administrator who was called to it, because there was no
 * doctor or none looked. Returns whether it is the first.
 */
export async function attend(em: EntityManager, actor: Member, letter: Message): Promise<boolean> {
  if (!letter.attention || !hasRole(actor, 'doctor', 'admin')) return false;
  if (actor.role !== 'doctor' && !(await callsOf(em, actor)).includes(letter.id)) return false;
  const open = await em.execute(
    `select 1 from messages where id = ? and ${unreadSql('messages')}`,
    [letter.id],
  );
  if (open.length === 0) return false;
  letter.doctorReadAt = now();
  letter.doctorReadBy = await em.findOneOrFail(User, { id: actor.id });
  return true;
}

/** The letters to which somebody was called. */
async function callsOf(em: EntityManager, { id }: Member): Promise<number[]> {
  const rows = await em.execute<{ subject: number }[]>(
    `select subject_id as subject from notifications where user_id = ? and kind = 'message_urgent'`,
    [id],
  );
  return rows.map(({ subject }) => Number(subject));
}

/**
 * Which urgent letters somebody's answer closes: those that a clinician has read. Of an administrator only those to
 * which they were called, because their other letters are about parcels and money.
 */
export async function answersOf(
  em: EntityManager,
  actor: Member,
): Promise<(letter: Read) => boolean> {
  const calls = actor.role === 'admin' ? await callsOf(em, actor) : [];
  return ({ id, attention, doctorReadAt }) =>
    attention === 'urgent' &&
    doctorReadAt != null &&
    (actor.role === 'doctor' || calls.includes(id));
}

type Read = Pick<Message, 'id' | 'attention' | 'doctorReadAt'>;
