import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import {
  anyPackage,
  doors,
  forTests,
  innerParts,
  notDomains,
  ormConfig,
  outsideProduct,
  packageDoors,
  pageDevice,
  rules,
  runsTests,
  testOnly,
  type Rule,
} from './boundaries.rules.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = ['api', 'shared', 'tools', 'web']
  .flatMap((top) =>
    readdirSync(join(root, top), { recursive: true }).map((name) => `${top}/${String(name)}`),
  )
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('/node_modules/'))
  .concat(readdirSync(root).filter((name) => /\.ts$/.test(name)));
const source = new Map(files.map((path) => [path, readFileSync(join(root, path), 'utf8')]));

const aliases = /^#(api|shared|tools|web)\//;
function targetOf(from: string, specifier: string): string {
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('.')) return normalize(join(dirname(from), plain)).replaceAll('\\', '/');
  return aliases.test(plain) ? plain.slice(1) : `npm:${plain}`;
}

const importsOf = (path: string): string[] =>
  ts
    .preProcessFile(source.get(path) ?? '')
    .importedFiles.map((found) => targetOf(path, found.fileName));

/** Side-effect imports, which name nothing. Styles do not count. */
const bareImportsOf = (path: string): string[] =>
  [...(source.get(path) ?? '').matchAll(/^import '([^']+)';/gm)]
    .map((found) => found[1]!)
    .filter((target) => !target.endsWith('.css'));

const toPattern = (path: string) =>
  path.replaceAll('.', '\\.').replaceAll('<own>', '([^/]+)').replaceAll('<any>', '[^/]+');
const isPackage = (target: string, name: string) =>
  target === `npm:${name}` || target.startsWith(`npm:${name}/`);

function allows(rule: Rule, own: string | undefined, target: string): boolean {
  return rule.may.some((may) => {
    if (may === anyPackage) return target.startsWith(anyPackage);
    if (may.startsWith(anyPackage)) return isPackage(target, may.slice(anyPackage.length));
    return new RegExp(`^${toPattern(may.replace('<own>', own ?? '-'))}`).test(target);
  });
}

const domainOf = (path: string) => {
  const folder = /^api\/([^/]+)\//.exec(path)?.[1];
  return folder && !notDomains.includes(folder) ? folder : undefined;
};

/** Why this file must not import that one, or nothing if it may. */
function objection(from: string, target: string): string | undefined {
  const isTest = forTests.test(from);
  if (testOnly.test(target) && !isTest && !runsTests.test(from))
    return 'what is made for tests stays in tests';
  for (const { name, only } of packageDoors) {
    if (isPackage(target, name) && !only.test(from) && !isTest)
      return `${name} has one door: ${only.source}`;
  }
  if (isTest && (target.startsWith(anyPackage) || testOnly.test(target))) return undefined;
  // An API test goes through the whole server, whatever it tests, and serves what the build makes.
  const isServer = /^(api|tools)\//.test(target) || target === ormConfig;
  if (isTest && from.startsWith('api/') && isServer) return undefined;
  const rule = rules.find((one) => new RegExp(`^${toPattern(one.from)}`).test(from));
  if (!rule) return undefined;
  const own = new RegExp(`^${toPattern(rule.from)}`).exec(from)?.[1];
  if (!allows(rule, own, target)) return rule.because;

  const [fromDomain, targetDomain] = [domainOf(from), domainOf(target)];
  const isForeign = fromDomain && targetDomain && fromDomain !== targetDomain;
  return isForeign && innerParts.test(target)
    ? `${targetDomain} keeps its routes, listeners and registration to itself`
    : undefined;
}

/** The first import cycle found. */
function findCycle(graph: Map<string, Set<string>>): string[] | undefined {
  const done = new Set<string>();
  const walk = (at: string, trail: string[]): string[] | undefined => {
    if (trail.includes(at)) return [...trail.slice(trail.indexOf(at)), at];
    if (done.has(at)) return undefined;
    for (const next of graph.get(at) ?? []) {
      const cycle = walk(next, [...trail, at]);
      if (cycle) return cycle;
    }
    done.add(at);
    return undefined;
  };
  return [...graph.keys()].map((start) => walk(start, [])).find(Boolean);
}

function graphBy(
  group: (path: string) => string | undefined,
  among = files.filter((file) => !forTests.test(file)),
): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const path of among) {
    const from = group(path);
    if (!from) continue;
    for (const target of importsOf(path)) {
      const to = group(target);
      if (to && to !== from) graph.set(from, (graph.get(from) ?? new Set()).add(to));
    }
  }
  return graph;
}

/** Whether a module holds something that can change. What it has worked out of an object, by that object, does not count. */
const remembers = (text: string): boolean =>
  /^(?:export )?let /m.test(text) ||
  [
    ...text.matchAll(
      /^(?:export )?const \w+(.*?) = (?:new (?:Map|Set)\b|(?:store|signal|oneMore)\()/gm,
    ),
  ].some(([, type]) => !type!.includes('Readonly'));

const withoutComments = (text: string) => text.replace(/\/\*[^]*?\*\/|(?<![:'"`])\/\/.*$/gm, '');

describe('the boundaries', () => {
  test('every import is one that the table allows', () => {
    const refused = files.flatMap((from) =>
      importsOf(from).flatMap((target) => {
        const because = objection(from, target);
        return because ? `${from} imports ${target}: ${because}` : [];
      }),
    );
    expect(refused).toEqual([]);
  });

  test('domains do not go round in circles; what must go up is an event', () => {
    expect(findCycle(graphBy(domainOf))).toBeUndefined();
  });

  test('contracts do not go round in circles', () => {
    expect(
      findCycle(graphBy((path) => (path.startsWith('shared/') ? path : undefined))),
    ).toBeUndefined();
  });

  test('no file goes round in circles, not by its types and not in tests or tools either', () => {
    const itself = (path: string) => (source.has(path) ? path : undefined);
    expect(findCycle(graphBy(itself, files))).toBeUndefined();
  });

  test('no file of the product does something by being imported: what one part needs of another is handed in', () => {
    const silent = files
      .filter((path) => !forTests.test(path) && !outsideProduct.test(path))
      .flatMap((path) => bareImportsOf(path).map((target) => `${path} imports ${target}`));
    expect(silent).toEqual([]);
  });

  test('what has one door is used nowhere else', () => {
    const found = files
      .filter((path) => !outsideProduct.test(path))
      .flatMap((path) =>
        doors
          .filter((door) => door.in.test(path) && !door.only.test(path))
          .filter((door) => door.pattern.test(withoutComments(source.get(path) ?? '')))
          .map((door) => `${path}: ${door.because}`),
      );
    expect(found).toEqual([]);
  });

  test('no module of the device remembers anything: a device does', () => {
    const found = files
      .filter((path) => path.startsWith('web/device/') && !forTests.test(path))
      .filter((path) => path !== pageDevice && remembers(source.get(path)!));
    expect(found).toEqual([]);
    expect(remembers('let failures = 0;')).toBe(true);
    expect(remembers('const turns = new Map<string, Turn>();')).toBe(true);
    expect(remembers('export const session = store(initial);')).toBe(true);
    expect(remembers('const turnsPart = () => new Map<string, Turn>();')).toBe(false);
    expect(remembers('const names: ReadonlySet<string> = new Set(list);')).toBe(false);
  });

  test('a file name says what is in the file', () => {
    const vague = /(^|\/)(utils?|helpers?|common|misc|types|constants|index)\.tsx?$/;
    const kebab = /(^|\/)([a-z0-9]+(-[a-z0-9]+)*)(\.[a-z0-9]+(-[a-z0-9]+)*)*\.tsx?$/;
    const isMigration = (path: string) => /^api\/migrations\/\w+\.ts$/.test(path);
    expect(files.filter((path) => vague.test(path))).toEqual([]);
    expect(files.filter((path) => !kebab.test(path) && !isMigration(path))).toEqual([]);
  });

  test.each([
    ['shared/orders.ts', 'api/orders/order.entity.ts'],
    ['shared/orders.ts', 'npm:react'],
    ['api/platform/jobs.ts', 'api/http/errors.ts'],
    ['api/platform/database.ts', 'mikro-orm.config.ts'],
    ['api/http/session.ts', 'api/accounts/sessions.ts'],
    ['api/orders/orders.service.ts', 'api/payments/payments.routes.ts'],
    ['api/orders/orders.service.ts', 'web/device/api/api.ts'],
    ['api/orders/orders.service.ts', 'api/accounts/accounts.factory.ts'],
    ['api/orders/orders.service.ts', 'npm:stripe'],
    ['api/domains.ts', 'api/orders/orders.service.ts'],
    ['api/orders/orders.test.ts', 'web/device/api/api.ts'],
    ['web/ui/data/table.tsx', 'shared/orders.ts'],
    ['web/device/api/api.ts', 'web/features/orders/order-table.tsx'],
    ['web/features/orders/order-table.tsx', 'web/features/intake/intake-form.tsx'],
    ['web/features/orders/order-table.tsx', 'api/orders/orders.service.ts'],
    ['web/screens/admin/admin-home-screen.tsx', 'web/screens/doctor/doctor-home-screen.tsx'],
    ['web/screens/admin/admin-home-screen.tsx', 'web/device/store/db.ts'],
    ['web/lib/format.ts', 'web/device/core/account.ts'],
    ['web/device/store/rows.ts', 'web/device/outbox/outbox.ts'],
    ['web/device/outbox/drain.ts', 'web/device/page/endpoint-hooks.ts'],
    ['web/app/routes.tsx', 'npm:dexie'],
    ['api/cli/backup.ts', 'tools/run-node.ts'],
    ['web/ui/data/table.tsx', 'tools/gallery/section.tsx'],
    ['shared/orders.ts', 'tools/run-node.ts'],
  ])('%s may not import %s', (from, target) => {
    expect(objection(from, target)).toBeTypeOf('string');
  });

  test('a circle is found wherever it begins', () => {
    const graph = new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['c', 'd'])],
      ['d', new Set(['b'])],
    ]);
    expect(findCycle(graph)).toEqual(['b', 'd', 'b']);
  });
});
