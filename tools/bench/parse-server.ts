import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { OrderAbilities } from '#shared/orders.ts';
import { freePort } from '#api/platform/embedded-process.ts';
import { written } from './connection.ts';

const VERSION = '7.5.4';
/** Outside of the project, which does not depend on it. */
const FOLDER = join(homedir(), '.cache/steadwell-bench', `parse-server-${VERSION}`);
const START_MS = 120_000;
const HEADERS = { 'x-parse-application-id': 'bench', 'x-parse-master-key': 'bench' };
const CUSTOMERS = 1_000;
const ABILITIES = Object.keys(OrderAbilities.shape);

const SERVE = `
import express from 'express';
import { ParseServer } from 'parse-server';
const { DATABASE_URL, PORT } = process.env;
const parse = new ParseServer({
  databaseURI: DATABASE_URL, appId: 'bench', masterKey: 'bench', silent: true,
  serverURL: 'http://127.0.0.1:' + PORT + '/parse', logsFolder: null, masterKeyIps: ['0.0.0.0/0'], directAccess: true,
  cloud: () => Parse.Cloud.afterFind('Order', async ({ objects }) => {
    const look = { action: 'read', subject: 'orders', count: objects.length, actorId: 1 };
    await new Parse.Object('Audit').save(look, { useMasterKey: true });
    return objects;
  }),
});
await parse.start();
express().use('/parse', parse.app).listen(Number(PORT), '127.0.0.1');
`;

function install(): void {
  if (existsSync(join(FOLDER, 'node_modules/parse-server'))) return;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'package.json'), '{ "private": true, "type": "module" }');
  const packages = `parse-server@${VERSION}`;
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', ['install', packages, ...options], {
    cwd: FOLDER,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('Parse Server could not be installed.');
}

/** One row tells Parse the columns, and SQL adds the others, since one request for each would take an hour. */
async function fill(base: string, url: string, orders: number): Promise<void> {
  const create = async (name: string, body: object): Promise<string> => {
    const answer = await fetch(`${base}/classes/${name}`, {
      method: 'POST',
      headers: { ...HEADERS, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { objectId, error } = (await answer.json()) as { objectId?: string; error?: string };
    if (!objectId) throw new Error(`Parse Server refuses a ${name}: ${error}`);
    return objectId;
  };
  const person = { fullName: 'Person 0', email: 'person0@example.org', phone: '5550000000' };
  const objectId = await create('Customer', person);
  await create('Order', {
    ...{ referenceNumber: 'SEM-0', status: 'active', paymentStatus: 'paid', plan: 'quarterly' },
    ...{ product: 'semaglutide', productName: 'GLP-1', medicine: 'semaglutide-injection' },
    ...{ price: 139_900, shippingFee: 0, shippingStatus: 'received', reviewedBy: 1, version: 1 },
    ...{ reviewedByName: 'Doctor Number 1', reviewDate: '2026-11-01T10:00:00.000Z' },
    ...{ unsentMonths: 0, userId: 1, medicalInfoId: 1, formVersion: 1, patientName: 'Person 0' },
    ...{ patientEmail: person.email, patientPhone: person.phone, isShippingToVietnam: false },
    ...{ liveMode: false, isTrial: false, isDisputed: false, heldAmount: 139_900, refundable: 0 },
    can: Object.fromEntries(ABILITIES.map((ability) => [ability, false])),
    customer: { __type: 'Pointer', className: 'Customer', objectId },
  });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`
      insert into "Customer" ("objectId", "createdAt", "updatedAt", "fullName", email, phone)
        select 'c' || n, now(), now(), 'Person ' || n, 'person' || n || '@example.org', (5550000000 + n)::text
        from generate_series(1, ${CUSTOMERS}) n;
      insert into "Order" select (jsonb_populate_record(o, jsonb_build_object('objectId', 'o' || n,
          'createdAt', now() - n * interval '1 minute', 'referenceNumber', 'SEM-' || n,
          'customer', 'c' || (1 + n % ${CUSTOMERS})))).*
        from "Order" o, generate_series(1, ${orders - 1}) n where o."referenceNumber" = 'SEM-0';
      create index on "Order" ("createdAt");
      analyze "Order";
      analyze "Customer"`);
  } finally {
    await client.end();
  }
}

export type Parse = { port: number; request: string; stop: () => Promise<void> };

/**
 * Parse Server with its own tables in this database, and a request for its list of 50 orders with their customers: our
 * fields that are seldom empty, and a row of audit for each look.
 */
export async function startParse(url: string, orders: number): Promise<Parse> {
  install();
  writeFileSync(join(FOLDER, 'serve.mjs'), SERVE);
  const port = await freePort();
  const server = spawn(process.execPath, ['serve.mjs'], {
    cwd: FOLDER,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATABASE_URL: url, PORT: String(port), NODE_ENV: 'production' },
  });
  const stop = async () => {
    const ended = once(server, 'exit');
    if (server.exitCode === null && server.kill()) await ended;
  };
  const base = `http://127.0.0.1:${port}/parse`;
  try {
    for (const end = Date.now() + START_MS; ; await sleep(200)) {
      if ((await fetch(`${base}/health`).catch(() => null))?.ok) break;
      if (server.exitCode !== null || Date.now() > end)
        throw new Error('Parse Server does not start.');
    }
    await fill(base, url, orders);
    const path = '/parse/classes/Order?limit=50&order=-createdAt&include=customer';
    return { port, request: written(path, HEADERS), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
