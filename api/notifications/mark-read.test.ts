import { afterAll, beforeAll, expect, test } from 'vitest';
import { notificationContract } from '#shared/notifications.ts';
import { aCustomer } from '#api/accounts/accounts.factory.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { notify } from './notifications.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

let happened = 0;
const news = (user: User) =>
  app.em().transactional((em) => {
    happened += 1;
    const one = { kind: 'order_shipped', subjectId: 41, happening: `test:${happened}` } as const;
    return notify(em, [user.id], one);
  });

test('"all" ends with the newest one that was seen, and is nobody else’s', async () => {
  const [customer, other] = [await aCustomer(app.em()), await aCustomer(app.em())];
  await news(customer);
  await news(customer);
  const client = await app.as(customer);
  const seen = (await client.call(notificationContract.list)).items[0]!.id;
  // The click waits on an offline phone while the next notification arrives.
  await news(customer);
  await news(other);
  const marked = await client.call(notificationContract.markRead, { body: { upTo: seen } });
  expect(marked).toEqual({ unread: 1 });
  const { items } = await client.call(notificationContract.list);
  expect(items.map(({ id, isRead }) => ({ isNew: id > seen, isRead }))).toEqual([
    { isNew: true, isRead: false },
    { isNew: false, isRead: true },
    { isNew: false, isRead: true },
  ]);
  await client.call(notificationContract.markRead, { body: { upTo: 2_147_483_647 } });
  expect((await (await app.as(other)).call(notificationContract.list)).unread).toBe(1);
});

test('either by ids or up to one, and not both', async () => {
  const client = await app.as(await aCustomer(app.em()));
  const body = { ids: [1], upTo: 1 };
  expect((await client.try(notificationContract.markRead, { body })).status).toBe(400);
});
