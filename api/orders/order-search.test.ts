import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderContract } from '#shared/orders.ts';
import { patientContract } from '#shared/patients.ts';
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

test('an order is found by what its customer is called now, and by any of two letters', async () => {
  const em = app.em();
  const customer = await aCustomer(em, { fullName: 'Quentin Oak' });
  const { id } = await anOrder(em, { customer, patientName: 'Quentin Oak' });
  const person = await app.as(customer);
  await person.call(patientContract.changeOwnProfile, { body: { fullName: 'Zsófia Oxley' } });
  const admin = await app.as(await anAdmin(em));
  const found = async (search: string) =>
    (await admin.call(orderContract.list, { query: { search } })).map((order) => order.id);
  expect(await found('zsofia')).toEqual([id]);
  expect(await found('zs OX')).toEqual([id]);
  expect(await found('quentin')).toEqual([id]);
});

test('further pages hold every order once, also where many were placed at the same moment', async () => {
  const em = app.em();
  const customer = await aCustomer(em);
  const at = new Date('2026-01-05T10:00:00Z');
  const ids = [];
  for (let count = 0; count < 5; count += 1) {
    ids.push((await anOrder(em, { customer, createdAt: at })).id);
  }
  const admin = await app.as(await anAdmin(em));
  const read: number[] = [];
  let cursor: string | undefined;
  do {
    const query = { customerId: customer.id, limit: 2, ...(cursor && { cursor }) };
    const page = await admin.try(orderContract.list, { query });
    read.push(...(page.body as { id: number }[]).map(({ id }) => id));
    cursor = /cursor=([^&>]+)/.exec(page.headers.get('link') ?? '')?.[1];
  } while (cursor);
  expect(read).toEqual(ids.toReversed());
});
