import i18next from 'i18next';
import { expect, test } from 'vitest';
import { interpolation, isolate } from './isolate.ts';

test('a name from right to left is isolated in every sentence, any other stays as it is', async () => {
  const i18n = i18next.createInstance();
  const resources = { en: { translation: { hold: '{{name}} has it until {{time}}' } } };
  await i18n.init({ lng: 'en', resources, interpolation });
  expect(i18n.t('hold', { name: 'יעל כהן', time: '10:42' })).toBe(
    '\u2068יעל כהן\u2069 has it until 10:42',
  );
  expect(i18n.t('hold', { name: "O'Brien & <b>", time: 3 })).toBe("O'Brien & <b> has it until 3");
  expect(isolate('Nguyễn Thị Hạnh')).toBe('Nguyễn Thị Hạnh');
});
