import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const anEvent = {
  id: 7,
  moves: 2,
  startsAt: '2026-12-01T14:00:00.000Z',
  endsAt: '2026-12-01T14:30:00.000Z',
  at: '2026-11-25T10:00:00.000Z',
  brand: 'Steadwell',
  title: 'Appointment (Steadwell)',
  url: 'https://steadwell.example/dashboard/appointments',
};

test('has one entry, in UTC, which a later file of the same appointment replaces', () => {
  const file = calendarFile(anEvent);
  expect(file.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Steadwell//Appointments//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:appointment-7@steadwell.example',
    'SEQUENCE:2',
    'DTSTAMP:20261125T100000Z',
    'DTSTART:20261201T140000Z',
    'DTEND:20261201T143000Z',
    'SUMMARY:Appointment (Steadwell)',
    'URL:https://steadwell.example/dashboard/appointments',
    'CLASS:PRIVATE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('escapes what would end a value, and folds long lines without cutting a character', () => {
  const title = `Lịch hẹn;\ufffe với, \\ bác sĩ\n${'ệ'.repeat(60)}`;
  const file = calendarFile({ ...anEvent, title });
  const lines = file.split('\r\n');
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file).not.toContain('\uFFFD');
  const unfolded = file.replaceAll('\r\n ', '');
  expect(unfolded).toContain(`SUMMARY:Lịch hẹn\\; với\\, \\\\ bác sĩ\\n${'ệ'.repeat(60)}\r\n`);
});
