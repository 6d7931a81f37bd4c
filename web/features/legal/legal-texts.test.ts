import { expect, test } from 'vitest';
import { LEGAL_PAGES } from '#web/lib/legal-links.tsx';
import { legalTexts as en } from './legal-texts.en.ts';
import { legalTexts as es } from './legal-texts.es.ts';
import { legalTexts as vi } from './legal-texts.vi.ts';

/** The number of sections, paragraphs and points, which must be the same in all languages. */
const shapeOf = (texts: typeof en) =>
  LEGAL_PAGES.map((page) =>
    texts.documents[page].sections.map(({ paragraphs = [], points = [] }) => [
      paragraphs.length,
      points.length,
    ]),
  );

test.each([
  ['es', es],
  ['vi', vi],
])('%s says as much as English', (_language, texts) => {
  expect(shapeOf(texts)).toEqual(shapeOf(en));
});
