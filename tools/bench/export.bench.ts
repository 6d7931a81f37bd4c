import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { anAdmin, MADE_PASSWORD } from '#api/accounts/accounts.factory.ts';
import { createApp } from '#api/app.ts';
import { startEmbedded } from '#api/platform/embedded.ts';
import { parseEnv } from '#api/platform/env.ts';
import { createLog } from '#api/platform/log.ts';
import { openProcess, type Running } from '#api/process.ts';
import { figure } from './figures.ts';

/** Measures the memory of the whole process, database client included, while it exports this many orders. */
const ORDERS = 100_000;
const LIMIT_MB = 200;

const MB = 1_048_576;
const mb = (bytes: number) => Math.round(bytes / MB);

/** A clinic with many customers and one order each, inserted directly into the database. */
async function fill(running: Running): Promise<void> {
  await running.deps.orm.em.fork().execute(
    `with people as (
       insert into users (created_at, updated_at, role, full_name, phone, phone_key, password_hash)
       select now() - n * interval '1 minute', now(), 'customer', 'Person Number ' || n, (5550000000 + n)::text, '+1' || (5550000000 + n)::text, 'none'
       from generate_series(1, ${ORDERS}) n returning id, full_name, phone, created_at)
     insert into orders (created_at, updated_at, reference_number, product, plan, price, status, payment_status,
       customer_id, patient_name, patient_email, patient_phone, address, city, state, zip_code, country, consent_at)
     select created_at, now(), 'SEM-9' || id, 'semaglutide', 'quarterly', 139900, 'approved', 'paid',
       id, full_name, 'person' || id || '@example.com', phone, id || ' Harbor Street', 'Sacramento', 'CA', '95814',
       'United States', created_at from people`,
  );
}

type Sample = { peak: number; before: number };

/** Downloads without storing anything. The peak is the process's actual memory, sampled during the download. */
async function download(
  url: string,
  headers: Record<string, string>,
): Promise<Sample & { bytes: number; ms: number }> {
  const before = process.memoryUsage.rss();
  let peak = before;
  const sampler = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20);
  const began = performance.now();
  const reader = spawn(process.execPath, ['-e', READER, url, JSON.stringify(headers)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  reader.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await once(reader, 'close');
  clearInterval(sampler);
  return { bytes: Number(said), ms: performance.now() - began, peak, before };
}

/** The client is a separate process, so that its memory does not count as ours. */
const READER = `
  const [url, headers] = process.argv.slice(1);
  fetch(url, { headers: JSON.parse(headers) }).then(async (answer) => {
    if (answer.status !== 200) throw new Error(String(answer.status));
    let bytes = 0;
    for await (const chunk of answer.body) bytes += chunk.length;
    process.stdout.write(String(bytes));
  });
`;

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'steadwell-bench-'));
  const database = await startEmbedded({ dataDir, durable: false, log: () => undefined });
  const parsed = parseEnv({ DEMO: '1', DATA_DIR: dataDir, LOG_LEVEL: 'fatal' });
  if (!('env' in parsed)) throw new Error(parsed.problems.join('\n'));
  const running = await openProcess(parsed.env, database.url, createLog('fatal'));
  const server = createServer(createApp(running.deps, { webRoot: dataDir }).callback());
  try {
    await fill(running);
    const admin = await anAdmin(running.deps.orm.em.fork());
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const login = await fetch(`${base}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phoneNumber: admin.phone, password: MADE_PASSWORD }),
    });
    const { token } = (await login.json()) as { token: string };
    const headers = {
      authorization: `Bearer ${token}`,
      cookie: login.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; '),
    };
    const result = await download(`${base}/api/orders/export?status=approved`, headers);
    const isWithin = result.peak - result.before <= LIMIT_MB * MB;
    figure(
      `export of ${ORDERS} orders`,
      `${mb(result.bytes)} MB, ${(result.ms / 1000).toFixed(1)} s`,
    );
    figure('memory it takes', `${mb(result.peak - result.before)} MB`, `${LIMIT_MB} MB`);
    process.exitCode = isWithin ? 0 : 1;
  } finally {
    server.closeAllConnections();
    server.close();
    await running.stop();
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
