import { beforeAll, expect, test } from 'vitest';
import { notificationContract } from '#shared/notifications.ts';
import { ownRecordContract } from '#shared/own-record.ts';
import { syncContract } from '#shared/sync.ts';
import { aCustomer } from '#api/accounts/accounts.factory.ts';
import { openPushApp } from '#api/testing/push-app.ts';
import { notify } from './notifications.service.ts';

const { app, service } = await openPushApp();
beforeAll(async () => {
  // What the migration of a later release does while this one still answers.
  await app.em().execute('alter table notifications drop constraint notifications_kind_check');
});

test('a kind that a later release writes is told as news, in the list, in a sync and in a push', async () => {
  const customer = await aCustomer(app.em());
  const client = await app.as(customer);
  await client.call(notificationContract.subscribe, { body: service.subscribe() });
  const later = { kind: 'news_of_next_year' as never, subjectId: 41, happening: 'test:later' };
  await app.em().transactional((em) => notify(em, [customer.id], later));

  const told = expect.objectContaining({ kind: 'other', path: '/account' });
  const { items, unread } = await client.call(notificationContract.list);
  expect({ items, unread }).toEqual({ items: [told], unread: 1 });
  expect((await client.call(syncContract.notifications, {})).changed).toEqual([told]);
  await app.drain();
  expect(service.received.map(({ text }) => JSON.parse(text) as unknown)).toEqual([told]);
});

test('whoever takes their data along gets such news as well, under the name that the later release gave it', async () => {
  const customer = await aCustomer(app.em());
  const later = { kind: 'news_of_next_year' as never, subjectId: null, happening: 'test:kept' };
  await app.em().transactional((em) => notify(em, [customer.id], later));
  const { notifications } = await (await app.as(customer)).call(ownRecordContract.find);
  expect(notifications.map(({ kind }) => kind)).toEqual(['news_of_next_year']);
});
