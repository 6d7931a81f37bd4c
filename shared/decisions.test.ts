import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const three = (number: number) => String(number).padStart(3, '0');

/** `C005–C007` includes the one in between. */
function entriesOf(page: string): Set<string> {
  const found = new Set<string>();
  for (const [, first, last] of page.matchAll(/\b([CT]\d{2,3})(?:–C(\d{3}))?/g)) {
    found.add(first!);
    for (let at = Number(first!.slice(1)); last && at <= Number(last); at++)
      found.add(`C${three(at)}`);
  }
  return found;
}

test('a decision that code or a page cites can be looked up', () => {
  const entries = entriesOf(read('docs/decisions.md'));
  const sources = ['api', 'shared', 'tools', 'web', 'docs'].flatMap((top) =>
    readdirSync(join(root, top), { recursive: true }).map((name) => `${top}/${String(name)}`),
  );
  const missing = sources
    .filter((path) => /\.(tsx?|mjs|md)$/.test(path))
    .flatMap((path) =>
      // Does not match the hour in a time of day.
      [...read(path).matchAll(/(?<![\w"'`])(C\d{3}|T\d{2})\b(?!:)/g)]
        .map(([id]) => id)
        .filter((id) => !entries.has(id))
        .map((id) => `${path} cites ${id}`),
    );
  expect(missing).toEqual([]);
});
