import { expect, test } from 'vitest';
import { CrisisLines } from './crisis-lines.ts';
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

const entered: CrisisLines = { vn: { name: 'Hotline', phone: '1800 0000' } };

test('a line that the practice has entered stands beside 115, and nowhere else', () => {
  const lines = helpLinesOf({ country: 'Vietnam' }, entered);
  expect(lines.map(({ number, name }) => [number, name])).toEqual([
    ['115', undefined],
    ['1800 0000', 'Hotline'],
  ]);
  for (const country of ['United States', 'Canada'])
    expect(helpLinesOf({ country }, entered).some(({ name }) => name)).toBe(false);
  expect(helpLinesOf(undefined, entered).at(-1)).toMatchObject({ name: 'Hotline', country: 'vn' });
});

test.each([
  ['1900 1267', true],
  ['113', true],
  ['+84 24 0000 0000', true],
  ['', false],
  ['12', false],
  ['call us', false],
  ['1900; ext 2', false],
])('the number %s is one: %s', (phone, isOne) => {
  expect(CrisisLines.safeParse({ vn: { name: 'Hotline', phone } }).success).toBe(isOne);
});
