import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../', import.meta.url));

type Options = { quiet?: boolean; env?: Record<string, string>; cwd?: string };
export type Finished = { code: number; output: string };

/** Runs a package's script with this Node. If quiet, its output is collected for the caller. */
export async function runNode(
  script: string,
  args: string[],
  options: Options = {},
): Promise<Finished> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: options.cwd ?? root,
    stdio: ['ignore', options.quiet ? 'pipe' : 'inherit', options.quiet ? 'pipe' : 'inherit'],
    env: { NODE_COMPILE_CACHE: join(root, '.cache/node'), ...process.env, ...options.env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code: code ?? 1, output };
}

export const bin = {
  oxlint: 'node_modules/oxlint/bin/oxlint',
  playwright: 'node_modules/@playwright/test/cli.js',
  oxfmt: 'node_modules/oxfmt/bin/oxfmt',
  prepare: 'tools/prepare.mjs',
  tsc: 'node_modules/@typescript/native/bin/tsc',
  vitest: 'node_modules/vitest/vitest.mjs',
  weigh: 'tools/weigh.mjs',
};
