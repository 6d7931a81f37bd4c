import type { EntityManager } from '@mikro-orm/postgresql';
import { notify } from '#api/notifications/notifications.service.ts';
import { now } from '#api/platform/clock.ts';
import type { Schedule } from '#api/platform/jobs.ts';
import { OPEN_RED } from './open-red.ts';

const MINUTE_MS = 60_000;
/** After how many minutes without a look an urgent check-in goes on to whom (C135). */
const CALLS = [
  { role: 'doctor', afterMs: 15 * MINUTE_MS },
  { role: 'admin', afterMs: 30 * MINUTE_MS },
] as const;

/** Whoever was called before is not called again: it is the same happening. */
export const callFor = (
  em: EntityManager,
  checkInId: number,
  userIds: readonly number[],
): Promise<void> =>
  notify(em, userIds, {
    kind: 'check_in_urgent',
    subjectId: checkInId,
    happening: `check_in:${checkInId}`,
  });

/** Who is to be called to which check-in. Nobody closes one whose patient has left. */
const TO_CALL = `select check_ins.id as "checkIn", called.id as "user" from check_ins
  join users patient on patient.id = check_ins.patient_id and patient.removed_at is null
  join users called on called.role = ? and called.is_active and called.removed_at is null
  where check_ins.created_at <= ? and ${OPEN_RED} and not exists (select from notifications told
    where told.kind = 'check_in_urgent' and told.subject_id = check_ins.id and told.user_id = called.id)
  order by check_ins.id`;

/** Calls all doctors, then all admins, to urgent check-ins that nobody has looked at. */
export const callOthers: Schedule = {
  name: 'care-call-others',
  cron: '* * * * *',
  handle: async ({ orm }) => {
    for (const { role, afterMs } of CALLS) {
      const em = orm.em.fork();
      const before = new Date(now().getTime() - afterMs);
      const calls = await em.execute<{ checkIn: number; user: number }[]>(TO_CALL, [role, before]);
      for (const { checkIn, user } of calls) {
        await em.transactional((own) => callFor(own, Number(checkIn), [Number(user)]));
      }
    }
  },
};
