import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { aCustomer } from '#api/accounts/accounts.factory.ts';
import { catchErrors } from '#api/http/errors.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { serverSettings } from './embedded-process.ts';
import { defineEvent, Jobs, listen } from './jobs.ts';
import { createLog } from './log.ts';
import { failureLine } from './start-failure.ts';

const CANARY = 'canary-patient-6604';

let app: TestApp;
let orderId: number;
let output = '';
const log = createLog('trace', { write: (text) => (output += text) });

beforeAll(async () => {
  app = await startTestApp();
  const em = app.em();
  orderId = (await anOrder(em, { customer: await aCustomer(em) })).id;
});
afterAll(() => app.stop());

/** A statement that contains user input: in its text, its values and the row that PostgreSQL shows in the detail. */
const violate = () =>
  app
    .em()
    .execute(`update orders set city = '${CANARY}', patient_name = ?, price = null where id = ?`, [
      `${CANARY}\n    at ${CANARY}`,
      orderId,
    ]);

const refused = () =>
  violate().then(
    () => undefined,
    (error: unknown) => error as Error,
  );

test('a refused statement is logged by its code, without its parameters', async () => {
  const error = (await refused())!;
  expect(error.message).toContain(CANARY);
  const koa = new Koa().use(catchErrors(log, {})).use(violate);
  const server = createServer(koa.callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  server.close();
  expect(await answer.text()).not.toContain(CANARY);
  expect(output).toContain('23502');
  expect(output).not.toContain(CANARY);
  expect(failureLine(error, undefined)).toBe('the embedded database refused a statement (23502)');
});

test('a job keeps nothing of it either', async () => {
  const happened = defineEvent('canary.happened', z.object({ id: z.number() }));
  const jobs = new Jobs(app.deps.orm, app.deps.orm.config.get('clientUrl')!, log, {
    listeners: [listen(happened, 'fail', async () => void (await violate()))],
    schedules: [],
  });
  await jobs.start();
  const deps = { ...app.deps, jobs, log };
  await jobs.work(deps);
  await app.deps.orm.em.fork().transactional((em) => jobs.emit(em, happened, { id: 1 }));
  const kept = async () => {
    const rows = await app
      .em()
      .execute<{ output: unknown }[]>(`select output from jobs.job where name like 'canary%'`);
    return JSON.stringify(rows.map((row) => row.output));
  };
  await expect.poll(kept, { timeout: 60_000 }).toContain('23502');
  expect(await kept()).not.toContain(CANARY);
  expect(output).not.toContain(CANARY);
  await jobs.stop();
});

// A server that we do not run writes its log wherever it likes.
test.skipIf(process.env.TEST_DATABASE_URL)(
  'the log of the embedded server tells the refusal without statement, values and row',
  async () => {
    await refused();
    const client = new Client(inject('testServer').adminUrl);
    await client.connect();
    const { rows } = await client.query<{ folder: string }>(
      `select current_setting('data_directory') as folder`,
    );
    await client.end();
    const text = await readFile(`${rows[0]!.folder}.log`, 'utf8');
    expect(text).toContain('violates not-null constraint');
    expect(text).not.toContain(CANARY);
  },
);

test('the database of the compose file keeps as much to itself', async () => {
  const compose = await readFile(new URL('../../deploy/compose.yaml', import.meta.url), 'utf8');
  const settings = Object.entries(serverSettings(true)).filter(([name]) => name.startsWith('log_'));
  const quiet = settings.filter(([name]) => name !== 'log_timezone');
  expect(quiet.map(([name]) => name).toSorted()).toEqual([
    'log_error_verbosity',
    'log_min_error_statement',
    'log_parameter_max_length',
    'log_parameter_max_length_on_error',
  ]);
  for (const [name, value] of quiet) expect(compose).toContain(`- ${name}=${value}`);
});
