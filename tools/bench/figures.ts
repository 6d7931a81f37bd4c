import { appendFileSync } from 'node:fs';

/** A row of a bench's table in docs/benchmarks.md. */
export type Figure = { what: string; is: string; goal: string };

/** Names the file that collects the figures of a bench (tools/bench.ts). */
export const FIGURES_FILE = 'BENCH_FIGURES';

/** Says a figure, and keeps it for the table. */
export function figure(what: string, is: string, goal = ''): void {
  console.log(`${what}: ${is}`);
  const file = process.env[FIGURES_FILE];
  if (file) appendFileSync(file, `${JSON.stringify({ what, is, goal } satisfies Figure)}\n`);
}

export const middle = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1]!;
