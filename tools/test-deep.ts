import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { bin, root, runNode } from './run-node.ts';

const USAGE = `npm run test:deep                every promise with all seeds, sizes, engines and faults; hours on two cores
npm run test:deep -- unit drills  only these stages: check, unit, e2e, webkit, firefox, faults, drills
docs/deep-runs.md keeps what has passed, and a commit of that document alone is no change: an interrupted run goes on
where it was, on another machine too.`;

type Stage = { script: string; args: string[]; isSample?: true };
const stages: Record<string, Stage> = {
  check: { script: 'tools/test.ts', args: ['check'] },
  unit: { script: 'tools/test.ts', args: ['unit'] },
  e2e: { script: 'tools/test.ts', args: ['e2e'] },
  webkit: { script: 'tools/test.ts', args: ['webkit'] },
  firefox: { script: 'tools/test.ts', args: ['firefox'] },
  // By the tests of `npm test` alone, which guard every change.
  faults: { script: 'tools/faults.ts', args: [], isSample: true },
  drills: { script: 'tools/drills.ts', args: [] },
};

const LOG = 'docs/deep-runs.md';
const NAMES = Object.keys(stages);
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** Whether what is checked out is this commit's. The document itself is no part of what was tried. */
function isUnchangedSince(commit: string): boolean {
  try {
    const others = git('ls-files', '--others', '--exclude-standard');
    return git('diff', '--name-only', commit, '--', '.', `:!${LOG}`) + others === '';
  } catch {
    // A commit of another copy of the project.
    return false;
  }
}

/** A line of the table: how many seconds each stage took that has passed. */
type Run = { date: string; commit: string; seconds: Record<string, number>; cores: number };

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

function readRun(line: string): Run {
  const [date = '', commit = '', ...rest] = cellsOf(line);
  const passed = NAMES.map((name, at) => [name, Number(rest[at])] as const);
  return {
    ...{ date, commit, cores: Number(rest.at(-1)) },
    seconds: Object.fromEntries(passed.filter(([, seconds]) => seconds > 0)),
  };
}

function lineOf({ date, commit, seconds, cores }: Run): string {
  const total = NAMES.reduce((sum, name) => sum + (seconds[name] ?? 0), 0);
  const cells = [date, commit, ...NAMES.map((name) => seconds[name] ?? '–'), total, cores];
  return `| ${cells.join(' | ')} |`;
}

/** The run of what is checked out, which another session or machine may have begun, or else a new one. */
function runOf(text: string): Run {
  const rows = text.split('\n').filter((line) => /^\| \d/.test(line));
  const begun = rows.map(readRun).findLast(({ commit }) => isUnchangedSince(commit));
  if (begun) return begun;
  const date = new Date().toISOString().slice(0, 10);
  const cores = availableParallelism();
  return { date, commit: git('rev-parse', '--short=8', 'HEAD'), seconds: {}, cores };
}

/** Written after each stage, so that a run that is cut off goes on where it was. */
async function write(run: Run): Promise<void> {
  const path = join(root, LOG);
  const text = (await readFile(path, 'utf8')).trimEnd();
  const others = text.split('\n').filter((line) => cellsOf(line)[1] !== run.commit);
  await writeFile(path, `${[...others, lineOf(run)].join('\n')}\n`);
  await runNode(bin.oxfmt, [path], { quiet: true });
}

/** Returns whether the stage passed. What was skipped for want of an engine has not. */
async function runStage(name: string, run: Run): Promise<boolean> {
  const { script, args, isSample } = stages[name]!;
  console.log(`\n=== ${name}`);
  const began = performance.now();
  const env = { TEST_DEPTH: isSample ? '' : 'deep' };
  const { code } = await runNode(script, args, { env });
  if (code !== 0) return false;
  if (!isUnchangedSince(run.commit)) {
    console.log(`${name}: the tree was changed while it ran, so it has tried no commit`);
    return false;
  }
  run.seconds[name] = Math.round((performance.now() - began) / 1000);
  await write(run);
  return true;
}

async function main(wanted: string[]): Promise<boolean> {
  if (!isUnchangedSince('HEAD')) {
    console.log('There are changes that are not committed; a deep run is about a commit.');
    return false;
  }
  const run = runOf(await readFile(join(root, LOG), 'utf8'));
  const failed: string[] = [];
  for (const name of wanted.length > 0 ? wanted : NAMES) {
    if (name in run.seconds) console.log(`${name}: has passed for this commit`);
    else if (!(await runStage(name, run))) failed.push(name);
  }
  const left = NAMES.filter((name) => !(name in run.seconds));
  console.log(
    left.length === 0
      ? `\nAll stages have passed, as ${LOG} says.`
      : `\nFailed: ${failed.join(', ') || 'none'}. Left for this commit: ${left.join(', ')}.`,
  );
  return failed.length === 0;
}

const args = process.argv.slice(2);
if (args.some((name) => !(name in stages))) {
  console.log(USAGE);
  process.exitCode = 1;
} else process.exitCode = (await main(args)) ? 0 : 1;
