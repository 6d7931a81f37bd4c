import { expect, test } from 'vitest';
import { quietSeconds } from './quiet-hours.ts';

const night = { from: '22:00', to: '07:00', timeZone: 'America/New_York' };
const at = (text: string) => new Date(text);

test.each([
  // New York is five hours behind in November and four in July.
  ['2026-11-21T02:59:00Z', 0],
  ['2026-11-21T03:00:00Z', 9 * 3_600],
  ['2026-11-21T05:00:00Z', 7 * 3_600],
  ['2026-11-21T11:59:30Z', 30],
  ['2026-11-21T12:00:00Z', 0],
  ['2026-07-21T02:00:00Z', 9 * 3_600],
])('at %s a night in New York lasts %i more seconds', (moment, seconds) => {
  expect(quietSeconds(night, at(moment))).toBe(seconds);
});

test('a rest at noon does not pass midnight', () => {
  const rest = { from: '12:00', to: '14:00', timeZone: 'Asia/Ho_Chi_Minh' };
  expect(quietSeconds(rest, at('2026-11-21T06:00:00Z'))).toBe(3_600);
  expect(quietSeconds(rest, at('2026-11-21T07:00:00Z'))).toBe(0);
  expect(quietSeconds(rest, at('2026-11-21T20:00:00Z'))).toBe(0);
});

test('who wants no quiet gets none', () => {
  expect(quietSeconds(null, at('2026-11-21T05:00:00Z'))).toBe(0);
  const never = { from: '08:00', to: '08:00', timeZone: 'UTC' };
  expect(quietSeconds(never, at('2026-11-21T08:00:00Z'))).toBe(0);
});
