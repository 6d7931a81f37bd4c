import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createApp } from '#api/app.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { DatabaseLine } from '#api/testing/database-line.ts';
import { setClock } from './clock.ts';
import { openDatabase } from './database.ts';
import { defineEvent, Jobs, listen } from './jobs.ts';
import { createLog } from './log.ts';
import config from '../../mikro-orm.config.ts';

let app: TestApp;
let server: Server;
beforeAll(async () => {
  app = await startTestApp();
  server = createServer(createApp(app.deps).callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  setClock(null);
  server.closeAllConnections();
  server.close();
  await app.stop();
});

const ready = async () =>
  (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/readyz`)).status;

test('the service is ready when its workers look for jobs, and not before or after', async () => {
  expect(await ready()).toBe(503);
  await app.deps.jobs.work(app.deps);
  await expect.poll(ready).toBe(200);
  // As if no worker had polled for a long time.
  setClock(() => new Date(Date.now() + 60_000));
  expect(await ready()).toBe(503);
  setClock(null);
  expect(await ready()).toBe(200);
  await app.deps.jobs.stop();
  expect(await ready()).toBe(503);
});

test('jobs go on by themselves after every connection of the queue was swallowed', async () => {
  const line = await DatabaseLine.to(app.deps.orm.config.get('clientUrl')!);
  const orm = await openDatabase(config, app.deps.orm.config.get('clientUrl')!);
  const seen: number[] = [];
  const happened = defineEvent('line.tested', z.object({ id: z.number() }));
  const listeners = [listen(happened, 'count', async (_deps, { id }) => void seen.push(id))];
  const log = createLog('silent');
  const jobs = new Jobs(orm, line.url, log, { listeners, schedules: [], statementMs: 500 });
  const tell = (id: number) => orm.em.fork().transactional((tx) => jobs.emit(tx, happened, { id }));
  const heard = (id: number) =>
    vi.waitFor(() => expect(seen).toContain(id), { timeout: 60_000, interval: 50 });
  try {
    await jobs.start();
    await jobs.work(app.deps);
    await tell(1);
    await heard(1);
    line.swallow();
    await tell(2);
    await heard(2);
  } finally {
    await jobs.stop();
    await line.close();
    await orm.close();
  }
});

test('jobs that become due together are done one after another, and not one with each look of a worker', async () => {
  const orm = await openDatabase(config, app.deps.orm.config.get('clientUrl')!);
  const done = new Set<number>();
  const due = defineEvent('together.tested', z.object({ id: z.number() }));
  const listeners = [listen(due, 'note', async (_deps, { id }) => void done.add(id))];
  const log = createLog('silent');
  const jobs = new Jobs(orm, app.deps.orm.config.get('clientUrl')!, log, {
    ...{ listeners, schedules: [] },
    // Whoever waits for its next look waits in vain.
    lookSeconds: 3_600,
  });
  try {
    await jobs.start();
    await orm.em.fork().transactional(async (em) => {
      for (let id = 0; id < 15; id += 1) await jobs.emit(em, due, { id }, { startAfter: 1 });
    });
    const ready = `select count(*)::int as count from jobs.job where name = 'together.tested/note' and start_after <= now()`;
    await expect.poll(() => orm.em.fork().execute(ready)).toEqual([{ count: 15 }]);
    await jobs.work(app.deps);
    await expect.poll(() => done.size).toBe(15);
  } finally {
    await jobs.stop();
    await orm.close();
  }
});
