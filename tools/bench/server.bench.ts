import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anAdmin } from '#api/accounts/accounts.factory.ts';
import { createApp } from '#api/app.ts';
import { startEmbedded } from '#api/platform/embedded.ts';
import { parseEnv } from '#api/platform/env.ts';
import { createLog } from '#api/platform/log.ts';
import { openProcess } from '#api/process.ts';
import { foldFigures } from '#api/stats/kept-figures.ts';
import { fillClinic } from '../large-clinic.ts';
import { besidePeers, listen, signIn, type Headers } from './beside-peers.ts';
import { figure, middle } from './figures.ts';

/**
 * How many requests per second the service answers, compared with what others would write or install, and how response
 * times grow with the amount of data. Compare the ratios, not the figures of two
 * machines.
 */

const SIZES = (process.env.BENCH_ORDERS ?? '10000,100000').split(',').map(Number);

/** Milliseconds until a response is read: the median of eleven, after one warm-up. */
async function timeOf(base: string, path: string, headers: Headers): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 12; turn++) {
    const began = performance.now();
    const answer = await fetch(base + path, { headers });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
    times.push(performance.now() - began);
  }
  return middle(times.slice(1));
}

const LOOKS = [
  '/api/admin/stats',
  '/api/admin/stats?weeks=104',
  '/api/subscriptions',
  '/api/orders?limit=50',
  '/api/orders?search=nguyen',
  '/api/orders?search=8714',
  '/api/orders?search=3948714',
];

async function measure(orders: number, isLast: boolean): Promise<number[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'steadwell-bench-'));
  const database = await startEmbedded({ dataDir, durable: false, log: () => undefined });
  const parsed = parseEnv({ DEMO: '1', DATA_DIR: dataDir, LOG_LEVEL: 'fatal' });
  if (!('env' in parsed)) throw new Error(parsed.problems.join('\n'));
  const running = await openProcess(parsed.env, database.url, createLog('fatal'));
  const app = await listen(createApp(running.deps, { webRoot: dataDir }).callback());
  try {
    const began = performance.now();
    await fillClinic(running.deps.orm.em.fork(), running.deps.secrets.data, orders);
    await foldFigures.handle(running.deps);
    console.log(`${orders} orders made in ${((performance.now() - began) / 1000).toFixed(0)} s`);
    const admin = await signIn(running, await anAdmin(running.deps.orm.em.fork()));
    const times: number[] = [];
    for (const path of LOOKS) times.push(await timeOf(`http://127.0.0.1:${app.port}`, path, admin));
    if (isLast) await besidePeers({ running, url: database.url, orders });
    return times;
  } finally {
    app.server.closeAllConnections();
    app.server.close();
    await running.stop();
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const columns: number[][] = [];
for (const [at, orders] of SIZES.entries())
  columns.push(await measure(orders, at === SIZES.length - 1));
console.log(`\nms in the middle, with ${SIZES.join(' and ')} orders`);
for (const [row, path] of LOOKS.entries())
  figure(path, `${columns.map((times) => times[row]!.toFixed(1)).join(', ')} ms`);
