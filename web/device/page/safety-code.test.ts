import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '../..');

/** Copies of what the server has, texts and pushes: without them nothing that was typed is lost. */
const CAN_BE_FETCHED_AGAIN = [
  'device/rows/catch-up.ts',
  'device/reads/fill-ahead.ts',
  'device/reads/read-rows.ts',
  'device/rows/answers.ts',
  'device/rows/find-letters.ts',
  'device/store/rows.ts',
  'device/store/watch.ts',
  'device/reads/reads.ts',
  'device/page/has-news.ts',
  'device/page/kept-reads.ts',
  'device/page/push.ts',
  'device/push/push-record.ts',
  'device/push/push-renewal.ts',
  'device/store/pictures.ts',
];

const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !/\.(test|spec)\.tsx?$|^(e2e|bench|testing)\//.test(path),
);

/** What a file fetches when it comes to it, by its place below `web`. */
function fetchedLater(path: string): string[] {
  const text = readFileSync(join(web, path), 'utf8');
  const found = [...text.matchAll(/import\('([^']+)'\)/g)].map(([, address]) => address!);
  return found.map((address) =>
    address.startsWith('#web/') ? address.slice('#web/'.length) : join(path, '..', address),
  );
}

test('what protects what somebody types is fetched with the login, all of it', () => {
  const held = fetchedLater('device/page/safety-code.ts');
  const needed = sources
    .flatMap(fetchedLater)
    .filter((path) => /^device\/(?!api\/|page\/call|session\/(?!session-calls))/.test(path))
    .filter((path) => !CAN_BE_FETCHED_AGAIN.includes(path));
  expect(needed.length).toBeGreaterThan(10);
  expect([...new Set(needed)].filter((path) => !held.includes(path))).toEqual([]);
});
