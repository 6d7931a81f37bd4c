import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { courseOf, type DoseCourse } from '#shared/dosing/course.ts';
import { doseDayOf, type DoseDay } from '#shared/dosing/dose-days.ts';
import type { DoseHistory } from '#shared/dosing/dose-history.ts';
import { knownZone } from '#shared/lib/dates.ts';
import type { DosePlanContent } from '#shared/dosing/plan-shape.ts';
import type { Deps } from '#api/platform/deps.ts';
import { practiceZone } from '#api/settings/settings.service.ts';
import { rulesOf } from '#api/practice/rules.service.ts';
import { DoseAnswer } from './dose-answer.entity.ts';
import type { DosePlan } from './dose-plan.entity.ts';
import { dosesOf, planSince, reminderOf } from './dosing.service.ts';
import { stretchesOf } from './dosing.present.ts';

/** As many as doses. */
const ANSWERS_MAX = 1_200;

/** What the patient has answered about past days, newest first, of all their orders. */
export const answersOf = (em: EntityManager, customer: number) =>
  em.find(DoseAnswer, { order: { customer } } as FilterQuery<DoseAnswer>, {
    orderBy: { day: 'desc', id: 'desc' },
    limit: ANSWERS_MAX,
    populate: ['order'],
  });

/** The clock that a patient's days follow: that of their reminder, else the practice's. */
export async function patientZone(em: EntityManager, patientId: number): Promise<string> {
  const zone = await practiceZone(em);
  return knownZone((await reminderOf(em, patientId))?.timeZone ?? zone, zone);
}

type Of = { plan: DosePlan; patientId: number; timeZone: string; at: number };

type Found = {
  content: DosePlanContent;
  course: DoseCourse;
  doseDay: DoseDay;
  history: DoseHistory;
};

/** Where a patient stands in a plan: the same computation as on their device. */
export async function patientCourse(
  em: EntityManager,
  deps: Deps,
  { plan, patientId, timeZone, at }: Of,
): Promise<Found> {
  const key = deps.secrets.data;
  const { content } = plan.open(key);
  const reminder = await reminderOf(em, patientId);
  const chosen = {
    reminder: reminder?.isOn ? reminder : null,
    days: reminder ? stretchesOf(reminder) : undefined,
    time: reminder?.time,
  };
  const doseDay = doseDayOf(chosen, content, timeZone);
  const doses = (await dosesOf(em, patientId)).map((row) => ({
    takenAt: row.takenAt,
    micrograms: row.open(key).micrograms,
    medicine: row.order.medicine,
  }));
  const answers = (await answersOf(em, patientId)).map((row) => ({
    ...{ day: row.day, answeredAt: row.answeredAt, medicine: row.order.medicine },
    ...row.open(key),
  }));
  const history = { doses, answers };
  const course = courseOf(content, history, {
    semaglutideRule: (await rulesOf(em, deps)).semaglutideRule,
    doseDay,
    at,
    since: await planSince(em, deps, plan),
    decidedAt: plan.createdAt,
  });
  return { content, course, doseDay, history };
}
