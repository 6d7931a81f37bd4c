import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import type { UrgentAction } from '#shared/care/urgent-actions.ts';
import type { Member } from '#shared/lib/actor.ts';
import { record } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { emit } from '#api/platform/jobs.ts';
import { answeredPort } from './answered-port.ts';
import { answersOf, messageRead } from './attended-letters.ts';
import { Message } from './message.entity.ts';
import { letterPolicy } from './messages.policy.ts';

/** `answers`: the letters that the writer saw. `threadId`: of the thread that the answer continues. */
type Answer = {
  patientId: number;
  action: UrgentAction;
  answers: readonly number[] | null;
  threadId: number | null;
};

/**
 * A clinician has written to a patient what was done about their urgent letters: that closes those they saw and may
 * answer. What a patient was told counts even if somebody else has closed them a moment earlier. Returns whether there
 * are any urgent letters that a clinician has read.
 */
export async function answerLetters(
  em: EntityManager,
  deps: Deps,
  actor: Member,
  { answers, threadId, ...answer }: Answer,
): Promise<boolean> {
  const { patientId } = answer;
  const theirs = { sender: patientId, attention: 'urgent', doctorReadAt: { $ne: null } } as const;
  const isTheirs = await answersOf(em, actor);
  if (!(await em.find(Message, theirs)).some(isTheirs)) return false;
  // Another letter may have come and been opened by a colleague while this answer was written or waited for a network.
  const seen = answers
    ? { id: { $in: answers } }
    : { $or: [{ doctorReadBy: actor.id }, ...(threadId ? ofThread(threadId) : [])] };
  const open = { ...theirs, answeredAt: null };
  const where = { $and: [open, seen, letterPolicy.scope(actor)] } as FilterQuery<Message>;
  for (const letter of (await em.find(Message, where)).filter(isTheirs)) {
    letter.answeredAt = now();
    const about = { subject: 'message', subjectId: letter.id, patientId } as const;
    await record(em, actor, { action: 'decide', ...about });
    await emit(em, messageRead, { messageId: letter.id });
  }
  await em.flush();
  await deps.ports.one(answeredPort)(em, deps, actor, answer);
  return true;
}

const ofThread = (id: number) => [{ id }, { parentId: id }];
