import { expect, test } from 'vitest';
import { definePort, lend, Lent } from './lending.ts';

const greeting = definePort<() => string>('a greeting');

test('what one domain lends is handed to the other', () => {
  const lent = new Lent([{ borrows: [greeting] }, { lends: [lend(greeting, () => 'hello')] }]);
  expect(lent.one(greeting)()).toBe('hello');
});

test('a process whose domains borrow what nobody lends does not start', () => {
  expect(() => new Lent([{ borrows: [greeting] }])).toThrow('no domain lends a greeting');
});

test('several may lend what runs one after the other, and only one what must be one', () => {
  const lent = new Lent([
    { lends: [lend(greeting, () => 'hello')] },
    { lends: [lend(greeting, () => 'good day')] },
  ]);
  expect(lent.all(greeting).map((greet) => greet())).toEqual(['hello', 'good day']);
  expect(() => lent.one(greeting)).toThrow('two domains lend a greeting');
});
