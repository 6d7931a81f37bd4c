import { expect, test } from 'vitest';
import { LegalTexts, unknownPlaces } from '#shared/practice/legal.ts';
import { LEGAL_KINDS } from '#shared/practice/legal-versions.ts';
import { legalTexts as en } from '#shared/practice/legal-texts.en.ts';
import { legalTexts as es } from '#shared/practice/legal-texts.es.ts';
import { legalTexts as vi } from '#shared/practice/legal-texts.vi.ts';
import { parseInline, parseMarkdown, type Block } from '#web/lib/parse-markdown.ts';

/** Headings, paragraphs, points and links, which must be the same in all languages. */
const shapeOf = (blocks: readonly Block[]): unknown =>
  blocks.map((block) => {
    if (block.kind === 'quote') return shapeOf(block.blocks);
    if (block.kind === 'heading') return block.level;
    const texts = block.kind === 'list' ? block.items : [block.text];
    return texts.map((text) =>
      parseInline(text).flatMap((part) => (part.kind === 'link' ? part.to : [])),
    );
  });

test.each(LEGAL_KINDS.flatMap((kind) => [['es', kind, es] as const, ['vi', kind, vi] as const]))(
  '%s of %s says as much as English',
  (_language, kind, texts) => {
    const [mine, english] = [texts, en].map(({ documents }) => parseMarkdown(documents[kind]));
    expect(shapeOf(mine!)).toEqual(shapeOf(english!));
  },
);

test.each(LEGAL_KINDS)('the built text of %s can be published as it is', (kind) => {
  const texts = { en: en.documents[kind], es: es.documents[kind], vi: vi.documents[kind] };
  expect(LegalTexts.safeParse(texts).error).toBeUndefined();
  expect(Object.values(texts).flatMap(unknownPlaces)).toEqual([]);
});

test.each([
  ['en', en],
  ['es', es],
  ['vi', vi],
])('no figure of the settings is written out in %s', (_language, { documents }) => {
  expect(Object.values(documents).join('\n')).not.toMatch(/\b7 (?:years|años|năm)/);
});
