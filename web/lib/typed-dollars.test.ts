import { expect, test } from 'vitest';
import { dollarsOf, typedCents } from './typed-dollars.ts';

test.each([
  ['349', 349],
  ['$1,399.00', 1399],
  [' 1 399.5 ', 1399.5],
  ['.5', 0.5],
  ['-5', -5],
])('%j is %d dollars', (typed, dollars) => {
  expect(dollarsOf(typed)).toBe(dollars);
});

test.each(['', '-', '.', '10,50', '1,39', '1e3', '0x10', '12.3.4', 'much', '1399,00'])(
  '%j is no amount',
  (typed) => {
    expect(dollarsOf(typed)).toBeNaN();
  },
);

const Amount = typedCents({ wrong: 'priceMin', cents: 'priceCents' }, { min: 0, max: 100 });
const told = (typed: string) => Amount.safeParse(typed).error?.issues[0]?.message;

test('cents are whole or an error, never rounded', () => {
  expect(Amount.parse('10.01')).toBe(1001);
  expect(Amount.parse('0.1')).toBe(10);
  for (const typed of ['10.005', '12.345', '0.001']) {
    expect(told(typed)).toBe('validation.priceCents');
  }
  expect(told('-5')).toBe('validation.priceMin');
  expect(told('10,50')).toBe('validation.priceMin');
  expect(told('101')).toBe('validation.numberRange');
});
