import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#shared/accounts.ts';
import { mergeLocale } from '#web/locales/merge.ts';
import { planText } from './plan-text.ts';

const i18n = createInstance({
  resources: Object.fromEntries(LANGUAGES.map((one) => [one, { translation: mergeLocale(one) }])),
});
await i18n.init();

test.each([
  ['en', 'Annual plan · 6-month program'],
  ['es', 'Plan anual · programa de 6 meses'],
  ['vi', 'Gói 6 tháng'],
] as const)('names the months of medicine once (%s)', (language, text) => {
  expect(planText(i18n.getFixedT(language), 'annual')).toBe(text);
});
