import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchPath } from 'react-router-dom';
import { expect, test } from 'vitest';
import { screens } from './screens.ts';

type Picture = { src: string; sizes: string; type: string; purpose?: string; form_factor?: string };
type Shortcut = { name: string; url: string; icons: Picture[] };
type Manifest = {
  id: string;
  start_url: string;
  categories: string[];
  icons: Picture[];
  shortcuts: Shortcut[];
  screenshots: Picture[];
};

const folder = join(import.meta.dirname, '../public');
const manifest = JSON.parse(readFileSync(`${folder}/manifest.webmanifest`, 'utf8')) as Manifest;
const { icons, shortcuts, screenshots } = manifest;

/** Width and height are at a fixed position in every PNG. */
function sizeOf(src: string): string {
  const bytes = readFileSync(folder + src);
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test('every picture is there and as large as it says', () => {
  const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((one) => one.icons)];
  for (const { src, sizes, type } of pictures) {
    if (type === 'image/png') expect(sizeOf(src), src).toBe(sizes);
    else expect(readFileSync(folder + src, 'utf8')).toContain('<svg');
  }
});

test('a store can show it: icons, both kinds of screenshots, what it is about', () => {
  expect(manifest.id).toBe('/');
  expect(manifest.categories).toContain('health');
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  );
  expect(new Set(screenshots.map((one) => one.form_factor))).toEqual(new Set(['narrow', 'wide']));
});

test('it begins, and its shortcuts lead, where there is a screen', () => {
  expect(shortcuts.length).toBeGreaterThan(1);
  for (const url of [manifest.start_url, ...shortcuts.map((one) => one.url)]) {
    expect(
      screens.some(({ path }) => matchPath(path, url)),
      url,
    ).toBe(true);
  }
});
