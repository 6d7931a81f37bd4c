import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const namesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true }).map((name) =>
    `${folder}/${String(name)}`.replaceAll('\\', '/'),
  );

const pages = ['README.md', ...namesIn('docs').filter((path) => path.endsWith('.md'))];
/** Files and folders, so that a page can name either. */
const places = [
  ...['api', 'shared', 'tools', 'web', 'docs', 'deploy', '.config'].flatMap(namesIn),
  ...readdirSync(root),
];

const withoutBlocks = (page: string) => page.replace(/^```[^]*?^```/gm, '');

/** The anchor that GitHub makes of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\- ]/gu, '')
    .replaceAll(' ', '-');

/** Links of a page to other pages, pictures and headings that lead nowhere. */
function brokenLinks(path: string, page: string): string[] {
  const targets = [...page.matchAll(/\]\(([^)\s]+)\)|<img src="([^"]+)"/g)].map(
    ([, link, picture]) => (link ?? picture)!,
  );
  return targets.filter((target) => {
    if (/^[a-z]+:/.test(target)) return false;
    const [file, anchor] = target.split('#') as [string, string | undefined];
    const to = file ? normalize(join(dirname(path), file)) : path;
    if (to !== path && !existsSync(join(root, to))) return true;
    if (anchor === undefined) return false;
    const headings = [...(to === path ? page : read(to)).matchAll(/^#+ (.*)$/gm)];
    return !headings.some(([, heading]) => anchorOf(heading!) === anchor);
  });
}

const FROM_ROOT = /^(api|shared|tools|web|docs|deploy|\.config)\/[^\s…]*$/;
const CODE = /^[^\s/…][^\s…]*\.(ts|tsx|mjs)$/;

/** `{a,b}` names two files, and each must exist. */
function alternatives(name: string): string[] {
  const [all, choices] = /\{([^{}]+)\}/.exec(name) ?? [];
  if (!all) return [name];
  return choices!.split(',').flatMap((one) => alternatives(name.replace(all, one)));
}

/** `<subject>` stands for any name, and `*` for any part of one. A name may leave out the folders it is in. */
function patternOf(name: string): RegExp {
  const plain = name.replace(/\/$/, '').replaceAll(/[.+?^$()[\]\\|]/g, '\\$&');
  const open = plain.replaceAll(/<[^>]+>/g, '[^/]+').replaceAll('*', '[^/]*');
  return new RegExp(`${FROM_ROOT.test(name) ? '^' : '(^|/)'}${open}$`);
}

/** Files and folders that a page names in code style and that do not exist. */
const lostNames = (page: string): string[] =>
  [...withoutBlocks(page).matchAll(/`([^`\n]+)`/g)]
    .map(([, name]) => name!)
    .filter((name) => FROM_ROOT.test(name) || CODE.test(name))
    .flatMap(alternatives)
    .filter((name) => !places.some((place) => patternOf(name).test(place)));

test.each(pages)('%s: every link and every file that it names is there', (path) => {
  const page = read(path);
  expect({ links: brokenLinks(path, page), names: lostNames(page) }).toEqual({
    links: [],
    names: [],
  });
});

/** Files with their folder that a comment refers to. */
const namedInComments = (source: string): string[] =>
  [...source.matchAll(/\/\*[^]*?\*\/|(?<![:'"`])\/\/.*$/gm)].flatMap(([comment]) =>
    [...comment.matchAll(/(?<![\w./#])(?:[\w-]+\/)+[\w.-]+\.(?:tsx?|mjs|md)\b/g)].map(
      ([name]) => name,
    ),
  );

test('every file that a comment refers to is there', () => {
  const sources = places.filter(
    (path) => /\.(tsx?|mjs)$/.test(path) && path !== 'shared/docs.test.ts',
  );
  const known = new Set(
    places.flatMap((path) => path.split('/').map((_, at, all) => all.slice(at).join('/'))),
  );
  const lost = sources.flatMap((path) =>
    namedInComments(read(path))
      .filter((name) => !known.has(name))
      .map((name) => `${path} names ${name}`),
  );
  expect(lost).toEqual([]);
  expect(namedInComments('// As in web/gone.ts.\n/** See (docs/gone.md). */ "api/no.ts"')).toEqual([
    'web/gone.ts',
    'docs/gone.md',
  ]);
});

test('a link or a name that leads nowhere is found', () => {
  const page = [
    '# Two words',
    '[there](../README.md) [heading](#two-words) [gone](gone.md) [moved](../README.md#gone)',
    '<img src="screenshot.png" /> <img src="gone.png" />',
    '`shared/orders.ts` `shared/gone.ts` `api/orders/` `api/gone/` `docs.test.ts` `gone.ts`',
    '`shared/<subject>.ts` `api/<domain>/<domain>.gone.ts` `web/locales/{en,gone}/audit.json`',
    '`api/testing/access/*-rows.ts` `/api/docs` `npm test -- api/orders`',
  ].join('\n');
  expect(brokenLinks('docs/page.md', page)).toEqual(['gone.md', '../README.md#gone', 'gone.png']);
  expect(lostNames(page)).toEqual([
    'shared/gone.ts',
    'api/gone/',
    'gone.ts',
    'api/<domain>/<domain>.gone.ts',
    'web/locales/gone/audit.json',
  ]);
});
