import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { bin, root, runNode } from './run-node.ts';

const USAGE = `npm run test:deep                every promise with all seeds, sizes, engines and faults; hours on two cores
npm run test:deep -- unit drills  only these stages: check, unit, e2e, webkit, firefox, faults, drills
What has passed is not run again for the same commit, so an interrupted run goes on where it was. Once all stages
have passed, docs/deep-runs.md gets a line.`;

type Stage = { script: string; args: string[] };
const stages: Record<string, Stage> = {
  check: { script: 'tools/test.ts', args: ['check'] },
  unit: { script: 'tools/test.ts', args: ['unit'] },
  e2e: { script: 'tools/test.ts', args: ['e2e'] },
  webkit: { script: 'tools/test.ts', args: ['webkit'] },
  firefox: { script: 'tools/test.ts', args: ['firefox'] },
  faults: { script: 'tools/faults.ts', args: [] },
  drills: { script: 'tools/drills.ts', args: [] },
};

/** How long each stage took in which it passed, in seconds. */
type Progress = { commit: string; seconds: Record<string, number> };

const STATE = join(root, '.cache/deep-run.json');
const LOG = join(root, 'docs/deep-runs.md');
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

async function readProgress(commit: string): Promise<Progress> {
  const text = await readFile(STATE, 'utf8').catch(() => '{}');
  const found = JSON.parse(text) as Partial<Progress>;
  return { commit, seconds: found.commit === commit ? (found.seconds ?? {}) : {} };
}

/** Returns whether the stage passed. What was skipped for want of an engine has not. */
async function runStage(name: string, progress: Progress): Promise<boolean> {
  const { script, args } = stages[name]!;
  console.log(`\n=== ${name}`);
  const began = performance.now();
  const { code } = await runNode(script, args, { env: { TEST_DEPTH: 'deep' } });
  if (code !== 0) return false;
  progress.seconds[name] = Math.round((performance.now() - began) / 1000);
  await mkdir(join(root, '.cache'), { recursive: true });
  await writeFile(STATE, JSON.stringify(progress));
  return true;
}

async function writeLine({ commit, seconds }: Progress): Promise<void> {
  const names = Object.keys(stages);
  const total = names.reduce((sum, name) => sum + seconds[name]!, 0);
  const cells = [
    new Date().toISOString().slice(0, 10),
    commit.slice(0, 8),
    ...names.map((name) => String(seconds[name])),
    String(total),
    String(availableParallelism()),
  ];
  const text = await readFile(LOG, 'utf8');
  await writeFile(LOG, `${text.trimEnd()}\n| ${cells.join(' | ')} |\n`);
  await runNode(bin.prettier, ['--write', '--log-level', 'warn', LOG]);
}

async function main(wanted: string[]): Promise<boolean> {
  if (git('status', '--porcelain')) {
    console.log('There are changes that are not committed; a deep run is about a commit.');
    return false;
  }
  const progress = await readProgress(git('rev-parse', 'HEAD'));
  const failed: string[] = [];
  for (const name of wanted.length > 0 ? wanted : Object.keys(stages)) {
    if (name in progress.seconds) console.log(`${name}: has passed for this commit`);
    else if (!(await runStage(name, progress))) failed.push(name);
  }
  const left = Object.keys(stages).filter((name) => !(name in progress.seconds));
  if (left.length === 0) await writeLine(progress);
  console.log(
    left.length === 0
      ? '\nAll stages have passed; docs/deep-runs.md has a new line.'
      : `\nFailed: ${failed.join(', ') || 'none'}. Left for this commit: ${left.join(', ')}.`,
  );
  return failed.length === 0;
}

const args = process.argv.slice(2);
if (args.some((name) => !(name in stages))) {
  console.log(USAGE);
  process.exitCode = 1;
} else process.exitCode = (await main(args)) ? 0 : 1;
