import i18next from 'i18next';
import { expect, test } from 'vitest';
import { startTexts } from '#web/testing/render.tsx';
import { membershipLength } from './membership-length.ts';

test('a plan lasts its months, and one that only a later release has is called by a name', async () => {
  await startTexts('en');
  const { t } = i18next;
  expect(membershipLength(t, 'annual')).toBe('12 months');
  expect(membershipLength(t, 'half_year' as never)).toContain('half_year');
});
