import { expect, test } from 'vitest';
import { typedPercent, typedPrice } from './typed-number.ts';

test.each([
  ['10', '10'],
  ['007', '7'],
  ['05', '5'],
  ['', '0'],
  ['abc', '0'],
  ['-5', '0'],
  ['101', '100'],
  ['12.9', '12'],
])('a discount typed as %j becomes %s', (typed, expected) => {
  expect(typedPercent(typed)).toBe(expected);
});

test.each([
  ['349', '349'],
  ['0349', '349'],
  ['', '0'],
  ['0.5', '0.5'],
  ['000', '0'],
  ['-5', '-5'],
])('a price typed as %j becomes %s', (typed, expected) => {
  expect(typedPrice(typed)).toBe(expected);
});
