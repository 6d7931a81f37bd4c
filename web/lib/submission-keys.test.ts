import { expect, test, vi } from 'vitest';
import { randomKey, submissionKeys } from './submission-keys.ts';

test('the same input goes under the same key until it is settled', () => {
  const keys = submissionKeys();
  const first = keys.take({ plan: 'monthly' });
  expect(keys.take({ plan: 'monthly' })).toBe(first);
  expect(keys.take({ plan: 'annual' })).not.toBe(first);
  keys.settle({ plan: 'monthly' });
  expect(keys.take({ plan: 'monthly' })).not.toBe(first);
});

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('a page without https gets keys of the same kind', () => {
  const real = crypto;
  vi.stubGlobal('crypto', {
    getRandomValues: <T extends Uint8Array<ArrayBuffer>>(bytes: T) => real.getRandomValues(bytes),
  });
  const keys = Array.from({ length: 50 }, randomKey);
  vi.unstubAllGlobals();
  for (const key of [...keys, randomKey()]) expect(key).toMatch(UUID);
  expect(new Set(keys).size).toBe(50);
});
