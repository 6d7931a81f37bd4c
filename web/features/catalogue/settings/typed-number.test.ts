import { expect, test } from 'vitest';
import { leftPercent, typedPercent, typedPrice } from './typed-number.ts';

test.each([
  ['10', '10'],
  ['007', '7'],
  ['05', '5'],
  ['', '0'],
  ['abc', '0'],
  ['0-', '-'],
  ['-5', '-5'],
  ['101', '100'],
  ['12.', '12.'],
  ['12.5', '12.5'],
  ['5%', '0'],
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

test.each([
  ['10', '10'],
  ['-', '0'],
  ['-5', '0'],
  ['-12.7', '0'],
  ['12.7', '12'],
  ['12,7', '12'],
  ['12.', '12'],
  ['.7', '0'],
  ['100.5', '100'],
  ['150,5', '100'],
])('a discount that is left as %j stays as %s', (left, expected) => {
  expect(leftPercent(left)).toBe(expected);
});

/** Character by character, as in a field that starts with 0. */
test.each([
  ['-5', '-5'],
  ['12.5', '12.5'],
  ['-12', '-12'],
])('%s typed letter by letter becomes no other number', (typed, expected) => {
  expect([...typed].reduce((text, letter) => typedPercent(text + letter), '0')).toBe(expected);
});
