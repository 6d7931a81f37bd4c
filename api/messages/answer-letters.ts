import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import type { UrgentAction } from '#shared/care/urgent-actions.ts';
import type { Member } from '#shared/lib/actor.ts';
import { record } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { answeredPort } from './answered-port.ts';
import { answersOf } from './attended-letters.ts';
import { Message } from './message.entity.ts';
import { letterPolicy } from './messages.policy.ts';

/**
 * A clinician has written to a patient what was done about their urgent letters: that closes those they may answer. What
 * a patient was told counts even if somebody else has closed them a moment earlier. Returns whether there are any.
 */
export async function answerLetters(
  em: EntityManager,
  deps: Deps,
  actor: Member,
  answer: { patientId: number; action: UrgentAction },
): Promise<boolean> {
  const { patientId } = answer;
  const theirs = { sender: patientId, attention: 'urgent', doctorReadAt: { $ne: null } };
  const where = { $and: [theirs, letterPolicy.scope(actor)] } as FilterQuery<Message>;
  const isTheirs = await answersOf(em, actor);
  const letters = (await em.find(Message, where)).filter(isTheirs);
  if (letters.length === 0) return false;
  for (const letter of letters.filter(({ answeredAt }) => answeredAt == null)) {
    letter.answeredAt = now();
    const about = { subject: 'message', subjectId: letter.id, patientId } as const;
    await record(em, actor, { action: 'decide', ...about });
  }
  await em.flush();
  await deps.ports.one(answeredPort)(em, deps, actor, answer);
  return true;
}
