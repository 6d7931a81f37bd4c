import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { messageContract } from '#shared/messages.ts';
import { aCustomer, anAdmin } from '#api/accounts/accounts.factory.ts';
import { DatabaseLine } from '#api/testing/database-line.ts';
import { servingApp } from '#api/testing/serve-app.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
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
afterEach(() => {
  line.thaw();
  line.delay = 0;
});
afterAll(async () => {
  await versions.stop();
  await line.close();
  await app.stop();
});

test('who has written something reads it at once, however late PostgreSQL announces the change', async () => {
  await servingApp({ ...app.deps, versions }, {}, async (open) => {
    const [customer, admin] = [await aCustomer(app.em()), await anAdmin(app.em())];
    const [writer, reader] = [open(await app.as(customer)), open(await app.as(admin))];
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
  });
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
