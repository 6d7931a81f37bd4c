import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { SOURCES, sourceFor } from '#shared/safety/finding.ts';
import { startTexts } from '#web/testing/render.tsx';
import { sourceWords } from './answer-words.ts';

beforeAll(() => startTexts('es'));

test('every source of a rule is named in the language of the doctor', () => {
  for (const source of Object.values(SOURCES)) {
    expect(sourceWords(i18next.t, source)).not.toBe(source);
  }
  expect(sourceWords(i18next.t, SOURCES.practice)).toMatch(/^Regla propia de la clínica/);
});

test('of another medicine its own label is named', () => {
  const source = sourceFor(SOURCES.warning, 'orforglipron-tablets');
  expect(source).toBe('Foundayo label, section 5 (warnings and precautions)');
  expect(sourceWords(i18next.t, source)).toBe(
    'Información de prescripción de Foundayo (EE. UU.), sección 5 (advertencias y precauciones)',
  );
  expect(sourceFor(SOURCES.practice, 'orforglipron-tablets')).toBe(SOURCES.practice);
});

test('a source of an earlier version is shown as the decision kept it', () => {
  expect(sourceWords(i18next.t, 'A label of 2024')).toBe('A label of 2024');
});
