import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const [css, palettes] = ['tokens.css', 'palettes.css'].map((file) =>
  readFileSync(join(import.meta.dirname, file), 'utf8'),
) as [string, string];

const coloursIn = (text: string) =>
  new Map(
    [...text.matchAll(/--color-([a-z-]+):\s*light-dark\((#[0-9a-f]+),\s*(#[0-9a-f]+)\)/g)].map(
      ([, name, light, dark]) => [name!, { light: light!, dark: dark! }],
    ),
  );
type Colours = ReturnType<typeof coloursIn>;
const tokens = coloursIn(css);
const palette = new Map(
  [...palettes.matchAll(/^\[data-palette='(\w+)'\] \{([^}]*)\}/gm)].map(([, id, body]) => {
    const own = coloursIn(body!);
    const focus = own.get('focus') ?? own.get('accent-strong')!;
    return [id!, { own, all: new Map([...tokens, ...own, ['focus', focus]]) }] as const;
  }),
);

function luminance(hex: string) {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(a: string, b: string) {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high! + 0.05) / (low! + 0.05);
}

const grounds = ['surface', 'raised', 'sunken'];
const states = ['success', 'warning', 'danger', 'info', 'coral'];
const tags = ['yellow', 'green', 'red', 'blue', 'grey', 'purple', 'pink'];

const textPairs: [string, string][] = [
  ...['ink', 'ink-soft', 'accent', 'accent-strong', 'danger-strong', ...states].flatMap((text) =>
    grounds.map((ground): [string, string] => [text, ground]),
  ),
  ...states.flatMap((state): [string, string][] => [
    [state, `${state}-soft`],
    ['ink', `${state}-soft`],
    ['ink-soft', `${state}-soft`],
  ]),
  ['accent', 'accent-soft'],
  ['accent-strong', 'accent-soft'],
  ['ink', 'accent-soft'],
  ['ink-soft', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-coral', 'coral'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
  ...tags.map((tag): [string, string] => [`tag-${tag}-ink`, `tag-${tag}`]),
];

const partPairs: [string, string][] = [
  ...['line-strong', 'focus', 'accent', 'coral', 'danger'].flatMap((part) =>
    grounds.map((ground): [string, string] => [part, ground]),
  ),
  ['line-strong', 'accent-soft'],
  ['focus', 'accent-soft'],
  ['focus', 'danger-soft'],
];

function ratio(colours: Colours, [front, back]: [string, string], theme: 'light' | 'dark') {
  const [a, b] = [colours.get(front), colours.get(back)];
  if (!a || !b) throw new Error(`tokens.css does not define ${a ? back : front}`);
  return contrast(a[theme], b[theme]);
}

describe.each(['light', 'dark'] as const)('contrast in the %s theme', (theme) => {
  test.each(textPairs)('text %s on %s reaches 4.5:1', (...pair) => {
    expect(ratio(tokens, pair, theme)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(partPairs)('control part %s on %s reaches 3:1', (...pair) => {
    expect(ratio(tokens, pair, theme)).toBeGreaterThanOrEqual(3);
  });

  test.each([...palette.keys()])('palette %s reaches both', (id) => {
    const { all } = palette.get(id)!;
    const least = (pairs: [string, string][]) =>
      Math.min(...pairs.map((one) => ratio(all, one, theme)));
    expect(least(textPairs)).toBeGreaterThanOrEqual(4.5);
    expect(least(partPairs)).toBeGreaterThanOrEqual(3);
  });
});

test('the first palette is the colours of the tokens', () => {
  const [id, { own }] = [...palette][0]!;
  expect([id, palette.size]).toEqual(['teal', 8]);
  for (const [name, values] of own) expect(tokens.get(name), name).toEqual(values);
});

test('every colour is written light and dark in one line, so that none escapes these checks', () => {
  const declared = [...css.matchAll(/--color-([a-z-]+):/g)].map(([, name]) => name);
  expect(declared.filter((name) => !tokens.has(name!))).toEqual(['transparent', 'current']);
});
