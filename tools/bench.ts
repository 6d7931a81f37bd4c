import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { FIGURES_FILE, type Figure } from './bench/figures.ts';
import { withRun } from './bench/table.ts';
import { provideChromium } from './find-browser.ts';
import { bin, root, runNode } from './run-node.ts';

const USAGE = `npm run bench            everything; each writes its table into docs/benchmarks.md, unless a variable narrows it
npm run bench -- export  the export of 100,000 orders
npm run bench -- server  what is answered in a second beside a hand-written Koa with the same duties and beside Parse
                         Server, and how answers grow with the orders
                         (BENCH_ORDERS=10000,1000000 names the sizes)
npm run bench -- polls   500 tablets on the running service: while the queue stands, while it changes, while people buy, and
                         five times as often, by one process and by two (BENCH_SECONDS=60 names how long each takes)
npm run bench -- load    a busy day at once: tablets, patients, purchases, logins and decisions, then five times as much, and
                         whether all that was acknowledged is there (npm run bench:load, BENCH_SECONDS=600)
npm run bench -- web     the installed app: opened offline, catching up, an inbox with 3,000 letters
npm run bench -- presses how long a press takes on every screen over 3,000 rows, with a processor four times as slow
                         (BENCH_ROLES=doctor,admin names whose)`;

async function inBrowser(script: string): Promise<number> {
  const built = await runNode(bin.prepare, []);
  if (built.code !== 0) return built.code;
  return (await runNode(script, [], { env: { CHROME_PATH: provideChromium() } })).code;
}

/** Of a run: when, on what, and of which commit. */
function madeNow(): string {
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? '';
  const day = new Date().toLocaleDateString('en-GB', { dateStyle: 'long' });
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`;
  const changed = git('status', '--porcelain', '--untracked-files=no') ? ', with changes' : '';
  const load = loadavg()[0]!.toFixed(1);
  return `${day}, ${machine}, load ${load} at the start, \`${git('rev-parse', '--short', 'HEAD')}\`${changed}`;
}

/** Runs a bench, and writes what it measured into docs/benchmarks.md, also where a goal is missed. */
async function measure(name: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'steadwell-bench-'));
  const file = join(folder, 'figures');
  try {
    writeFileSync(file, '');
    process.env[FIGURES_FILE] = file;
    const made = madeNow();
    const code = await benches[name]!();
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
    const figures = lines.map((line) => JSON.parse(line) as Figure);
    // A part of the screens or other sizes are not what the table says.
    if (figures.length === 0 || Object.keys(process.env).some(isNarrowed)) return code;
    const page = join(root, 'docs/benchmarks.md');
    writeFileSync(page, withRun(readFileSync(page, 'utf8'), { bench: name, made, figures }));
    await runNode(bin.oxfmt, [page]);
    return code;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const isNarrowed = (name: string) =>
  name === 'WEB_CONCURRENCY' || (name.startsWith('BENCH_') && name !== FIGURES_FILE);

const benches: Record<string, () => Promise<number>> = {
  export: async () => (await runNode('tools/bench/export.bench.ts', [])).code,
  server: async () => (await runNode('tools/bench/server.bench.ts', [])).code,
  polls: async () => (await runNode('tools/bench/polls.bench.ts', [])).code,
  load: async () => (await runNode('tools/bench/load.bench.ts', [])).code,
  web: () => inBrowser('tools/bench/web/installed-app.bench.ts'),
  presses: () => inBrowser('tools/bench/web/presses.bench.ts'),
};

const wanted = process.argv.slice(2);
if (wanted.some((name) => !(name in benches))) {
  console.log(USAGE);
  process.exitCode = 1;
} else {
  for (const name of wanted.length > 0 ? wanted : Object.keys(benches)) {
    if ((await measure(name)) !== 0) process.exitCode = 1;
  }
}
