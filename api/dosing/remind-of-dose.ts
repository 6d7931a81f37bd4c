import type { EntityManager } from '@mikro-orm/postgresql';
import { areTooNear } from '#shared/dosing/timing.ts';
import type { DoseDay } from '#shared/dosing/dose-days.ts';
import { dayOf, momentOf, weekdayOf } from '#shared/dosing/days.ts';
import { rhythmOf } from '#shared/medicines/medicines.ts';
import { knownZone } from '#shared/lib/dates.ts';
import { notify } from '#api/notifications/notifications.service.ts';
import { hasOwnRed } from '#api/orders/red-port.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { Schedule } from '#api/platform/jobs.ts';
import { practiceZone } from '#api/settings/settings.service.ts';
import { DoseReminder } from './dose-reminder.entity.ts';
import { currentPlan } from './dosing.service.ts';
import { patientCourse } from './patient-course.ts';

const HOUR = 3_600_000;
/** After a downtime the server sends missed reminders, but not later than this, and never at night. */
const LATE_MS = 2 * HOUR;
const NIGHT = '21:00';

/** The day whose reminder is due; null before its time, and when it is too late. */
function dueToday({ time, timeZone }: DoseDay, at: number): string | null {
  const day = dayOf(at, timeZone);
  const due = momentOf(day, time, timeZone);
  const isDue = at >= due && at < due + LATE_MS && at < momentOf(day, NIGHT, timeZone);
  return isDue ? day : null;
}

/**
 * Whether a dose is expected: the plan is running and not on hold, it is the weekday of a weekly one, and its dose was not
 * taken yet, and no warning sign waits for a doctor. Whoever is to answer first is reminded too, of the question.
 */
async function isAwaited(
  em: EntityManager,
  deps: Deps,
  {
    user,
    timeZone,
    at,
    isWeekday,
  }: { user: number; timeZone: string; at: number; isWeekday: boolean },
) {
  const plan = await currentPlan(em, user);
  if (!plan) return false;
  if (rhythmOf(plan.open(deps.secrets.data).content) === 7 && !isWeekday) return false;
  const { content, course } = await patientCourse(em, deps, {
    plan,
    patientId: user,
    timeZone,
    at,
  });
  const { next, advice, lastAt } = course;
  if (!next || advice === 'held' || advice === 'ask_doctor') return false;
  const isNear = lastAt !== null && areTooNear(content, lastAt, at, timeZone);
  if (next.dueAt > at || isNear) return false;
  // Their page asks them to wait for a doctor.
  return !(await hasOwnRed(em, deps, user));
}

/** Once a week for each patient, and once a day where doses are: the notification's key contains the day, and each key notifies once. */
export const remindOfDoses: Schedule = {
  name: 'dosing-remind',
  cron: '*/5 * * * *',
  handle: async (deps) => {
    const at = now().getTime();
    const all = deps.orm.em.fork();
    const otherwise = await practiceZone(all);
    const reminders = await all.find(DoseReminder, {
      isOn: true,
      user: { removedAt: null, isActive: true },
    });
    for (const { user, weekday, time, timeZone } of reminders) {
      // One zone that this server does not know must not stop the reminders of everybody else.
      const doseDay = { weekday, time, timeZone: knownZone(timeZone, otherwise) };
      const day = dueToday(doseDay, at);
      if (!day) continue;
      await deps.orm.em.fork().transactional(async (em) => {
        const isWeekday = weekdayOf(day) === weekday;
        const { timeZone: zone } = doseDay;
        if (!(await isAwaited(em, deps, { user: user.id, timeZone: zone, at, isWeekday }))) return;
        const news = { kind: 'weekly_reminder', subjectId: null } as const;
        await notify(em, [user.id], { ...news, happening: `weekly_reminder:${day}` });
      });
    }
  },
};
