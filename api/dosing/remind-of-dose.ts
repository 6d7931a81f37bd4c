import type { EntityManager } from '@mikro-orm/postgresql';
import { anotherDose } from '#shared/dosing/timing.ts';
import type { DoseDay } from '#shared/dosing/dose-days.ts';
import { dayOf, momentOf, weekdayOf } from '#shared/dosing/days.ts';
import { knownZone } from '#shared/lib/dates.ts';
import { notify } from '#api/notifications/notifications.service.ts';
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

/** When the reminder of this day is due; null on other days, before its time, and when it is too late. */
function dueToday({ weekday, time, timeZone }: DoseDay, at: number): string | null {
  const day = dayOf(at, timeZone);
  if (weekdayOf(day) !== weekday) return null;
  const due = momentOf(day, time, timeZone);
  const isDue = at >= due && at < due + LATE_MS && at < momentOf(day, NIGHT, timeZone);
  return isDue ? day : null;
}

/**
 * Whether a dose is expected: the plan is running and not on hold, and this week's dose was not taken yet. Whoever is to
 * answer first is reminded too, of the question.
 */
async function isAwaited(
  em: EntityManager,
  deps: Deps,
  { user, timeZone, at }: { user: number; timeZone: string; at: number },
) {
  const plan = await currentPlan(em, user);
  if (!plan) return false;
  const { content, course } = await patientCourse(em, deps, {
    plan,
    patientId: user,
    timeZone,
    at,
  });
  const { next, advice, lastAt } = course;
  if (!next || advice === 'held' || advice === 'ask_doctor') return false;
  return next.dueAt <= at && anotherDose(content.substance, lastAt, next, at) === 'fine';
}

/** Once a week for each patient: the notification's key contains the day, and each key notifies once. */
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
        if (!(await isAwaited(em, deps, { user: user.id, timeZone: doseDay.timeZone, at }))) return;
        const news = { kind: 'weekly_reminder', subjectId: null } as const;
        await notify(em, [user.id], { ...news, happening: `weekly_reminder:${day}` });
      });
    }
  },
};
