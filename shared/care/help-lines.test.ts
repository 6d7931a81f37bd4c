import { expect, test } from 'vitest';
import { helpLinesOf } from './help-lines.ts';

const numbers = (country: string | null, isShippingToVietnam = false) =>
  helpLinesOf({ country, isShippingToVietnam }).map(({ number }) => number);

test.each([
  ['United States', ['911', '988', '1-800-222-1222']],
  ['us', ['911', '988', '1-800-222-1222']],
  ['Canada', ['911', '988']],
  ['Vietnam', ['115']],
  ['Việt Nam', ['115']],
  ['', ['911', '988', '115']],
  ['Atlantis', ['911', '988', '115']],
])('whoever lives in %s is told numbers that answer there', (country, expected) => {
  expect(numbers(country)).toEqual(expected);
});

test('the destination counts, and an unknown profile gets all numbers with their countries', () => {
  expect(numbers('United States', true)).toEqual(['115']);
  expect(helpLinesOf(undefined).every(({ country }) => country)).toBe(true);
});
