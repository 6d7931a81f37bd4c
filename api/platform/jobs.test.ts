import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#api/app.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { setClock } from './clock.ts';

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
  // As if no worker had been able to look for a long time.
  setClock(() => new Date(Date.now() + 60_000));
  expect(await ready()).toBe(503);
  setClock(null);
  expect(await ready()).toBe(200);
  await app.deps.jobs.stop();
  expect(await ready()).toBe(503);
});
