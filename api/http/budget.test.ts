import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Budget } from './budget.ts';

let now = 0;
beforeEach(() => {
  now = 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => vi.restoreAllMocks());

test('whoever has used up a minute’s budget waits for the rest of it, and then starts afresh', () => {
  const budget = new Budget(2);
  expect([budget.take('a'), budget.take('a')]).toEqual([0, 0]);
  now += 20_000;
  expect(budget.take('a')).toBe(40_000);
  expect(budget.take('b')).toBe(0);
  now += 40_000;
  expect(budget.take('a')).toBe(0);
});

test('looking takes nothing', () => {
  const budget = new Budget(1);
  expect(budget.wait('a')).toBe(0);
  budget.take('a');
  expect(budget.wait('a')).toBe(60_000);
  now += 60_000;
  expect(budget.wait('a')).toBe(0);
});

test('two processes that tell each other have one budget', () => {
  const [here, there] = [new Budget(10), new Budget(10)];
  const exchange = () => {
    const [ours, theirs] = [here.unreported(), there.unreported()];
    for (const [key, count] of ours) there.add(key, count);
    for (const [key, count] of theirs) here.add(key, count);
  };
  for (let turn = 0; turn < 5; turn += 1) {
    expect(here.take('a')).toBe(0);
    expect(there.take('a')).toBe(0);
    exchange();
  }
  expect(here.take('a')).toBeGreaterThan(0);
  expect(there.take('a')).toBeGreaterThan(0);
  exchange();
  expect([here.unreported(), there.unreported()]).toEqual([[], []]);
});

test('counts reported by others are not reported back to them', () => {
  const budget = new Budget(10);
  budget.add('a', 3);
  expect(budget.unreported()).toEqual([]);
});

test('keys of minutes that are over take no room', () => {
  const budget = new Budget(10);
  for (let key = 0; key < 1_000; key += 1) budget.take(`key ${key}`);
  now += 120_000;
  budget.take('another');
  budget.take('one more');
  expect(budget.size).toBe(2);
});
