import { legalText } from '../lib/legal-text.ts';

type Event = {
  id: number;
  /** How often it was moved. Calendars replace an entry by one with a higher number. */
  moves: number;
  startsAt: string;
  endsAt: string;
  /** When the file is made. */
  at: string;
  /** Says nothing about health: calendars are shared and shown on lock screens. */
  title: string;
  /** The page of the appointment, which needs a login. The room itself is not in the file. */
  url: string;
  /** Whose appointment it is. */
  brand: string;
};

const LINE_BYTES = 75;

/** An iCalendar file (RFC 5545) with one entry. */
export function calendarFile({
  id,
  moves,
  startsAt,
  endsAt,
  at,
  title,
  url,
  brand,
}: Event): string {
  const host = new URL(url).hostname;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    // A slash would end the name.
    `PRODID:-//${escaped(brand.replaceAll('/', ' '))}//Appointments//EN`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:appointment-${id}@${host}`,
    `SEQUENCE:${moves}`,
    `DTSTAMP:${stamp(at)}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(endsAt)}`,
    `SUMMARY:${escaped(title)}`,
    `URL:${url}`,
    'CLASS:PRIVATE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}

/** `20261201T140000Z` */
const stamp = (at: string): string =>
  `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** RFC 5545 §3.3.11. */
const escaped = (text: string): string =>
  legalText(text)
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r?\n/g, '\\n');

/** RFC 5545 §3.1: at most 75 bytes a line, and no character is cut in two. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const lines = [''];
  let bytes = 0;
  for (const sign of line) {
    const size = encoder.encode(sign).length;
    if (bytes + size > LINE_BYTES) {
      lines.push(' ');
      bytes = 1;
    }
    lines[lines.length - 1] += sign;
    bytes += size;
  }
  return lines.join('\r\n');
}
