import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noPgBouncer } from '#api/testing/pgbouncer.ts';
import { isDeep } from '#shared/testing/depth.ts';
import { runChecks } from './check.ts';
import { changedFiles, explain, importsOf, isTest, testsOf } from './changed-tests.ts';
import { findFirefox, installPackages, provideChromium } from './find-browser.ts';
import { whyNoWebKit } from './find-webkit.ts';
import {
  add,
  failuresOfPlaywright,
  failuresOfVitest,
  judge,
  nothing,
  readReport,
  summary,
  tallyPlaywright,
  tallyVitest,
} from './reports.ts';
import type { PlaywrightReport, Tally, VitestReport } from './reports.ts';
import { bin, root, runNode } from './run-node.ts';

const USAGE = `npm test                  every promise once (npm run test:deep: with all seeds, sizes, engines and faults)
npm test -- unit          without the browser
npm test -- e2e           the browser journeys alone
npm test -- ci            the same, after npm run check
npm test -- webkit        the main journey and offline writing in WebKitGTK
npm test -- firefox       the same in Firefox
npm test -- changed       what is nearest to the changes since main, or else the last commit
npm test -- <filter>      files whose path contains it (also after unit or e2e)`;

type Stage = 'check' | 'unit' | 'e2e' | 'webkit' | 'firefox';
const stagesOf: Record<string, Stage[]> = {
  check: ['check'],
  unit: ['unit'],
  e2e: ['e2e'],
  ci: ['check', 'unit', 'e2e'],
  webkit: ['webkit'],
  firefox: ['firefox'],
};
/** Why a stage cannot run on this machine; only the deep run needs these. */
const hindrances: Partial<Record<Stage, () => string | undefined>> = {
  webkit: whyNoWebKit,
  firefox: () =>
    findFirefox() || (installPackages(['firefox-esr']) && findFirefox())
      ? undefined
      : 'no Firefox is installed here (FIREFOX_PATH names one)',
};

const reports = await mkdtemp(join(tmpdir(), 'steadwell-reports-'));

const failures: string[] = [];

function say(name: string, outcome: ReturnType<typeof judge>): Tally {
  if (outcome.complaint) console.log(`\n${name}: ${outcome.complaint}`);
  // Nothing else holds what a deep run has skipped. A test that is skipped for weeks is wrong one day, and nobody sees it.
  if (!isDeep || outcome.skipped === 0) return outcome;
  console.log(`\n${name}: a deep run has skipped ${outcome.skipped}`);
  return { ...outcome, failed: outcome.failed + 1 };
}

/** What tests are skipped without. Only the deep run installs it, and fails if it cannot. */
function provideForDeep(): void {
  if (!isDeep) return;
  const missing = [
    ...(noPgBouncer ? ['pgbouncer'] : []),
    ...(findFirefox() ? [] : ['firefox-esr']),
  ];
  if (missing.length > 0) installPackages(missing);
}

async function check(): Promise<Tally> {
  const failed = await runChecks();
  failures.push(...failed.map((name) => `npm run check › ${name}`));
  return { ...nothing, failed: failed.length };
}

async function unit(filters: string[]): Promise<Tally> {
  provideForDeep();
  const file = join(reports, 'unit.json');
  const args = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await runNode(bin.vitest, ['run', ...args, ...filters]);
  const report = await readReport<VitestReport>(file);
  if (report) failures.push(...failuresOfVitest(report));
  return say('unit tests', judge(report && tallyVitest(report), code));
}

async function journeys(config: string, filters: string[]): Promise<Tally> {
  const built = await runNode(bin.prepare, []);
  if (built.code !== 0) return { ...nothing, failed: 1 };
  const file = join(reports, 'e2e.json');
  const env = {
    FIREFOX_PATH: findFirefox() ?? '',
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  };
  const args = ['test', '--config', `web/e2e/${config}`, '--reporter=list,json'];
  const { code } = await runNode(bin.playwright, [...args, ...filters], { env });
  const report = await readReport<PlaywrightReport>(file);
  if (report) failures.push(...failuresOfPlaywright(report));
  return say('browser journeys', judge(report && tallyPlaywright(report), code));
}

const endings: Partial<Record<Stage, RegExp>> = {
  check: /\.test\.tsx?$/,
  unit: /\.test\.tsx?$/,
  e2e: /^web\/e2e\/.*\.spec\.ts$/,
};

async function sourceFiles(): Promise<string[]> {
  const all = await Promise.all(
    ['api', 'shared', 'tools', 'web'].map(async (top) =>
      (await readdir(join(root, top), { recursive: true })).map(
        (inner) => `${top}/${inner.replaceAll('\\', '/')}`,
      ),
    ),
  );
  return all.flat();
}

/** These rules are checked with every change: it takes seconds, and any file can break them. */
const RULES = [
  'shared/boundaries.test.ts',
  'shared/docs.test.ts',
  'shared/unused.test.ts',
  'api/access-rows.test.ts',
  'web/locales/locales.test.ts',
];

async function changed(): Promise<Tally> {
  const sources = (await sourceFiles()).filter(isTest).map(async (path) => {
    const source = await readFile(join(root, path), 'utf8');
    return [path, importsOf(path, source)] as const;
  });
  const files = changedFiles();
  const found = testsOf(files, new Map(await Promise.all(sources)));
  for (const rule of RULES) if (!found.has(rule)) found.set(rule, 'a rule for every change');
  const [near, specs] = [[], []] as [string[], string[]];
  for (const path of found.keys()) (path.startsWith('web/e2e/') ? specs : near).push(path);
  const rest = sources.length - found.size;
  console.log(`${files.length} changed files; these ${found.size} test files are near them:`);
  console.log(`${explain(found)}\n\`npm test\` runs these and the other ${rest}.\n`);
  const total = await runStage('unit', near);
  return specs.length === 0 ? total : add(total, await runStage('e2e', specs));
}

/** With a filter, only runners that have a matching file start, because a runner without one would report a failure. */
async function hasFiles(stage: Stage, filters: string[]): Promise<boolean> {
  if (filters.length === 0) return true;
  const ending = endings[stage] ?? /^web\/e2e\/engines\/.*\.journey\.ts$/;
  const files = (await sourceFiles()).filter((path) => ending.test(path));
  return files.some((path) => filters.some((filter) => path.includes(filter)));
}

async function runStage(stage: Stage, filters: string[]): Promise<Tally> {
  try {
    if (stage === 'check') return await check();
    if (stage === 'unit') return await unit(filters);
    const hindrance = hindrances[stage]?.();
    if (hindrance !== undefined) {
      console.log(`\n${stage}: skipped, because ${hindrance}.`);
      return isDeep ? { ...nothing, failed: 1 } : { ...nothing, skipped: 1 };
    }
    if (stage !== 'e2e')
      return await journeys('engines.config.ts', [`--project=${stage}`, ...filters]);
    provideChromium();
    provideForDeep();
    return await journeys('playwright.config.ts', filters);
  } catch (error) {
    console.log(`\n${error instanceof Error ? error.message : String(error)}`);
    return { ...nothing, failed: 1 };
  }
}

async function main(args: string[]): Promise<Tally> {
  if (args[0] === 'changed') return changed();
  const named = stagesOf[args[0] ?? ''];
  const filters = named ? args.slice(1) : args;
  let total = nothing;
  let isEmpty = true;
  for (const stage of named ?? (['unit', 'e2e'] as const)) {
    if (!(await hasFiles(stage, filters))) continue;
    isEmpty = false;
    total = add(total, await runStage(stage, filters));
  }
  if (!isEmpty) return total;
  console.log(`No test file's path contains ${filters.join(' or ')}.\n\n${USAGE}`);
  return { ...nothing, failed: 1 };
}

const args = process.argv.slice(2);
if (args.some((arg) => arg === '--help' || arg === '-h')) {
  console.log(USAGE);
} else {
  const total = await main(args);
  process.exitCode = total.failed > 0 ? 1 : 0;
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
  console.log(`\n${summary(total)}`);
}
await rm(reports, { recursive: true });
