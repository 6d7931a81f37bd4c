import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { messageContract } from '#shared/messages.ts';
import { notificationContract } from '#shared/notifications.ts';
import { orderContract } from '#shared/orders.ts';
import { syncContract } from '#shared/sync.ts';
import { aCustomer, aDoctor } from '#api/accounts/accounts.factory.ts';
import { aCase } from '#api/testing/a-case.ts';
import { havingRead } from '#api/testing/having-read.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';

const app = await openTestApp();

type Dated = { id: number; createdAt: string };
const byNewest = (one: Dated, other: Dated) =>
  other.createdAt.localeCompare(one.createdAt) || other.id - one.id;

/** A patient with three orders, one of them decided, messages in both directions, and their notifications. */
async function aPatient() {
  const customer = await aCustomer(app.em());
  const { order: decided } = await aCase(app, { customer });
  const doctor = await aDoctor(app.em());
  const [client, reviewer] = [await app.as(customer), await app.as(doctor)];
  await havingRead(reviewer).call(orderContract.move, {
    params: { id: decided.id },
    body: { status: 'approved', reviewNotes: 'Start low.' },
  });
  for (let further = 0; further < 2; further++) await aCase(app, { customer });
  const write = (from: TestClient, body: object) =>
    from.call(messageContract.send, {
      body: { subject: 'Dizziness', content: 'Since Monday', ...body } as never,
      key: randomUUID(),
    });
  const first = await write(client, { receiverId: doctor.id, orderId: decided.id });
  const answer = await write(reviewer, { receiverId: customer.id, parentId: first.id });
  await write(client, { receiverId: doctor.id, parentId: answer.id });
  await write(reviewer, { receiverId: customer.id, subject: 'Your next check' });
  await app.drain();
  return { client, customer };
}

test('the orders of a sync are those of the list and of their own pages, in every field', async () => {
  const { client } = await aPatient();
  const { changed } = await client.call(syncContract.orders, {});
  expect(changed).toHaveLength(3);
  expect(changed.toSorted(byNewest)).toEqual(await client.call(orderContract.list, {}));
  for (const order of changed) {
    expect(await client.call(orderContract.find, { params: { id: order.id } })).toEqual(order);
  }
});

test('the letters of a sync make the folders, the conversations and the count', async () => {
  const { client, customer } = await aPatient();
  const changed = (await client.call(syncContract.messages, {})).changed.toSorted(byNewest);
  expect(changed).toHaveLength(4);
  const inbox = changed.filter(({ receiverId }) => receiverId === customer.id);
  const sent = changed.filter(({ senderId }) => senderId === customer.id);
  expect(await client.call(messageContract.list, {})).toEqual({ inbox, sent });
  expect(await client.call(messageContract.list, { query: { folder: 'inbox' } })).toEqual(inbox);
  expect(await client.call(messageContract.unreadCount, {})).toEqual({
    count: inbox.filter(({ status }) => status === 'unread').length,
  });
  for (const { id, parentId } of changed) {
    const root = parentId ?? id;
    const thread = changed.filter((one) => one.id === root || one.parentId === root);
    expect(await client.call(messageContract.thread, { params: { id } })).toEqual(
      thread.toReversed(),
    );
  }
});

test('the news of a sync are those of the bell', async () => {
  const { client } = await aPatient();
  const { changed } = await client.call(syncContract.notifications, {});
  expect(changed.length).toBeGreaterThan(1);
  const items = changed.toSorted((one, other) => other.id - one.id);
  const unread = items.filter(({ isRead }) => !isRead).length;
  expect(await client.call(notificationContract.list, {})).toEqual({ unread, items });
});

test('asked again with the same cursor, the news say that nothing is new without a look at the database', async () => {
  const { client } = await aPatient();
  const { cursor } = await client.call(syncContract.notifications, {});
  const ask = (headers = {}) =>
    client.try(syncContract.notifications, { query: { since: cursor }, headers });
  const first = await ask();
  const known = { 'if-none-match': first.headers.get('etag')! };
  expect((await ask(known)).status).toBe(304);
  await client.call(notificationContract.markRead, { body: {} });
  const after = await ask(known);
  expect(after.status).toBe(200);
  expect(after.body).toMatchObject({ isFull: false });
});

test('a cursor that no header can carry is one we never gave, and no fault of ours', async () => {
  const { client } = await aPatient();
  for (const since of ['\u0100', 'a\r\nb', '"', '👩‍👩‍👧']) {
    const answer = await client.try(syncContract.notifications, { query: { since } });
    expect({ since, status: answer.status, isFull: (answer.body as { isFull: boolean }).isFull }) //
      .toEqual({ since, status: 200, isFull: true });
  }
});
