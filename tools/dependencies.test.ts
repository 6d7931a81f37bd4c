import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

type Locked = {
  dev?: boolean;
  license?: string;
  link?: boolean;
  integrity?: string;
  version?: string;
};

const read = (path: string) => readFile(new URL(`../${path}`, import.meta.url), 'utf8');
const locked = async () =>
  Object.entries(
    (JSON.parse(await read('package-lock.json')) as { packages: Record<string, Locked> }).packages,
  ).filter(([path, { dev }]) => path !== '' && !dev);

/**
 * Each only requires that its text and the names of its authors are kept or, for LGPL and MPL, applies to its own files
 * only.
 */
const LOOKED_AT =
  /^(MIT(\/X11)?|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|Unlicense|CC0-1\.0|Zlib|MPL-2\.0|LGPL-3\.0-or-later)$/;
/** Names no licence in its package; its readme says MIT. */
const SAYS_IT_ELSEWHERE = ['node_modules/buffers'];

/** For "A OR B" one is enough; for "A AND B" both count. */
const isLookedAt = (licence: string): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => LOOKED_AT.test(one)));

test('every package is the one that was looked at: the lock knows its checksum', async () => {
  const { packages } = JSON.parse(await read('package-lock.json')) as {
    packages: Record<string, Locked>;
  };
  const unknown = Object.entries(packages).filter(
    ([path, { link, integrity }]) => path !== '' && !link && !/^sha512-/.test(integrity ?? ''),
  );
  expect(unknown.map(([path]) => path)).toEqual([]);
});

test('production runs no package that nobody looks after any more, which exceljs alone would bring', async () => {
  const versions = (await locked()).map(
    ([path, { version = '' }]) => `${path.split('node_modules/').at(-1)} ${version.split('.')[0]}`,
  );
  for (const old of ['fstream 1', 'rimraf 2', 'glob 7', 'inflight 1'])
    expect(versions).not.toContain(old);
});

test('every package of production has a licence that was looked at', async () => {
  const packages = await locked();
  expect(packages.length).toBeGreaterThan(100);
  const others = packages
    .filter(([path]) => !SAYS_IT_ELSEWHERE.includes(path))
    .filter(([, { license = 'none' }]) => !isLookedAt(license));
  expect(others.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
});

test('every direct dependency is pinned exactly and listed in docs/security.md with its licence', async () => {
  const { dependencies } = JSON.parse(await read('package.json')) as {
    dependencies: Record<string, string>;
  };
  const licences = new Map(await locked());
  const [, list] = (await read('docs/security.md')).split('## What we build on');
  const rows = list!.split('\n').filter((line) => line.startsWith('|'));
  for (const [name, version] of Object.entries(dependencies)) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
    const licence = licences.get(`node_modules/${name}`)!.license!.replaceAll(/[()]/g, '');
    expect(rows.find((row) => row.includes(`\`${name}\``)) ?? name).toContain(` ${licence} `);
  }
  const known = rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, name]) => name!));
  expect(known.filter((name) => !(name in dependencies))).toEqual([]);
});
