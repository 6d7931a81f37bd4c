import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { SOURCES } from '#shared/safety/finding.ts';
import { startTexts } from '#web/testing/render.tsx';
import { sourceWords } from './answer-words.ts';

beforeAll(() => startTexts('es'));

test('every source of a rule is named in the language of the doctor', () => {
  for (const source of Object.values(SOURCES)) {
    expect(sourceWords(i18next.t, source)).not.toBe(source);
  }
  expect(sourceWords(i18next.t, SOURCES.practice)).toMatch(/^Regla propia de la consulta/);
});

test('a source of an earlier version is shown as the decision kept it', () => {
  expect(sourceWords(i18next.t, 'A label of 2024')).toBe('A label of 2024');
});
