import { spawnSync } from 'node:child_process';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { root } from './run-node.ts';

export const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path);

/**
 * Names that together are one job: if one of them changes, the tests of the others run too. Each name is a folder or a
 * contract, which a test verifies.
 */
export const relatives: readonly (readonly string[])[] = [
  ['payments', 'checkout', 'cards', 'ledger', 'refunds', 'money-choices'],
  ['accounts', 'session'],
  ['orders', 'order-status', 'new-orders', 'test-orders'],
  ['intake', 'body'],
  ['patients', 'split-accounts', 'customer-filter'],
  ['catalogue', 'pricing'],
];

/**
 * `shared/orders.ts`, `api/orders/…` and `web/features/orders/…` are one subject, by their name. What is made for tests
 * is none: a row of the access table is not a reason to kill processes.
 */
const subjectOf = (path: string): string | undefined =>
  /^(?:api(?!\/testing\/)|web\/features|shared|web(?=\/session\/))\/([a-z0-9-]+)/.exec(path)?.[1];

const withRelatives = (subject: string): readonly string[] =>
  relatives.find((names) => names.includes(subject)) ?? [subject];

/** The files that a source imports, as paths of the repository. */
export const importsOf = (path: string, source: string): string[] =>
  ts.preProcessFile(source).importedFiles.flatMap(({ fileName }) => {
    if (fileName.startsWith('.')) {
      return normalize(join(dirname(path), fileName)).replaceAll('\\', '/');
    }
    return /^#(api|shared|web)\//.test(fileName) ? fileName.slice(1) : [];
  });

/**
 * If more tests than this import a file (a contract, or a testing tool), the import says little about which of them are
 * close to it.
 */
const FEW = 12;

/**
 * The tests closest to a change: those that changed themselves, that are in the folder of a changed file, that are
 * among the few that import one, or that are about its subject or a related one. Tests of the whole product are left to
 * `npm test`.
 */
export function testsOf(
  changed: readonly string[],
  tests: ReadonlyMap<string, readonly string[]>,
): string[] {
  const touched = new Set(changed);
  const importersOf = (path: string) =>
    [...tests].filter(([, imports]) => imports.includes(path)).map(([test]) => test);
  const near = new Set(
    changed.map(importersOf).flatMap((importers) => (importers.length > FEW ? [] : importers)),
  );
  const folders = new Set(changed.map((path) => dirname(path)));
  const named = changed.map(subjectOf).filter((subject) => subject !== undefined);
  const subjects = new Set(named.flatMap(withRelatives));
  return [...tests.keys()].filter((test) => {
    if (touched.has(test)) return true;
    // A journey passes through everything, so only changes of its own files select it.
    if (test.startsWith('web/e2e/'))
      return tests.get(test)!.some((path) => isOfJourneys(path, touched));
    const subject = subjectOf(test);
    return (
      (folders.has(dirname(test)) && dirname(test) !== 'shared') ||
      (subject !== undefined && subjects.has(subject)) ||
      near.has(test)
    );
  });
}

const isOfJourneys = (path: string, touched: ReadonlySet<string>) =>
  path.startsWith('web/e2e/') && touched.has(path);

/** The difference to where this branch left main; on main itself, to the last commit. */
export function changedFiles(): string[] {
  const head = git('rev-parse', 'HEAD');
  const fork = git('merge-base', 'HEAD', 'main') ?? head;
  const loose = [
    ...lines(git('diff', '--name-only', '--diff-filter=d', 'HEAD')),
    ...lines(git('ls-files', '--others', '--exclude-standard')),
  ];
  const base = fork === head && loose.length === 0 ? 'HEAD~1' : fork;
  const committed = base ? lines(git('diff', '--name-only', '--diff-filter=d', base, 'HEAD')) : [];
  return [...new Set([...committed, ...loose])];
}

const lines = (output: string | undefined): string[] => output?.split('\n').filter(Boolean) ?? [];

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
