import i18next from 'i18next';
import { expect, test } from 'vitest';
import { mergeLocale } from '#web/locales/merge.ts';
import { membershipLength } from './membership-length.ts';

test('a plan lasts its months, and one that only a later release has is called by a name', async () => {
  const { t } = i18next;
  await i18next.init({ lng: 'en', resources: { en: { translation: mergeLocale('en') } } });
  expect(membershipLength(t, 'annual')).toBe('12 months');
  expect(membershipLength(t, 'half_year' as never)).toContain('half_year');
});
