import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { configContract } from '#shared/config.ts';
import { messageContract } from '#shared/messages.ts';
import { orderContract } from '#shared/orders.ts';
import { aDoctor } from '#api/accounts/accounts.factory.ts';
import { createApp } from '#api/app.ts';
import type { Deps } from '#api/platform/deps.ts';
import { defineEvent, Jobs, listen } from '#api/platform/jobs.ts';
import { createLog } from '#api/platform/log.ts';
import { inRequest } from '#api/platform/request-id.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';

const FROM_PROXY = '0f8fad5b-d9cb-469f-a165-70867728950e';
const OWN = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

let app: TestApp;
let output = '';
const lines = () => output.split('\n').flatMap((line) => (line ? [JSON.parse(line) as Line] : []));
type Line = { msg: string; requestId?: string };
const servers: Server[] = [];
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => {
  output = '';
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await app.stop();
});

async function serve(deps: Deps): Promise<string> {
  const server = createServer(createApp(deps, { canServe: () => true }).callback());
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const behind = (proxies: number, more: Partial<Deps> = {}) =>
  serve({ ...app.deps, env: { ...app.deps.env, TRUST_PROXY: proxies }, ...more });

const idOf = async (url: string, given?: string) => {
  const headers: HeadersInit = given === undefined ? {} : { 'x-request-id': given };
  return (await fetch(url + configContract.find.path, { headers })).headers.get('x-request-id');
};

describe('the id of a request', () => {
  test('is the proxy’s where one is trusted, and our own where none is', async () => {
    expect(await idOf(await behind(1), FROM_PROXY)).toBe(FROM_PROXY);
    expect(await idOf(app.url, FROM_PROXY)).toMatch(OWN);
    expect(await idOf(app.url)).not.toBe(await idOf(app.url));
  });

  test.each(['maya-has-diabetes', 'abc', `${'a'.repeat(65)}`, '<script>', '', '-----------------'])(
    'is our own where the proxy’s is not one: %s',
    async (given) => {
      expect(await idOf(await behind(1), given)).toMatch(OWN);
    },
  );

  test('is on every response, also refusals and missing pages, but not in the cached headers of a poll', async () => {
    for (const path of ['/', '/healthz', '/api/none', orderContract.pending.path])
      expect((await fetch(app.url + path)).headers.get('x-request-id'), path).toMatch(OWN);
    const doctor = await app.as(await aDoctor(app.em()));
    const poll = (headers = {}) => doctor.try(messageContract.unreadCount, { headers });
    const tag = (await poll()).headers.get('etag')!;
    for (let turn = 0; turn < 3; turn += 1) {
      const unchanged = await poll({ 'if-none-match': tag });
      expect([unchanged.status, unchanged.headers.get('x-request-id')]).toEqual([304, null]);
    }
  });

  test('is in each log line of the request', async () => {
    const log = createLog('info', { write: (text) => (output += text) });
    const broken = {
      ...app.deps.orm,
      em: {
        fork: () => {
          throw new Error('no');
        },
      },
    };
    const url = await behind(1, { log, orm: broken as never });
    const headers = { 'x-request-id': FROM_PROXY };
    expect((await fetch(url + '/api/products', { headers })).status).toBe(500);
    expect(lines().map(({ requestId }) => requestId)).toEqual([FROM_PROXY]);
    log.info('of no request');
    expect(lines().at(-1)).not.toHaveProperty('requestId');
  });
});

test('a job knows the request it comes from, and so do its log lines and the jobs that follow', async () => {
  const log = createLog('info', { write: (text) => (output += text) });
  const [first, second] = ['first', 'second'].map((name) =>
    defineEvent(`named.${name}`, z.strictObject({ id: z.number() })),
  );
  const seen: unknown[] = [];
  const jobs = new Jobs(app.deps.orm, app.deps.orm.config.get('clientUrl')!, log, {
    listeners: [
      listen(first!, 'follow', async (deps, payload) => {
        seen.push(payload);
        deps.log.info('the first job');
        await deps.orm.em.fork().transactional((em) => jobs.emit(em, second!, { id: 2 }));
      }),
      listen(second!, 'fail', async () => {
        throw new Error('second');
      }),
    ],
    schedules: [],
  });
  await jobs.start();
  const emit = () => app.em().transactional((em) => jobs.emit(em, first!, { id: 1 }));
  await inRequest(FROM_PROXY, emit);
  await jobs.drain({ ...app.deps, log }).catch(() => undefined);
  await jobs.stop();
  expect(seen).toEqual([{ id: 1 }]);
  expect(lines()).toMatchObject([
    { msg: 'the first job', requestId: FROM_PROXY },
    { msg: 'a job failed and will be tried again', requestId: FROM_PROXY },
  ]);
});
