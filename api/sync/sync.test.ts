import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { messageContract } from '#shared/messages.ts';
import { notificationContract } from '#shared/notifications.ts';
import { orderContract } from '#shared/orders.ts';
import { syncContract } from '#shared/sync.ts';
import { aCustomer, aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { aCase } from '#api/testing/a-case.ts';
import { havingRead } from '#api/testing/having-read.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';

const app = await openTestApp();

async function aPatient() {
  const customer = await aCustomer(app.em());
  const { order } = await aCase(app, { customer });
  const doctor = await aDoctor(app.em());
  return {
    client: await app.as(customer),
    order,
    customer,
    doctor: { user: doctor, client: await app.as(doctor) },
  };
}

const orders = (client: TestClient, since?: string) =>
  client.call(syncContract.orders, { query: { since } });

const write = (client: TestClient, receiverId: number, subject: string) =>
  client.call(messageContract.send, {
    body: { receiverId, subject, content: 'How are you?' },
    key: randomUUID(),
  });

test('a device without a past gets everything, and the same things as the lists', async () => {
  const { client, order } = await aPatient();
  const first = await orders(client);
  expect(first).toMatchObject({ isFull: true, isRestored: false, removed: [] });
  expect(first.changed).toEqual(await client.call(orderContract.list, {}));
  expect(first.changed.map(({ id }) => id)).toEqual([order.id]);
});

/** Changes made while another transaction was open are sent again; after one more call, a client gets nothing new. */
async function untilNothing(
  client: TestClient,
  since: string,
  kind: 'orders' | 'messages' = 'orders',
): Promise<string> {
  let cursor = since;
  await vi.waitFor(
    async () => {
      const reply = await client.call(syncContract[kind], { query: { since: cursor } });
      cursor = reply.cursor;
      expect(reply).toMatchObject({ isFull: false, changed: [], removed: [] });
    },
    { timeout: 60_000 },
  );
  return cursor;
}

test('afterwards it gets what changed, and nothing when nothing did', async () => {
  const { client, order, doctor } = await aPatient();
  const cursor = await untilNothing(client, (await orders(client)).cursor);
  await havingRead(doctor.client).call(orderContract.move, {
    params: { id: order.id },
    body: { status: 'approved', reviewNotes: 'Start low.' },
  });
  const next = await orders(client, cursor);
  expect(next.isFull).toBe(false);
  expect(next.changed).toMatchObject([{ id: order.id, status: 'approved' }]);
  await untilNothing(client, next.cursor);
});

test('what was removed is named', async () => {
  const { client, order } = await aPatient();
  const { cursor } = await orders(client);
  const admin = await app.as(await anAdmin(app.em()));
  await admin.call(orderContract.remove, { params: { id: order.id }, body: { money: 'refund' } });
  expect(await orders(client, cursor)).toMatchObject({ changed: [], removed: [order.id] });
});

test('messages of both directions, and that one was read', async () => {
  const { client, customer, doctor } = await aPatient();
  const mine = await write(client, doctor.user.id, 'A question');
  const { cursor, changed } = await client.call(syncContract.messages, {});
  expect(changed.map(({ id }) => id)).toEqual([mine.id]);
  await doctor.client.call(messageContract.markRead, { params: { id: mine.id } });
  const next = await client.call(syncContract.messages, { query: { since: cursor } });
  expect(next.changed).toMatchObject([{ id: mine.id, status: 'read', senderId: customer.id }]);
  expect(Date.parse(next.changed[0]!.readAt!)).toBeLessThanOrEqual(Date.now());
});

test('a notification that was read on another device', async () => {
  const { client, order, doctor } = await aPatient();
  await havingRead(doctor.client).call(orderContract.move, {
    params: { id: order.id },
    body: { status: 'rejected', reviewNotes: 'Please see your own doctor first.' },
  });
  await app.drain();
  const { cursor, changed } = await client.call(syncContract.notifications, {});
  // The decision, and the refund that followed.
  expect(changed.map(({ kind, isRead }) => [kind, isRead]).toSorted()).toEqual([
    ['order_refunded', false],
    ['order_rejected', false],
  ]);
  await client.call(notificationContract.markRead, { body: {} });
  const next = await client.call(syncContract.notifications, { query: { since: cursor } });
  expect(next.changed).toMatchObject([{ isRead: true }, { isRead: true }]);
});

test('nobody follows what belongs to somebody else', async () => {
  const [one, other] = [await aPatient(), await aPatient()];
  const cursor = await untilNothing(one.client, (await orders(one.client)).cursor);
  const admin = await app.as(await anAdmin(app.em()));
  await admin.call(orderContract.remove, {
    params: { id: other.order.id },
    body: { money: 'refund' },
  });
  expect(await orders(one.client, cursor)).toMatchObject({ changed: [], removed: [] });
});

test('a change whose transaction was open while the cursor was taken comes with the next call', async () => {
  const { client, order } = await aPatient();
  let cursor = await untilNothing(client, (await orders(client)).cursor);
  await app.em().transactional(async (em) => {
    await em.execute('update orders set price = price + 1 where id = ?', [order.id]);
    // Others write and commit meanwhile, and the device asks in between.
    await aPatient();
    const between = await orders(client, cursor);
    expect(between.changed).toEqual([]);
    cursor = between.cursor;
  });
  const next = await orders(client, cursor);
  expect(next.changed).toMatchObject([{ id: order.id, price: order.price + 1 }]);
});

test('a cursor of another database, of a future and of nobody leads to a full answer', async () => {
  const { client } = await aPatient();
  const { cursor } = await orders(client);
  const [epoch, run, oldest, newest] = cursor.split('.');
  for (const since of [
    'nonsense',
    `other.${run}.${oldest}.${newest}`,
    `${epoch}.${randomUUID()}.${oldest}.${newest}`,
    `${epoch}.${run}.${oldest}.999999999999`,
    `${epoch}.${run}.999999999999.${newest}`,
    `${epoch}.${run}.-1.${newest}`,
    `${epoch}.${run}.${oldest}.`,
    `${epoch}.${run}.${oldest}`,
  ]) {
    expect(await orders(client, since), since).toMatchObject({ isFull: true, isRestored: true });
  }
  expect(await orders(client, cursor)).toMatchObject({ isFull: false, isRestored: false });
});

test('a database that was restored from a backup has another epoch', async () => {
  const { client } = await aPatient();
  const { cursor } = await orders(client);
  // What a restore does to the table: it is filled again, in a new file.
  await app
    .em()
    .execute(
      'begin; create table kept as select * from sync_marks; truncate sync_marks; insert into sync_marks select * from kept; drop table kept; commit',
    );
  expect(await orders(client, cursor)).toMatchObject({ isFull: true, isRestored: true });
});

/** As if the database server had restarted since the last request. */
const endRun = () =>
  app.em().execute("update database_runs set started_at = started_at - interval '1 day'");

test('a database server that was only restarted still knows what it has sent', async () => {
  const { client } = await aPatient();
  const cursor = await untilNothing(client, (await orders(client)).cursor);
  await endRun();
  const next = await orders(client, cursor);
  expect(next.isFull).toBe(false);
  expect(next.cursor.split('.')[1]).not.toBe(cursor.split('.')[1]);
});

test('files that were put back have lost the run of a later cursor, however far they have come since', async () => {
  const { client } = await aPatient();
  await endRun();
  const { cursor } = await orders(client);
  await app.em().execute('delete from database_runs where id = ?', [cursor.split('.')[1]]);
  await aPatient();
  expect((await orders(client, cursor)).isFull).toBe(true);
});

test('what a run sent after the backup is unknown to the runs after it', async () => {
  const { client } = await aPatient();
  const before = (await orders(client)).cursor;
  await aPatient();
  const { cursor } = await orders(client);
  await endRun();
  await app
    .em()
    .execute(
      'insert into database_runs (started_at, first_in) values (pg_postmaster_start_time(), ?::text::xid8)',
      [before.split('.')[3]],
    );
  expect((await orders(client, before)).isFull).toBe(false);
  expect((await orders(client, cursor)).isFull).toBe(true);
});

test('catching up after a thousand changes takes one call', async () => {
  const { client, order, customer, doctor } = await aPatient();
  const message = await write(client, doctor.user.id, 'Hello');
  const first = await client.call(syncContract.messages, {});
  const cursor = await untilNothing(client, first.cursor, 'messages');
  await app.em().execute(
    `insert into messages (created_at, updated_at, sender_id, receiver_id, order_id, letter)
     select now(), now(), ?, ?, ?, m.letter from messages m, generate_series(1, 1000) where m.id = ?`,
    [customer.id, doctor.user.id, order.id, message.id],
  );
  const next = await client.call(syncContract.messages, { query: { since: cursor } });
  expect(next.isFull).toBe(false);
  expect(next.changed.length).toBe(1000);
});
