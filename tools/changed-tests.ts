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
 * `shared/orders.ts`, `api/orders/…`, `web/features/orders/…` and the texts in `web/locales/en/orders.json` are one
 * subject, by their name. What is made for tests is none: a row of the access table is not a reason to kill processes.
 */
function subjectOf(path: string): string | undefined {
  const texts = /^web\/locales\/[a-z]+\/(\w+)\.json$/.exec(path)?.[1];
  if (texts !== undefined)
    return texts.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return /^(?:api(?!\/testing\/)|web\/features|web\/screens|web\/device|shared)\/([a-z0-9-]+)/.exec(
    path,
  )?.[1];
}

/** Screens are grouped by who uses them, not by subject. A text is looked for there, a component is not. */
const isText = (path: string): boolean => path.startsWith('web/locales/');
const isScreen = (path: string): boolean => path.startsWith('web/screens/');

const withRelatives = (subject: string): readonly string[] =>
  relatives.find((names) => names.includes(subject)) ?? [subject];

type Side = 'api' | 'web' | 'shared';
const sideOf = (path: string): Side | undefined =>
  /^(api|web|shared)\//.exec(path)?.[1] as Side | undefined;

/**
 * Imports go one way (shared/boundaries.test.ts): what is only in the server cannot break a test of the browser, and
 * the other way round. A contract can break both.
 */
const canReach = (path: string, test: string): boolean =>
  sideOf(path) === 'shared' || sideOf(path) === sideOf(test);

/** The files that a source imports, as paths of the repository. */
export const importsOf = (path: string, source: string): string[] =>
  ts.preProcessFile(source).importedFiles.flatMap(({ fileName }) => {
    if (fileName.startsWith('.')) {
      return normalize(join(dirname(path), fileName)).replaceAll('\\', '/');
    }
    return /^#(api|shared|tools|web)\//.test(fileName) ? fileName.slice(1) : [];
  });

/**
 * If more tests than this import a file (a contract, or a testing tool), the import says little about which of them are
 * close to it.
 */
const FEW = 12;

/**
 * The tests closest to a change, each with the reason: it changed itself, it is in the folder of a changed file, it is
 * among the few that import one, or it is about the same subject or a related one. Tests of the whole product are left
 * to `npm test`.
 */
export function testsOf(
  changed: readonly string[],
  tests: ReadonlyMap<string, readonly string[]>,
): Map<string, string> {
  const importers = new Map(
    changed.map((path) => [path, [...tests].filter(([, files]) => files.includes(path)).length]),
  );
  const reasonOf = (test: string): string | undefined => {
    if (changed.includes(test)) return 'changed';
    const imported = changed.find((path) => tests.get(test)!.includes(path));
    // A journey passes through everything, so only changes of its own files select it.
    if (isJourney(test)) return imported && isJourney(imported) ? `imports ${imported}` : undefined;
    const beside = changed.find((path) => isBeside(path, test));
    if (beside) return `beside ${beside}`;
    if (imported && importers.get(imported)! <= FEW) return `imports ${imported}`;
    const about = changed.find((path) => isAbout(path, test));
    return about && `about ${subjectOf(about)}, as ${about}`;
  };
  const found = [...tests.keys()].map((test) => [test, reasonOf(test)] as const);
  return new Map(found.filter((one): one is readonly [string, string] => one[1] !== undefined));
}

const isJourney = (path: string): boolean => path.startsWith('web/e2e/');

const isBeside = (path: string, test: string): boolean =>
  dirname(path) === dirname(test) && dirname(test) !== 'shared';

function isAbout(path: string, test: string): boolean {
  const [subject, tested] = [subjectOf(path), subjectOf(test)];
  if (subject === undefined || tested === undefined || !canReach(path, test)) return false;
  if (isScreen(path) || isScreen(test)) return isText(path) && subject === tested;
  return withRelatives(subject).includes(tested);
}

/** One line for each reason with the tests it selects, in the order of the tests. */
export function explain(found: ReadonlyMap<string, string>): string {
  const byReason = Map.groupBy(found, ([, reason]) => reason);
  return [...byReason]
    .map(([reason, tests]) => `  ${reason}: ${tests.map(([test]) => test).join(', ')}`)
    .join('\n');
}

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
