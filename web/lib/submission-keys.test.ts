import { expect, test } from 'vitest';
import { submissionKeys } from './submission-keys.ts';

test('the same input goes under the same key until it is settled', () => {
  const keys = submissionKeys();
  const first = keys.take({ plan: 'monthly' });
  expect(keys.take({ plan: 'monthly' })).toBe(first);
  expect(keys.take({ plan: 'annual' })).not.toBe(first);
  keys.settle({ plan: 'monthly' });
  expect(keys.take({ plan: 'monthly' })).not.toBe(first);
});
