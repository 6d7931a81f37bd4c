import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const LONGEST = 300;

/** Files that are longer for a reason: the reason, not a number, is what a reviewer judges. */
const longer: Record<string, string> = {
  'api/access.table.ts': 'a line for every endpoint, read as one table',
};

const root = fileURLToPath(new URL('..', import.meta.url));
const lengths = ['api', 'shared', 'web']
  .flatMap((top) =>
    readdirSync(join(root, top), { recursive: true }).map((name) => `${top}/${String(name)}`),
  )
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !/\/(node_modules|migrations)\//.test(path))
  .map((path) => ({
    path,
    lines: readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length,
  }));

test(`a file has at most ${LONGEST} lines, so that it does one thing`, () => {
  const tooLong = lengths.filter(({ path, lines }) => lines > LONGEST && !longer[path]);
  expect(tooLong).toEqual([]);
});

test('an exception that is no longer needed is taken off the list', () => {
  const needed = lengths.filter(({ lines }) => lines > LONGEST).map(({ path }) => path);
  expect(Object.keys(longer).filter((path) => !needed.includes(path))).toEqual([]);
});
