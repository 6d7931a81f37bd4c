import type { EntityManager } from '@mikro-orm/postgresql';
import { dosingErrors, type NewDoseAnswer } from '#shared/dosing.ts';
import type { Member } from '#shared/lib/actor.ts';
import { latestDay } from '#shared/lib/dates.ts';
import { ensure } from '#shared/lib/errors.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { record } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { DoseAnswer } from './dose-answer.entity.ts';
import { lockPatient } from './dosing.service.ts';
import { tellOfDoses } from './tell-of-doses.ts';

/**
 * Keeps one answer for each day. Two devices may disagree, and one may have been offline for long: the answer that was
 * given last counts, in whichever order they arrive.
 */
export async function answerDose(
  em: EntityManager,
  deps: Deps,
  actor: Member,
  order: Order,
  { day, taken, ...given }: NewDoseAnswer,
): Promise<DoseAnswer> {
  ensure(day <= latestDay(now()), dosingErrors.not_due);
  await lockPatient(em, actor.id);
  // The time given by a device whose clock is ahead, but never in the future.
  const answeredAt = new Date(Math.min(Date.parse(given.answeredAt), now().getTime()));
  const known = await em.findOne(DoseAnswer, { order: order.id, day });
  if (known && known.answeredAt >= answeredAt) return known;
  const row = known ?? em.create(DoseAnswer, { order, day, answeredAt, answer: '' });
  row.answeredAt = answeredAt;
  row.seal(deps.secrets.data, { taken });
  await em.flush();
  await record(em, actor, {
    action: known ? 'change' : 'create',
    subject: 'dose_answer',
    subjectId: row.id,
    orderId: order.id,
    patientId: actor.id,
  });
  await tellOfDoses(em, deps, actor.id);
  return row;
}
