import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const LONGEST = 300;

const root = fileURLToPath(new URL('..', import.meta.url));
const lengths = ['api', 'shared', 'tools', 'web']
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
  const tooLong = lengths.filter(({ lines }) => lines > LONGEST);
  expect(tooLong).toEqual([]);
});
