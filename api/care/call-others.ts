import type { EntityManager } from '@mikro-orm/postgresql';
import { notify } from '#api/notifications/notifications.service.ts';
import { now } from '#api/platform/clock.ts';
import type { Schedule } from '#api/platform/jobs.ts';
import { callToLetter } from './call-to-letters.ts';
import { OPEN_RED, UNREAD_LETTER } from './open-red.ts';

const MINUTE_MS = 60_000;
/** After how many minutes without a look an urgent check-in or letter goes on to whom (C135). */
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

/** Who is to be called to which check-in or letter. Nobody is called to a patient who has left. */
const toCall = (rows: string, whose: string, happening: string, isOpen: string): string =>
  `select ${rows}.id as "subject", called.id as "user", ${happening} as "happening" from ${rows}
  ${whose}
  join users called on called.role = ? and called.is_active and called.removed_at is null
  where ${rows}.created_at <= ? and ${isOpen} and not exists (select from notifications told
    where told.user_id = called.id and told.happening = ${happening})
  order by ${rows}.id`;

const OF_SENDER = `join users patient on patient.id = messages.sender_id and patient.removed_at is null`;
const OF_ANYBODY = `join lateral (
    select from users where id = check_ins.patient_id and removed_at is null
    union all select from orders where id = check_ins.order_id and removed_at is null) whose on true`;

/** A letter has a reader here if that one has left, and then everybody is called once more. */
const OF_LETTER = `'letter:' || messages.id || coalesce(':' || messages.doctor_read_by_id, '')`;
const OF_CHECK_IN = `'check_in:' || check_ins.id`;

const URGENT = [
  { sql: toCall('check_ins', OF_ANYBODY, OF_CHECK_IN, OPEN_RED), call: callFor },
  { sql: toCall('messages', OF_SENDER, OF_LETTER, UNREAD_LETTER), call: callToLetter },
] as const;

type Call = { subject: number; user: number; happening: string };

/** Calls all doctors, then all admins, to what is urgent and nobody has looked at. */
export const callOthers: Schedule = {
  name: 'care-call-others',
  cron: '* * * * *',
  handle: async ({ orm }) => {
    for (const { role, afterMs } of CALLS) {
      const before = new Date(now().getTime() - afterMs);
      for (const { sql, call } of URGENT) {
        const em = orm.em.fork();
        const calls = await em.execute<Call[]>(sql, [role, before]);
        for (const { subject, user, happening } of calls) {
          await em.transactional((own) => call(own, Number(subject), [Number(user)], happening));
        }
      }
    }
  },
};
