import { expect, test, vi } from 'vitest';
import { randomKey } from './random-key.ts';

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
