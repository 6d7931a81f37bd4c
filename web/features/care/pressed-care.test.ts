import { expect, test } from 'vitest';
import type { Care } from '#shared/care.ts';
import { withPresses } from './pressed-care.ts';

const care: Care = {
  start: null,
  heightCm: 170,
  goal: null,
  weights: [
    { day: '2026-03-01', kg: 93 },
    { day: '2026-03-08', kg: 92 },
  ],
};
const save = (day: string, kg: number) =>
  ({ kind: 'save', input: { params: { day }, body: { kg } } }) as const;

test('what was pressed since the answer counts, in the order of the presses', () => {
  expect(withPresses(care, [])).toEqual(care);
  const shown = withPresses(care, [
    { kind: 'import', input: { body: { weights: [{ day: '2026-03-15', kg: 91 }] } } },
    save('2026-03-04', 92.6),
    save('2026-03-08', 91.8),
    { kind: 'remove', input: { params: { day: '2026-03-01' } } },
    { kind: 'goal', input: { body: { kg: 80, unit: 'kg' } } },
  ]);
  expect(shown.weights).toEqual([
    { day: '2026-03-04', kg: 92.6 },
    { day: '2026-03-08', kg: 91.8 },
    { day: '2026-03-15', kg: 91 },
  ]);
  expect(shown.goal).toEqual({ kg: 80, unit: 'kg' });
});
