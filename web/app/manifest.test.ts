import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchPath } from 'react-router-dom';
import { expect, test } from 'vitest';
import { isOpenTo, screens } from './screens.ts';

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
const FILES = [
  'manifest.webmanifest',
  'manifest-doctor.webmanifest',
  'manifest-admin.webmanifest',
  'manifest-packing.webmanifest',
];
const manifests = FILES.map(
  (file) => [file, JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Manifest] as const,
);

/** Width and height are at a fixed position in every PNG. */
function sizeOf(src: string): string {
  const bytes = readFileSync(folder + src);
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test.each(manifests)('%s: every picture is there and as large as it says', (_file, manifest) => {
  const { icons, shortcuts, screenshots } = manifest;
  const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((one) => one.icons)];
  for (const { src, sizes, type } of pictures) {
    if (type === 'image/png') expect(sizeOf(src), src).toBe(sizes);
    else expect(readFileSync(folder + src, 'utf8')).toContain('<svg');
  }
});

test.each(manifests)('%s: a store can show it, always as the same app', (_file, manifest) => {
  const { icons, screenshots } = manifest;
  expect(manifest.id).toBe('/');
  expect(manifest.categories).toContain('health');
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  );
  expect(new Set(screenshots.map((one) => one.form_factor))).toEqual(new Set(['narrow', 'wide']));
});

const ROLES = {
  'manifest.webmanifest': 'customer',
  'manifest-doctor.webmanifest': 'doctor',
  'manifest-admin.webmanifest': 'admin',
  'manifest-packing.webmanifest': 'fulfilment',
} as const;

test.each(manifests)(
  '%s begins, and its shortcuts lead, where its role has a screen',
  (file, manifest) => {
    const { shortcuts } = manifest;
    expect(shortcuts.length).toBeGreaterThan(1);
    for (const url of [manifest.start_url, ...shortcuts.map((one) => one.url)]) {
      const open = screens.find(({ path }) => matchPath(path, url));
      expect(open, url).toBeDefined();
      expect(isOpenTo(ROLES[file as keyof typeof ROLES], open!.path), url).toBe(true);
    }
  },
);
