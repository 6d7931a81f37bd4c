import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { messageContract } from '#shared/messages.ts';
import { aCustomer, anAdmin } from '#api/accounts/accounts.factory.ts';
import { createApp } from '#api/app.ts';
import { DatabaseLine } from '#api/testing/database-line.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { TestClient } from '#api/testing/test-client.ts';
import type { Deps } from './deps.ts';
import { createLog } from './log.ts';
import { Versions } from './versions.ts';

let app: TestApp;
let line: DatabaseLine;
let versions: Versions;
beforeAll(async () => {
  app = await startTestApp();
  line = await DatabaseLine.to(app.deps.orm.config.get('clientUrl')!);
  versions = new Versions(line.url, createLog('silent'));
  await versions.start();
});
afterAll(async () => {
  line.thaw();
  line.delay = 0;
  await versions.stop();
  await line.close();
  await app.stop();
});

test('who has written something reads it at once, however late PostgreSQL announces the change', async () => {
  const deps: Deps = { ...app.deps, versions };
  const server = createServer(createApp(deps).callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const open = async (of: TestClient) => {
    const client = new TestClient(base);
    [client.token, client.cookies] = [of.token, of.cookies];
    return client;
  };
  try {
    const [customer, admin] = [await aCustomer(app.em()), await anAdmin(app.em())];
    const [writer, reader] = [await open(await app.as(customer)), await open(await app.as(admin))];
    const { id } = await writer.call(messageContract.send, {
      body: { receiverId: admin.id, subject: 'Hello', content: 'How are you?' },
    });
    const before = await reader.try(messageContract.unreadCount);
    expect(before.body).toEqual({ count: 1 });

    line.delay = 200;
    await reader.call(messageContract.markRead, { params: { id } });
    const headers = { 'if-none-match': before.headers.get('etag')! };
    const after = await reader.try(messageContract.unreadCount, { headers });
    expect(after).toMatchObject({ status: 200, body: { count: 0 } });
  } finally {
    line.delay = 0;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

test('many who ask at once share their rounds, and each hears of what was committed before', async () => {
  const announce = async () => {
    const before = versions.tag('settings');
    await app.em().execute(`select pg_notify('list_changed', 'settings')`);
    await versions.caughtUp();
    return before !== versions.tag('settings');
  };
  expect(await Promise.all(Array.from({ length: 20 }, announce))).toEqual(Array(20).fill(true));
});

test('a connection that says nothing is no longer believed, and replaced', async () => {
  expect(versions.tag('orders')).not.toBeNull();
  line.freeze();
  await versions.caughtUp();
  expect(versions.tag('orders')).toBeNull();
  line.thaw();
  await vi.waitFor(() => expect(versions.tag('orders')).not.toBeNull(), { timeout: 20_000 });
});
