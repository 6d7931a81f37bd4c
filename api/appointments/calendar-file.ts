import type { Language } from '#shared/accounts.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { provide } from '#api/platform/ports.ts';
import { wordsOf } from '#api/platform/words.ts';
import { momentIn } from '#api/notifications/order-facts.ts';
import { mailPartsPort, type MailParts } from '#api/notifications/word.ts';
import { keptIdentity, senderOf } from '#api/settings/identity.service.ts';
import { practiceZone } from '#api/settings/settings.service.ts';
import { Appointment } from './appointment.entity.ts';

const LETTERS = wordsOf('letters');

const KINDS: ReadonlySet<string> = new Set([
  'appointment_confirmed',
  'appointment_cancelled',
  'appointment_reminder',
]);

/** When it is, and for the calendar of whoever has one: an appointment with the practice, and not why. */
export const appointmentParts = provide(mailPartsPort, async (deps, { kind, aboutId, to }) => {
  if (!KINDS.has(kind) || aboutId === null) return null;
  const em = deps.orm.em.fork();
  const row = await em.findOne(Appointment, { id: aboutId });
  if (!row) return null;
  const when = momentIn(row.startsAt, to.language, await practiceZone(em));
  return {
    facts: [{ label: LETTERS[to.language].news.facts.when, value: when }],
    // A reminder adds nothing to the calendar, and a receipt nothing that has been cancelled since.
    ...((kind === 'appointment_cancelled' ||
      (kind === 'appointment_confirmed' && !row.cancelledAt)) && {
      calendar: await calendarOf(deps, row, { email: to.email ?? '', language: to.language }),
    }),
  };
});

/** One event (RFC 5545, 5546): its UID stays, and its SEQUENCE grows with each move and with the end. */
async function calendarOf(
  deps: Deps,
  row: Appointment,
  reader: { email: string; language: Language },
): Promise<NonNullable<MailParts['calendar']>> {
  const { env } = deps;
  const practice = await keptIdentity(deps);
  const { name, address } = senderOf(env, practice);
  const host = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).host : address.split('@').pop()!;
  const isOver = row.cancelledAt != null;
  const method = isOver ? 'CANCEL' : 'REQUEST';
  const title = `${LETTERS[reader.language].news.appointment}: ${name}`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    // A slash would end the name.
    `PRODID:-//${escaped(name.replaceAll('/', ' '))}//Appointments//EN`,
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:appointment-${row.id}@${host}`,
    `SEQUENCE:${row.moves + (isOver ? 1 : 0)}`,
    `DTSTAMP:${stamp(now())}`,
    `DTSTART:${stamp(row.startsAt)}`,
    `DTEND:${stamp(row.endsAt)}`,
    `SUMMARY:${escaped(title)}`,
    `ORGANIZER;CN=${parameter(name)}:mailto:${address}`,
    `ATTENDEE;PARTSTAT=ACCEPTED:mailto:${reader.email}`,
    `STATUS:${isOver ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(env.PUBLIC_URL ? [`URL:${new URL('/dashboard/appointments', env.PUBLIC_URL).href}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return { method, content: `${lines.map(folded).join('\r\n')}\r\n` };
}

const stamp = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d+/g, '');
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');
/** Quotes end a parameter, and no escape is known for them. */
const parameter = (text: string): string => `"${text.replaceAll(/["\r\n]/g, ' ')}"`;

/** At most 75 bytes a line, and no letter in two. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const letter of line) {
    // The space that begins a further line counts too.
    if (Buffer.byteLength(part + letter) > (parts.length === 0 ? 75 : 74)) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part].join('\r\n ');
}
