import type { EntityManager } from '@mikro-orm/postgresql';
import { changedStretches, dayChoices, type DoseStretch } from '#shared/dosing/dose-days.ts';
import { rhythmOf } from '#shared/medicines/medicines.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { DoseReminder } from './dose-reminder.entity.ts';
import { stretchesOf } from './dosing.present.ts';
import { currentPlan, lockPatient, reminderOf } from './dosing.service.ts';
import { patientCourse } from './patient-course.ts';

export type ReminderTime = Pick<DoseReminder, 'weekday' | 'time' | 'timeZone'>;

/**
 * Switches the reminder on or off. Another weekday begins on the day that the patient has chosen or, without one that
 * keeps the label's distance, on the first that is at least a week after the last dose. Weekday and time remain when
 * the reminder is off.
 */
export async function chooseReminder(
  em: EntityManager,
  deps: Deps,
  userId: number,
  { reminder, from }: { reminder: ReminderTime | null; from?: string | undefined },
): Promise<void> {
  await lockPatient(em, userId);
  const known = await reminderOf(em, userId);
  if (!reminder) {
    if (known) known.isOn = false;
    return em.flush();
  }
  const days = await daysAfter(em, deps, userId, { reminder, from, known });
  if (known) Object.assign(known, reminder, { isOn: true, days });
  else em.create(DoseReminder, { user: userId, ...reminder, isOn: true, days });
  await em.flush();
}

type Change = { reminder: ReminderTime; from?: string | undefined; known: DoseReminder | null };

async function daysAfter(
  em: EntityManager,
  deps: Deps,
  userId: number,
  { reminder, from, known }: Change,
): Promise<DoseStretch[]> {
  const { weekday, time, timeZone } = reminder;
  const always = [{ weekday, from: null, until: null }];
  const plan = await currentPlan(em, userId);
  if (!plan) return always;
  const at = now().getTime();
  const { content, course, doseDay } = await patientCourse(em, deps, {
    plan,
    patientId: userId,
    timeZone,
    at,
  });
  if (rhythmOf(content) === 1 || course.weekday === weekday)
    return known ? [...stretchesOf(known)] : always;
  const { substance } = content;
  const choices = dayChoices({ weekday, time, timeZone }, { ...course, substance, at });
  const first = choices.find(({ day }) => day === from) ?? choices.at(-1)!;
  const before = { ...doseDay, weekday: course.weekday };
  return changedStretches(before, { ...course, weekday, from: first.day });
}
