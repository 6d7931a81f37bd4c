import { expect, test } from 'vitest';
import { definePort, provide, Ports } from './ports.ts';

const greeting = definePort<() => string>('a greeting');

test('what one domain provides is handed to the other', () => {
  const ports = new Ports([
    { requires: [greeting] },
    { provides: [provide(greeting, () => 'hello')] },
  ]);
  expect(ports.one(greeting)()).toBe('hello');
});

test('a process whose domains require what nobody provides does not start', () => {
  expect(() => new Ports([{ requires: [greeting] }])).toThrow('no domain provides a greeting');
});

test('several may provide what runs one after the other, and only one what must be one', () => {
  const ports = new Ports([
    { provides: [provide(greeting, () => 'hello')] },
    { provides: [provide(greeting, () => 'good day')] },
  ]);
  expect(ports.all(greeting).map((greet) => greet())).toEqual(['hello', 'good day']);
  expect(() => ports.one(greeting)).toThrow('two domains provide a greeting');
});
