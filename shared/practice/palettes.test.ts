import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ACCENTS, DEFAULT_PALETTE, PALETTES } from './palettes.ts';

const css = readFileSync(`${import.meta.dirname}/../../web/styles/palettes.css`, 'utf8');

test('the styles have exactly these palettes, each with the accent that it names here', () => {
  const found = [
    ...css.matchAll(/^\[data-palette='(\w+)'\] \{\s*--color-accent: light-dark\((#\w+),/gm),
  ].map(([, id, accent]) => [id, accent]);
  expect(Object.fromEntries(found)).toEqual(ACCENTS);
  expect([PALETTES.length, PALETTES[0]]).toEqual([8, DEFAULT_PALETTE]);
});
