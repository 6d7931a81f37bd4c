import { LockMode } from '@mikro-orm/postgresql';
import { notify } from '#api/notifications/notifications.service.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { Schedule } from '#api/platform/jobs.ts';
import { Appointment } from './appointment.entity.ts';

const HOUR_MS = 3_600_000;

/** How long before the start, and how late a reminder is still sent after a downtime. */
const REMINDERS = [
  { before: 24 * HOUR_MS, late: 12 * HOUR_MS },
  { before: HOUR_MS, late: HOUR_MS },
] as const;

/** What is due now: nothing that was due before the appointment was booked or moved. */
function dueOf(row: Appointment, at: number): number | null {
  const due = REMINDERS.find(({ before, late }) => {
    const moment = row.startsAt.getTime() - before;
    return at >= moment && at < moment + late && row.placedAt.getTime() <= moment;
  });
  return due ? due.before / HOUR_MS : null;
}

/** Whoever waits for the end of quiet hours when the appointment begins is not told any more. */
const STILL_STARTED = `update notifications set read_at = ? where kind = 'appointment_reminder' and read_at is null
  and subject_id in (select id from appointments where starts_at <= ? and starts_at > ?)`;

async function remind({ orm }: Deps, id: number, at: number): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    // Somebody may cancel or move it at this moment.
    const row = await em.findOne(
      Appointment,
      { id, cancelledAt: null },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    const hours = row && dueOf(row, at);
    if (!row || !hours) return;
    const happening = `appointment_reminder:${id}:${row.moves}:${hours}`;
    const news = { kind: 'appointment_reminder', subjectId: id, happening } as const;
    await notify(em, [row.patient.id], news);
  });
}

/** A day and an hour before, each once: the notification's key contains which, and each key notifies once. */
export const remindOfAppointments: Schedule = {
  name: 'appointments-remind',
  cron: '*/5 * * * *',
  handle: async (deps) => {
    const at = now().getTime();
    const em = deps.orm.em.fork();
    const soon = { $gt: new Date(at), $lte: new Date(at + REMINDERS[0].before) };
    const patient = { isActive: true, removedAt: null };
    const rows = await em.find(Appointment, { cancelledAt: null, startsAt: soon, patient });
    for (const row of rows) if (dueOf(row, at) !== null) await remind(deps, row.id, at);
    const yesterday = new Date(at - REMINDERS[0].before);
    await em.execute(STILL_STARTED, [new Date(at), new Date(at), yesterday]);
  },
};
