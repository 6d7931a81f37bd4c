import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa from 'koa';
import pg from 'pg';
import { aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { Session } from '#api/accounts/session.entity.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { createApp } from '#api/app.ts';
import { randomToken, sha256 } from '#api/platform/crypto.ts';
import { startEmbedded } from '#api/platform/embedded.ts';
import { parseEnv } from '#api/platform/env.ts';
import { createLog } from '#api/platform/log.ts';
import { openProcess, type Running } from '#api/process.ts';
import { foldFigures } from '#api/stats/kept-figures.ts';
import { figure } from './figures.ts';
import { fillClinic } from '../large-clinic.ts';
import { written } from './connection.ts';
import { load, type Result } from './load.ts';
import { startParse } from './parse-server.ts';

/**
 * How many requests per second the service answers, compared with the minimal code that could give the same answer in
 * the same process, and how response times grow with the amount of data. Compare the ratios, not the figures of two
 * machines.
 */

const SIZES = (process.env.BENCH_ORDERS ?? '10000,100000').split(',').map(Number);
const ROUNDS = 3;
/** Requests per session are limited, so the benchmark spreads its polls over many sessions. */
const TABLETS = 1_500;
/** Requests per person are limited as well. */
const ADMINS = 40;

type Headers = Record<string, string>;

async function listen(handle: RequestListener): Promise<{ server: Server; port: number }> {
  const server = createServer(handle);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

async function signIn({ deps }: Running, user: User): Promise<Headers> {
  const [token, cookie] = [randomToken(), randomToken()];
  const now = new Date();
  await deps.orm.em.fork().insert(Session, {
    id: randomUUID(),
    user: user.id,
    tokenHash: sha256(token),
    cookieHash: sha256(cookie),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(Number(now) + 3_600_000),
  });
  return { authorization: `Bearer ${token}`, cookie: `session=${cookie}` };
}

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

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

/** The same list by minimal means: one query with joins, its result sent as it is. */
const RAW_LIST = `select o.*, u.full_name as customer_name, u.email as customer_email, u.phone as customer_phone,
    r.full_name as reviewer_name, c.full_name as claimed_name
  from orders o left join users u on u.id = o.customer_id left join users r on r.id = o.reviewer_id
    left join users c on c.id = o.claimed_by_id
  where o.removed_at is null and not o.is_test order by o.created_at desc, o.id desc limit 51`;

const perSecond = ({ perSecond: count, statuses }: Result, status: string): number => {
  const others = Object.keys(statuses).filter((one) => one !== status);
  if (others.length > 0) throw new Error(`answered with ${JSON.stringify(statuses)}`);
  return count;
};

/** Runs both alternately, so that other load on the machine affects both, and returns the median ratio. */
async function sideBySide(
  name: string,
  measure: { ours: () => Promise<number>; bare: () => Promise<number> },
): Promise<void> {
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const bare = await measure.bare();
    const ours = await measure.ours();
    ratios.push(ours / bare);
    console.log(`${name}: ${Math.round(ours)} a second, that ${Math.round(bare)}`);
  }
  figure(name, `${middle(ratios).toFixed(2)} times as many`);
}

type Served = { running: Running; port: number; url: string; orders: number };

async function throughput({ running, port, url, orders }: Served): Promise<void> {
  const em = running.deps.orm.em.fork();
  const admins: Headers[] = [];
  for (let one = 0; one < ADMINS; one++) admins.push(await signIn(running, await anAdmin(em)));
  const user = await aDoctor(em);
  const tablets: Headers[] = [];
  for (let one = 0; one < TABLETS; one++) tablets.push(await signIn(running, user));
  const queue = `http://127.0.0.1:${port}/api/orders/pending`;
  const etag = (await fetch(queue, { headers: tablets[0]! })).headers.get('etag')!;
  const polls = tablets.map((headers) =>
    written('/api/orders/pending', { ...headers, 'x-protocol': '1', 'if-none-match': etag }),
  );
  for (const headers of tablets)
    await fetch(queue, { headers: { ...headers, 'if-none-match': etag } });

  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const bareKoa = new Koa();
  bareKoa.use(async (ctx) => {
    if (ctx.path === '/list') ctx.body = (await pool.query(RAW_LIST)).rows;
    else ctx.status = 304;
  });
  const bare = await listen(bareKoa.callback());
  const polling = { connections: 50, seconds: 3, isSpread: true };
  const listing = { connections: 20, seconds: 3 };
  try {
    await sideBySide('unchanged poll beside bare Koa', {
      bare: async () =>
        perSecond(await load({ port: bare.port, requests: polls, ...polling }), '304'),
      ours: async () => perSecond(await load({ port, requests: polls, ...polling }), '304'),
    });
    const lists = admins.map((admin) => written('/api/orders?limit=50', admin));
    const listOf = async (server: number, requests: string[], isSpread = false) =>
      perSecond(await load({ port: server, requests, isSpread, ...listing }), '200');
    const ours = () => listOf(port, lists, true);
    await sideBySide('list of 50 orders beside Koa with raw SQL', {
      bare: () => listOf(bare.port, [written('/list')]),
      ours,
    });
    const parse = await startParse(url, orders);
    try {
      const theirs = () => listOf(parse.port, [parse.request]);
      await sideBySide('list of 50 orders beside Parse Server', { bare: theirs, ours });
    } finally {
      await parse.stop();
    }
  } finally {
    bare.server.closeAllConnections();
    bare.server.close();
    await pool.end();
  }
}

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
    if (isLast) await throughput({ running, port: app.port, url: database.url, orders });
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
