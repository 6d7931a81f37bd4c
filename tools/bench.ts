import { provideChromium } from './find-browser.ts';
import { bin, runNode } from './run-node.ts';

const USAGE = `npm run bench            everything
npm run bench -- export  the export of 100,000 orders
npm run bench -- server  what is answered in a second beside bare Koa, and how answers grow with the orders
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
    if ((await benches[name]!()) !== 0) process.exitCode = 1;
  }
}
