import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { afterEach, expect, test, vi } from 'vitest';
import { PROTOCOL, PROTOCOL_HEADER } from '#shared/lib/protocol.ts';
import type { Log } from '#api/platform/log.ts';
import { TestClient, type Answer } from '#api/testing/test-client.ts';
import { LoadShedder } from './shed-load.ts';

let server: Server;
afterEach(() => server.closeAllConnections());

/** A service whose handlers wait until they are let go. */
async function serve(limits: { reads: number; writes: number }) {
  const [waiting, warn] = [[] as (() => void)[], vi.fn()];
  const shedder = new LoadShedder({ warn } as unknown as Log, limits);
  const app = new Koa();
  app.use(shedder.count((path) => path === '/api/upload'));
  app.use(async (ctx) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    if (ctx.path === '/api/fails') ctx.throw(409);
    ctx.body = { isDone: true };
  });
  server = createServer(
    shedder.before((request, response) => void app.callback()(request, response)),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = new TestClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const letGo = () => waiting.splice(0).forEach((go) => go());
  return { client, waiting, warn, letGo };
}

const expectRefused = (answer: Answer) => {
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('2');
  // Without it a device would take the answer for that of a captive portal.
  expect(answer.headers.get(PROTOCOL_HEADER)).toBe(String(PROTOCOL));
  expect(answer.body).toMatchObject({ code: 'unavailable', message: expect.any(String) as string });
};

test('more than a process can answer is refused at once, reads before writes, until it can again', async () => {
  const { client, waiting, letGo } = await serve({ reads: 2, writes: 3 });
  const begun = [client.send('GET', '/api/one'), client.send('GET', '/api/two')];
  await expect.poll(() => waiting.length).toBe(2);
  expectRefused(await client.send('GET', '/api/three'));
  begun.push(client.send('PUT', '/api/three', { body: { is: 'typed' } }));
  await expect.poll(() => waiting.length).toBe(3);
  expectRefused(await client.send('PUT', '/api/four', { body: { is: 'typed' } }));

  letGo();
  for (const { status } of await Promise.all(begun)) expect(status).toBe(200);
  const next = client.send('GET', '/api/three');
  await expect.poll(() => waiting.length).toBe(1);
  letGo();
  expect((await next).status).toBe(200);
});

test('what failed is over as well', async () => {
  const { client, waiting, letGo } = await serve({ reads: 1, writes: 1 });
  for (let turn = 0; turn < 2; turn += 1) {
    const failing = client.send('GET', '/api/fails');
    await expect.poll(() => waiting.length).toBe(1);
    letGo();
    expect((await failing).status).toBe(409);
  }
});

test('uploads, which may arrive slowly, take the place of nobody, and pages and health are always answered', async () => {
  const { client, waiting, letGo } = await serve({ reads: 1, writes: 1 });
  const begun = ['/api/upload', '/api/upload'].map((path) => client.send('POST', path));
  await expect.poll(() => waiting.length).toBe(2);
  begun.push(client.send('GET', '/api/one'));
  await expect.poll(() => waiting.length).toBe(3);
  begun.push(client.send('GET', '/healthz'));
  await expect.poll(() => waiting.length).toBe(4);
  letGo();
  for (const { status } of await Promise.all(begun)) expect(status).toBe(200);
});

test('the log says it once, and not for each request', async () => {
  const { client, warn } = await serve({ reads: 0, writes: 0 });
  for (let one = 0; one < 5; one += 1) expectRefused(await client.send('GET', '/api/one'));
  expect(warn).toHaveBeenCalledTimes(1);
});
