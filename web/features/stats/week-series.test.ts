import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toneFill, toneStroke } from './week-series.ts';

const css = readFileSync(join(import.meta.dirname, '../../styles/tokens.css'), 'utf8');
const colours = new Map(
  [...css.matchAll(/--color-([a-z-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!]),
);

test.each([toneFill, toneStroke])(
  'each series has a colour that exists, and one of its own',
  (tones) => {
    const names = Object.values(tones).map((one) => one.replace(/^(?:fill|stroke)-/, ''));
    expect(names.filter((name) => !colours.has(name))).toEqual([]);
    expect(new Set(names.map((name) => colours.get(name))).size).toBe(names.length);
  },
);
