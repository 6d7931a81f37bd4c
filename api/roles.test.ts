import { afterAll, beforeAll, expect, test } from 'vitest';
import { configContract } from '#shared/config.ts';
import { Buyer } from './testing/buyer.ts';
import { ServiceProcess } from './testing/service-process.ts';
import { testDatabaseUrl } from './testing/test-database.ts';
import pg from 'pg';

/* One process of each role on one database, as deploy/compose.yaml starts them. */

const METRICS_TOKEN = 'a-token-for-the-metrics';

let web: ServiceProcess;
let worker: ServiceProcess | undefined;
let database: pg.Client;
const start = async (ROLE: string) =>
  ServiceProcess.start({
    environment: {
      ROLE,
      METRICS_TOKEN,
      DATABASE_URL: await testDatabaseUrl(),
      ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
    },
  });
beforeAll(async () => {
  web = await start('web');
  database = new pg.Client(await testDatabaseUrl());
  await database.connect();
});
afterAll(async () => {
  await database?.end();
  await worker?.stop();
  await web?.stop();
});

const statusOf = async (service: ServiceProcess, path: string) =>
  (await fetch(service.url + path)).status;

/** How many jobs a process has run, according to its own metrics. */
async function tries({ url }: ServiceProcess): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${url}/metrics`, { headers })).text();
  expect(text).toContain('# TYPE jobs_tried_total counter');
  const counts = [...text.matchAll(/^jobs_tried_total\{job="[^"]+"\} (\d+)$/gm)];
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}

/** Postponed ones wait for their time, whoever does them. */
const DUE = `state <> 'completed' and start_after <= now()`;

async function jobs(where: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from jobs.job where name like '%/%' and ${where}`,
  );
  return rows[0]!.count;
}

test('the web process sells and leaves all jobs to a worker, which does them and answers nobody', async () => {
  const buyer = await Buyer.member(web.url);
  await buyer.until('fill');
  const waiting = await jobs(DUE);
  expect(waiting).toBeGreaterThan(0);
  expect(await jobs('started_on is not null')).toBe(0);

  worker = await start('worker');
  await expect.poll(() => jobs(DUE), { timeout: 60_000 }).toBe(0);
  expect(await jobs(`state = 'completed'`)).toBeGreaterThanOrEqual(waiting);
  expect(await tries(worker)).toBeGreaterThanOrEqual(waiting);
  expect(await tries(web)).toBe(0);

  for (const path of ['/', configContract.find.path, '/api/docs', '/robots.txt'])
    expect([path, await statusOf(worker, path)]).toEqual([path, 404]);
  for (const path of ['/healthz', '/readyz']) expect(await statusOf(worker, path)).toBe(200);
  expect(await statusOf(worker, '/metrics')).toBe(401);
});

test('without its worker the web process keeps serving, and the next worker finds what has come in', async () => {
  await worker!.killApp();
  const buyer = await Buyer.member(web.url);
  await buyer.until('fill');
  expect(await statusOf(web, '/readyz')).toBe(200);
  expect(await jobs(`state = 'created'`)).toBeGreaterThan(0);
  await worker!.startApp();
  await expect.poll(() => jobs(DUE), { timeout: 60_000 }).toBe(0);
  expect(await tries(web)).toBe(0);
});

test('both end in order', async () => {
  for (const service of [worker!, web]) {
    await service.endApp();
    expect(service.output).toMatch(/Stopped\.\n$/);
  }
});
