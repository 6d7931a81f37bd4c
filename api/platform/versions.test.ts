import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { messageContract } from '#shared/messages.ts';
import { orderContract } from '#shared/orders.ts';
import { aCustomer, aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { DatabaseLine } from '#api/testing/database-line.ts';
import { servingApp } from '#api/testing/serve-app.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { createLog } from './log.ts';
import { Versions } from './versions.ts';

const TIMEOUTS = { timeout: 60_000, interval: 50 };

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
  versions.stop();
  await line.close();
  await app.stop();
});

/** The prefix of tags made by the current connection. */
async function anEpoch(): Promise<string> {
  const tag = await vi.waitFor(() => {
    const present = versions.tag('orders');
    expect(present).not.toBeNull();
    return present!;
  }, TIMEOUTS);
  return tag.split('.')[0]!;
}

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

describe('a connection that says nothing', () => {
  test('is noticed without anybody asking, and replaced', async () => {
    expect(versions.tag('orders')).not.toBeNull();
    line.freeze();
    await vi.waitFor(() => expect(versions.tag('orders')).toBeNull(), TIMEOUTS);
    line.thaw();
    await vi.waitFor(() => expect(versions.tag('orders')).not.toBeNull(), TIMEOUTS);
  });

  test('is replaced where it alone was swallowed on the way', async () => {
    const before = await anEpoch();
    line.swallow();
    await vi.waitFor(async () => expect(await anEpoch()).not.toBe(before), TIMEOUTS);
  });

  test('keeps no ended session alive, and no ended session writes at all', async () => {
    await servingApp({ ...app.deps, versions }, {}, async (open) => {
      const doctor = await app.as(await aDoctor(app.em()));
      const elsewhere = open(doctor);
      // A thief's copy: the logout below removes the cookie from the doctor's own browser only.
      elsewhere.cookies = new Map(doctor.cookies);
      expect((await elsewhere.try(orderContract.pending)).status).toBe(200);

      line.freeze();
      // Another process ends the session, and this one is not notified.
      await doctor.call(accountContract.logout);
      const decided = await elsewhere.try(orderContract.move, {
        params: { id: 1 },
        body: { status: 'approved', reviewNotes: 'Seen and decided.' },
      });
      expect(decided).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
      await vi.waitFor(
        async () => expect((await elsewhere.try(orderContract.pending)).status).toBe(401),
        TIMEOUTS,
      );
    });
  });

  test('lets no list stand that has changed', async () => {
    await servingApp({ ...app.deps, versions }, {}, async (open) => {
      const [customer, admin] = [await aCustomer(app.em()), await anAdmin(app.em())];
      const [writer, reader] = [await app.as(customer), open(await app.as(admin))];
      await vi.waitFor(() => expect(versions.tag('messages')).not.toBeNull(), TIMEOUTS);
      const before = await reader.try(messageContract.unreadCount);
      const headers = { 'if-none-match': before.headers.get('etag')! };
      expect((await reader.try(messageContract.unreadCount, { headers })).status).toBe(304);

      line.freeze();
      await writer.call(messageContract.send, {
        body: { receiverId: admin.id, subject: 'Hello', content: 'How are you?' },
      });
      await vi.waitFor(
        async () =>
          expect(await reader.try(messageContract.unreadCount, { headers })).toMatchObject({
            status: 200,
            body: { count: 1 },
          }),
        TIMEOUTS,
      );
    });
  });
});
