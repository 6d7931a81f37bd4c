import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderContract } from '#shared/orders.ts';
import { aCustomer, anAdmin } from '#api/accounts/accounts.factory.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { anOrder } from './orders.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('the team finds an order of any status by name, reference or phone; a customer’s list stays their own', async () => {
  const em = app.em();
  const customer = await aCustomer(em, { fullName: 'Nguyễn Thị Hạnh', phone: '4085550143' });
  const wanted = await anOrder(em, { customer, status: 'cancelled' });
  const stranger = await aCustomer(em, { fullName: 'Somebody Else' });
  const other = await anOrder(em, { customer: stranger });
  const admin = await app.as(await anAdmin(em));
  const found = async (search: string) =>
    (await admin.call(orderContract.list, { query: { search } })).map(({ id }) => id);

  expect(await found('hanh nguyen')).toEqual([wanted.id]);
  expect(await found(wanted.referenceNumber.toLowerCase())).toEqual([wanted.id]);
  expect(await found('(408) 555-0143')).toEqual([wanted.id]);
  expect(await found('100%')).toEqual([]);
  expect(await found('  ')).toEqual(expect.arrayContaining([wanted.id, other.id]));

  const own = await (
    await app.as(stranger)
  ).call(orderContract.list, { query: { search: 'hanh' } });
  expect(own.map(({ id }) => id)).toEqual([other.id]);
});
