import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import type { Member } from '#shared/lib/actor.ts';
import { record } from '#api/platform/audit.ts';
import { defineEvent, emit } from '#api/platform/jobs.ts';
import { findFor } from '#api/platform/policy.ts';
import type { Message } from './message.entity.ts';
import { messagePolicy } from './messages.policy.ts';
import { messageRelations } from './messages.present.ts';

/** The front office wants a clinician to read it. */
export const messagePassedOn = defineEvent(
  'message.passed_on',
  z.object({ messageId: z.number() }),
);

/**
 * Marks a patient's letter to the front office as one with symptoms, which its words did not show. Once; a letter that
 * is marked already stays as it is.
 */
export async function passOn(em: EntityManager, actor: Member, id: number): Promise<Message> {
  const message = await findFor(
    em,
    actor,
    messagePolicy,
    { id },
    { lock: true, can: 'passOn', populate: messageRelations },
  );
  if (message.attention) return message;
  message.attention = 'symptoms';
  await em.flush();
  await emit(em, messagePassedOn, { messageId: id });
  const patientId = message.sender.id;
  await record(em, actor, { action: 'decide', subject: 'message', subjectId: id, patientId });
  return message;
}
