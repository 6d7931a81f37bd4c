import { expect, test } from 'vitest';
import { isJoinable, JoinLink, joinUrlOf } from './join-link.ts';

const isFine = (template: string) => JoinLink.safeParse(template).success;

test('a template is an https address that contains the room once, and not in its host', () => {
  for (const template of [
    'https://video.example.com/{appointment}',
    'https://video.example.com/join?room={appointment}&lang=en',
    'https://video.example.com/#/{appointment}',
    // Not set yet.
    '',
  ])
    expect(isFine(template), template).toBe(true);
  for (const template of [
    'http://video.example.com/{appointment}',
    'javascript:alert({appointment})',
    'https://video.example.com/',
    'https://video.example.com/{appointment}/{appointment}',
    'https://video.example.com/{patient}/{appointment}',
    'https://{appointment}.example.com/',
    'https://{appointment}@example.com/',
    'https://name:secret@example.com/{appointment}',
    '{appointment}',
    `https://video.example.com/${'a'.repeat(500)}/{appointment}`,
  ])
    expect(isFine(template), template).toBe(false);
});

test('the address contains the room and nothing else that is new', () => {
  const template = 'https://video.example.com/join?room={appointment}';
  expect(joinUrlOf(template, 'a b&c=d')).toBe('https://video.example.com/join?room=a%20b%26c%3Dd');
});

test('it is shown from 15 minutes before the start until the end', () => {
  const span = { startsAt: '2026-12-01T14:00:00Z', endsAt: '2026-12-01T14:30:00Z' };
  const at = (moment: string) => isJoinable(span, Date.parse(moment));
  expect(at('2026-12-01T13:44:59Z')).toBe(false);
  expect(at('2026-12-01T13:45:00Z')).toBe(true);
  expect(at('2026-12-01T14:29:59Z')).toBe(true);
  expect(at('2026-12-01T14:30:00Z')).toBe(false);
});
