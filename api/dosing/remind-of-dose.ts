import type { EntityManager } from '@mikro-orm/postgresql';
import { anotherDose } from '#shared/dosing/timing.ts';
import { courseOf, type DoseDay } from '#shared/dosing/course.ts';
import { dayOf, momentOf, weekdayOf } from '#shared/dosing/days.ts';
import { knownZone } from '#shared/lib/dates.ts';
import { notify } from '#api/notifications/notifications.service.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { Schedule } from '#api/platform/jobs.ts';
import { practiceZone } from '#api/settings/settings.service.ts';
import { DoseReminder } from './dose-reminder.entity.ts';
import { currentPlan, dosesOf, planSince } from './dosing.service.ts';

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

/** Whether a dose is expected: the plan is running and not on hold, and this week's dose was not taken yet. */
async function isAwaited(
  em: EntityManager,
  deps: Deps,
  { user, doseDay, at }: { user: number; doseDay: DoseDay; at: number },
) {
  const plan = await currentPlan(em, user);
  if (!plan) return false;
  const { content } = plan.open(deps.secrets.data);
  const taken = (await dosesOf(em, user)).map(({ takenAt }) => takenAt.getTime());
  const rule = {
    semaglutideRule: deps.env.SEMAGLUTIDE_MISSED_DOSE,
    doseDay,
    at,
    since: await planSince(em, deps, plan),
  };
  const { due, next, advice } = courseOf(content, taken, rule);
  if (!due || advice === 'held' || advice === 'ask_doctor') return false;
  return due.at <= at && anotherDose(content.substance, taken[0] ?? null, next, at) === 'fine';
}

/** Once a week for each patient: the notification's key contains the day, and each key notifies once. */
export const remindOfDoses: Schedule = {
  name: 'dosing-remind',
  cron: '*/5 * * * *',
  handle: async (deps) => {
    const at = now().getTime();
    const all = deps.orm.em.fork();
    const otherwise = await practiceZone(all);
    const reminders = await all.find(DoseReminder, { user: { removedAt: null, isActive: true } });
    for (const { user, weekday, time, timeZone } of reminders) {
      // One zone that this server does not know must not stop the reminders of everybody else.
      const doseDay = { weekday, time, timeZone: knownZone(timeZone, otherwise) };
      const day = dueToday(doseDay, at);
      if (!day) continue;
      await deps.orm.em.fork().transactional(async (em) => {
        if (!(await isAwaited(em, deps, { user: user.id, doseDay, at }))) return;
        const news = { kind: 'weekly_reminder', subjectId: null } as const;
        await notify(em, [user.id], { ...news, happening: `weekly_reminder:${day}` });
      });
    }
  },
};
