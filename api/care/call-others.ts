import type { EntityManager } from '@mikro-orm/postgresql';
import { notify } from '#api/notifications/notifications.service.ts';
import { now } from '#api/platform/clock.ts';
import type { Schedule } from '#api/platform/jobs.ts';
import { callToLetter, tellOfLetter } from './call-to-letters.ts';
import { OPEN_RED, UNANSWERED_LETTER, UNREAD_LETTER } from './open-red.ts';

const MINUTE_MS = 60_000;
/** After how many minutes without a look an urgent check-in or letter goes on to whom (C135). */
const CALLS = [
  { role: 'doctor', afterMs: 15 * MINUTE_MS },
  { role: 'admin', afterMs: 30 * MINUTE_MS },
] as const;
/** After how long doctors are called to an urgent letter that was read and not answered, and after twice that admins. */
const UNANSWERED_MS = 120 * MINUTE_MS;
/** After how long all doctors are told of symptoms that none has opened. */
const UNOPENED_MS = 24 * 60 * MINUTE_MS;

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

type Calls = { rows: string; whose: string; happening: string; isOpen: string; since?: string };

/** Who is to be called to which check-in or letter. Nobody is called to a patient who has left. */
const toCall = ({ rows, whose, happening, isOpen, since = `${rows}.created_at` }: Calls): string =>
  `select ${rows}.id as "subject", called.id as "user", ${happening} as "happening" from ${rows}
  ${whose}
  join users called on called.role = ? and called.is_active and called.removed_at is null
  where ${since} <= ? and ${isOpen} and not exists (select from notifications told
    where told.user_id = called.id and told.happening = ${happening})
  order by ${rows}.id`;

const OF_ANYBODY = `join lateral (
    select from users where id = check_ins.patient_id and removed_at is null
    union all select from orders where id = check_ins.order_id and removed_at is null) whose on true`;
const LETTERS = {
  rows: 'messages',
  whose: `join users patient on patient.id = messages.sender_id and patient.removed_at is null`,
} as const;

const RED_CHECK_INS = toCall({
  rows: 'check_ins',
  whose: OF_ANYBODY,
  happening: `'check_in:' || check_ins.id`,
  isOpen: OPEN_RED,
});
/** A letter has a reader here if that one has left, and then everybody is called once more. */
const UNREAD = toCall({
  ...LETTERS,
  happening: `'letter:' || messages.id || coalesce(':' || messages.doctor_read_by_id, '')`,
  isOpen: UNREAD_LETTER,
});
/** It holds dose and parcel until somebody answers it. Once for each reader. */
const UNANSWERED = toCall({
  ...LETTERS,
  happening: `'letter:' || messages.id || ':unanswered:' || messages.doctor_read_by_id`,
  isOpen: UNANSWERED_LETTER,
  since: 'messages.doctor_read_at',
});
const TOLD_HAVE_LEFT = `not exists (select from users told
  where told.role = 'doctor' and told.is_active and told.removed_at is null
    and (told.id = messages.receiver_id or exists (select from notifications news
      where news.user_id = told.id and news.subject_id = messages.id and news.kind = 'message_passed_on')))`;
const WAS_TOLD = `(messages.doctor_told_at is not null
  or exists (select from users receiver where receiver.id = messages.receiver_id and receiver.role = 'doctor'))`;
/** Symptoms of which only the treating doctor knows, at once if that one has left. */
const SYMPTOMS = toCall({
  ...LETTERS,
  happening: `'letter:' || messages.id || ':unopened'`,
  isOpen: `messages.attention = 'symptoms' and messages.doctor_read_at is null`,
  since: `case when ${WAS_TOLD} and ${TOLD_HAVE_LEFT} then '-infinity'
    else coalesce(messages.doctor_told_at, messages.created_at) end`,
});

const RULES = [
  ...CALLS.flatMap((whom) => [
    { ...whom, sql: RED_CHECK_INS, call: callFor },
    { ...whom, sql: UNREAD, call: callToLetter },
  ]),
  { role: 'doctor', afterMs: UNANSWERED_MS, sql: UNANSWERED, call: callToLetter },
  { role: 'admin', afterMs: 2 * UNANSWERED_MS, sql: UNANSWERED, call: callToLetter },
  { role: 'doctor', afterMs: UNOPENED_MS, sql: SYMPTOMS, call: tellOfLetter },
];

type Call = { subject: number; user: number; happening: string };

/** Calls all doctors, then all admins, to what is urgent and nobody has looked at, and doctors to what lies unanswered. */
export const callOthers: Schedule = {
  name: 'care-call-others',
  cron: '* * * * *',
  handle: async ({ orm }) => {
    for (const { role, afterMs, sql, call } of RULES) {
      const before = new Date(now().getTime() - afterMs);
      const em = orm.em.fork();
      const calls = await em.execute<Call[]>(sql, [role, before]);
      for (const { subject, user, happening } of calls) {
        await em.transactional((own) => call(own, Number(subject), [Number(user)], happening));
      }
    }
  },
};
