import { isBuilt } from './build.mjs';
import { bin, runNode } from './run-node.ts';

type Check = { name: string; script: string; args: string[] };

const checks: Check[] = [
  // A second thread would read the packages a second time, and the lint beside it has the other core.
  { name: 'types', script: bin.tsc, args: ['--singleThreaded', '--pretty', 'false'] },
  { name: 'lint', script: bin.oxlint, args: [] },
  { name: 'format', script: bin.oxfmt, args: ['--check'] },
  {
    name: 'imports and unused code',
    script: bin.vitest,
    args: ['run', '--project', 'rules'],
  },
  // A build checks its byte budgets itself; an existing build is checked again here.
  ...(isBuilt() ? [{ name: 'bytes by route', script: bin.weigh, args: [] }] : []),
];

async function runCheck({ name, script, args }: Check): Promise<boolean> {
  const began = performance.now();
  const { code, output } = await runNode(script, args, { quiet: true });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name} (${seconds} s)`);
  if (code !== 0) console.log(output.trim());
  return code === 0;
}

/** Runs all checks, two at a time, and returns the names of those that failed. */
export async function runChecks(): Promise<string[]> {
  const waiting = [...checks];
  const failed: string[] = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (!(await runCheck(next))) failed.push(next.name);
    }
  };
  await Promise.all([worker(), worker()]);
  return failed;
}

if (import.meta.main) process.exitCode = (await runChecks()).length > 0 ? 1 : 0;
