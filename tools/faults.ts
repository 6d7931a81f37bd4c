import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { faults, planted, type Fault } from './faults/faults.ts';
import { failuresOfVitest, readReport, type VitestReport } from './reports.ts';
import { bin, root, runNode } from './run-node.ts';

const USAGE = `npm run faults                  plants each known fault in a copy of this folder and runs the tests that must fail
npm run faults -- --only name   the faults whose name contains it
npm run faults -- --list        their names`;

/** What a planted fault keeps from coming is not waited for as long as in the gate. All tests pass with it beforehand. */
const WAIT_MS = '10000';

type Verdict = 'caught' | 'not caught' | 'does not apply';
type Outcome = { fault: Fault; verdict: Verdict; by: string; seconds: number };

/**
 * A copy of the working tree, including uncommitted changes. It is inside this folder so that it finds the packages
 * above it, and shares nothing else.
 */
async function copyTree(): Promise<string> {
  await mkdir(join(root, '.cache'), { recursive: true });
  const copy = await mkdtemp(join(root, '.cache/faults-'));
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
  for (const file of files.split('\0').filter(Boolean)) {
    await mkdir(dirname(join(copy, file)), { recursive: true });
    // Git also lists files that were deleted but not committed.
    await cp(join(root, file), join(copy, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
  return copy;
}

/** The tests of these files that fail in the copy. A file that does not load counts as one. */
async function failing(
  copy: string,
  tests: readonly string[],
  more: string[] = [],
): Promise<string[]> {
  const file = join(copy, 'report.json');
  await rm(file, { force: true });
  const args = ['run', '--reporter=json', `--outputFile.json=${file}`, ...more, ...tests];
  const { output } = await runNode(join(root, bin.vitest), args, {
    quiet: true,
    cwd: copy,
    env: { TEST_WAIT_MS: WAIT_MS },
  });
  const report = await readReport<VitestReport>(file);
  if (!report) throw new Error(`the tests could not run:\n${output}`);
  const failures = failuresOfVitest(report);
  if (failures.length === 0 && report.testResults.length < tests.length)
    throw new Error(`no tests in ${tests.join(', ')}`);
  return failures;
}

async function plant(copy: string, fault: Fault): Promise<Omit<Outcome, 'seconds'>> {
  const path = join(copy, fault.file);
  const source = await readFile(path, 'utf8').catch(() => '');
  const changed = planted(source, fault);
  if (changed === null) return { fault, verdict: 'does not apply', by: fault.file };
  await writeFile(path, changed);
  try {
    const [first] = await failing(copy, fault.tests, ['--bail=1']);
    if (first === undefined) return { fault, verdict: 'not caught', by: fault.tests.join(', ') };
    return { fault, verdict: 'caught', by: first.split('\n')[0]!.replace(`${copy}/`, '') };
  } finally {
    await writeFile(path, source);
  }
}

function tell({ fault, verdict, by, seconds }: Outcome): void {
  console.log(
    `${verdict.padEnd(15)}${fault.name.padEnd(40)}${String(seconds).padStart(4)} s  ${by}`,
  );
}

async function run(chosen: readonly Fault[]): Promise<number> {
  const copy = await copyTree();
  process.once('SIGINT', () => process.exit(130));
  try {
    const tests = [...new Set(chosen.flatMap((fault) => fault.tests))].sort();
    console.log(`${chosen.length} faults, held by ${tests.length} test files.\n`);
    const before = await failing(copy, tests);
    if (before.length > 0) {
      console.log(`What fails already catches nothing:\n${before.join('\n')}`);
      return 1;
    }
    const outcomes: Outcome[] = [];
    for (const fault of chosen) {
      const began = Date.now();
      const outcome = await plant(copy, fault);
      outcomes.push({ ...outcome, seconds: Math.round((Date.now() - began) / 1000) });
      tell(outcomes.at(-1)!);
    }
    const missed = outcomes.filter(({ verdict }) => verdict !== 'caught');
    console.log(`\n${outcomes.length - missed.length} of ${outcomes.length} faults caught`);
    for (const one of missed) tell(one);
    return missed.length === 0 ? 0 : 1;
  } finally {
    await rm(copy, { recursive: true });
  }
}

const args = process.argv.slice(2);
const only = args[0] === '--only' ? args[1] : undefined;
const chosen = faults.filter(({ name }) => only === undefined || name.includes(only));
if (args[0] === '--list') console.log(faults.map(({ name }) => name).join('\n'));
else if ((args.length > 0 && only === undefined) || chosen.length === 0) {
  console.log(USAGE);
  process.exitCode = 1;
} else process.exitCode = await run(chosen);
