import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '#api/accounts/user.entity.ts';
import { Message } from '#api/messages/message.entity.ts';
import { messagePassedOn } from '#api/messages/pass-on.ts';
import { messageSent } from '#api/messages/messages.service.ts';
import { notify } from '#api/notifications/notifications.service.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { listen } from '#api/platform/jobs.ts';
import { latestTreatment, whomToCall } from './whom-to-call.ts';

const letterHappening = (letterId: number): string => `letter:${letterId}`;

/** Whoever was called before is not called again, unless it is another happening: its reader has left. */
export const callToLetter = (
  em: EntityManager,
  letterId: number,
  userIds: readonly number[],
  happening = letterHappening(letterId),
): Promise<void> => notify(em, userIds, { kind: 'message_urgent', subjectId: letterId, happening });

/** Symptoms are no emergency: whoever is told of them may have muted such news. */
export const tellOfLetter = (
  em: EntityManager,
  letterId: number,
  userIds: readonly number[],
  happening = letterHappening(letterId),
): Promise<void> =>
  notify(em, userIds, { kind: 'message_passed_on', subjectId: letterId, happening });

/**
 * Tells a doctor of a letter that needs one, whoever it was written to: an urgent one is called to, at once; symptoms
 * that were written to the front office are passed on.
 */
async function tellDoctor(deps: Deps, { messageId }: { messageId: number }): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    const letter = await em.findOne(Message, { id: messageId }, { populate: ['receiver'] });
    if (!letter?.attention || letter.doctorToldAt) return;
    const { receiver, attention } = letter;
    const isToDoctor = receiver.role === 'doctor' && receiver.isActive;
    const isUrgent = attention === 'urgent';
    if (isToDoctor && !isUrgent) return;
    const treatment = await latestTreatment(em, letter.sender.id);
    const reviewerId = treatment?.reviewer?.id;
    const called = await whomToCall(em, reviewerId ?? (isToDoctor ? receiver.id : undefined));
    const told = [...new Set([...(isToDoctor ? [receiver.id] : []), ...called])];
    await (isUrgent ? callToLetter : tellOfLetter)(em, letter.id, told);
    if ((await em.count(User, { id: { $in: told }, role: 'doctor' })) > 0) {
      letter.doctorToldAt = now();
      await em.flush();
    }
  });
}

export const letterListeners = [
  listen(messageSent, 'tell-doctor', tellDoctor),
  listen(messagePassedOn, 'tell-doctor', tellDoctor),
];
