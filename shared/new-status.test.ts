import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { orderStatus, paymentStatus, shippingStatus } from './order-status.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const TABLE = 'shared/order-status.ts';
const sourceOf = (path: string) => readFileSync(join(root, path), 'utf8');

const shared = new Set(
  readdirSync(join(root, 'shared'), { recursive: true })
    .map((name) => `shared/${String(name).replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts')),
);
const places = ['api', 'web']
  .flatMap((top) =>
    readdirSync(join(root, top), { recursive: true }).map((name) => `${top}/${String(name)}`),
  )
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !/\.(test|spec)\.|\/node_modules\//.test(path))
  .filter((path) => /OrderStatus|OrderFilterWord/.test(sourceOf(path)));

const options: ts.CompilerOptions = {
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  target: ts.ScriptTarget.ES2024,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.Preserve,
  // The types of packages are unknown here.
  noImplicitAny: false,
  lib: ['lib.es2024.d.ts'],
  types: [],
};

/**
 * The compiler's errors in all files that use order statuses, with this text as the table of statuses. Packages and the
 * rest of the product are not loaded, which makes it fast and cannot hide an error in our own code.
 */
function complaints(table: string, former?: ts.Program) {
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, version) => {
    const known = former?.getSourceFile(name);
    if (name !== join(root, TABLE)) return known ?? read(name, version);
    return ts.createSourceFile(name, table, version, true);
  };
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) => {
      const target = text.startsWith('#')
        ? text.slice(1)
        : normalize(join(dirname(from.slice(root.length)), text)).replaceAll('\\', '/');
      if (!shared.has(target)) return { resolvedModule: undefined };
      const resolvedFileName = join(root, target);
      return { resolvedModule: { resolvedFileName, extension: ts.Extension.Ts } };
    });
  const program = ts.createProgram(
    [TABLE, ...places].map((path) => join(root, path)),
    options,
    host,
  );
  const said = [TABLE, ...places].flatMap((path) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(join(root, path)))
      .map(({ code, start }) => ({ path, at: `${path}:${start}:${code}` })),
  );
  return { program, said };
}

test('a new status does not compile until every place that must know it does', () => {
  const table = sourceOf(TABLE);
  const withStatus = (row: string) => table.replace('  cancelled: {', `  paused: ${row},\n$&`);
  const { program, said } = complaints(table);
  const before = new Set(said.map(({ at }) => at));
  const newlySaid = (row: string) => {
    const fresh = complaints(withStatus(row), program).said.filter(({ at }) => !before.has(at));
    return [...new Set(fresh.map(({ path }) => path))].sort();
  };

  const mustKnow = [
    'api/exports/order-words.ts',
    'api/notifications/notifications.listeners.ts',
    'api/orders/order-stages.ts',
    'api/payments/payments.listeners.ts',
    'web/features/orders/card/order-explanation.tsx',
    'web/features/orders/order-tones.ts',
    'web/features/orders/programs/program-steps.ts',
  ];
  expect(newlySaid('{ next: [], is: [] }')).toEqual(mustKnow);
  // The groups are required as well: the table itself does not compile without them.
  expect(newlySaid('{ next: [] }')).toContain(TABLE);
});

test.each(['en', 'es', 'vi'])('every status has a word in %s', (language) => {
  const words = JSON.parse(sourceOf(`web/locales/${language}/orders.json`)) as Record<
    'status' | 'payment' | 'shipping',
    Record<string, string>
  >;
  const { status, payment, shipping } = words;
  expect(Object.keys(status)).toEqual(expect.arrayContaining([...orderStatus.values]));
  expect(Object.keys(payment)).toEqual(expect.arrayContaining([...paymentStatus.values]));
  expect(Object.keys(shipping)).toEqual(expect.arrayContaining([...shippingStatus.values]));
});
