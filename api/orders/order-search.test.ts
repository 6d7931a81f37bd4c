import { expect, test } from 'vitest';
import { orderContract } from '#shared/orders.ts';
import { ledgerContract } from '#shared/ledger.ts';
import { messageContract } from '#shared/messages.ts';
import { patientContract } from '#shared/patients.ts';
import { aCustomer, anAdmin } from '#api/accounts/accounts.factory.ts';
import { aPayment } from '#api/payments/payments.factory.ts';
import { textSays } from '#api/platform/search.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { anOrder } from './orders.factory.ts';

const app = await openTestApp();

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

test('orders, customers, payments and recipients are found by the same writings', async () => {
  const em = app.em();
  const customer = await aCustomer(em, {
    fullName: 'Siobhán O’Brien Đặng',
    phone: '6000000123',
    email: 'siobhan@example.com',
    profile: { phone: '+84 912 345 677' },
  });
  const order = await anOrder(em, { customer, status: 'approved', paymentStatus: 'paid' });
  await aPayment(em, order);
  const admin = await app.as(await anAdmin(em));
  const writings = [
    "o'brien siobhan",
    'dang SIOBHÁN',
    '(600) 000-0123',
    '+1 600 000 0123 Siobhan',
    'O’BRIEN',
    'siobhan@example',
  ];
  for (const search of writings) {
    const query = { search };
    const found = {
      orders: (await admin.call(orderContract.list, { query })).map(({ id }) => id),
      patients: (await admin.call(patientContract.approved, { query })).map((one) => one.order.id),
      customers: (await admin.call(patientContract.customers, { query })).map(({ id }) => id),
      recipients: (await admin.call(messageContract.recipients, { query })).map(({ id }) => id),
      payments: (await admin.call(ledgerContract.list, { query })).payments.map(
        (one) => one.order.id,
      ),
    };
    expect(found, search).toEqual({
      orders: [order.id],
      patients: [order.id],
      customers: [customer.id],
      recipients: [customer.id],
      payments: [order.id],
    });
  }
  // The contact in a profile is searched too, as soon as it is saved.
  const byContact = { query: { search: '0912345677' } };
  expect(await admin.call(patientContract.customers, byContact)).toMatchObject([
    { id: customer.id },
  ]);
  await admin.call(patientContract.changeProfile, {
    params: { id: customer.id },
    body: { phone: '600 000 0199' },
  });
  expect(await admin.call(patientContract.customers, byContact)).toEqual([]);
});

test('search and status go together', async () => {
  const em = app.em();
  const customer = await aCustomer(em, { fullName: 'Wilma Statusfilter' });
  const rejected = await anOrder(em, { customer, status: 'rejected' });
  const waiting = await anOrder(em, { customer });
  const admin = await app.as(await anAdmin(em));
  const found = async (query: object) =>
    (await admin.call(orderContract.list, { query: { search: 'wilma', ...query } })).map(
      ({ id }) => id,
    );
  expect(await found({ status: 'rejected' })).toEqual([rejected.id]);
  expect(await found({ status: 'shipped' })).toEqual([]);
  expect(await found({})).toEqual([waiting.id, rejected.id]);
});

test('however many there are, an index answers', async () => {
  const em = app.em();
  const customer = await aCustomer(em);
  await em.execute(
    `insert into users (created_at, updated_at, role, full_name, phone, phone_key, password_hash)
     select now(), now(), 'customer', 'Many People ' || n, n::text, '+' || n, 'none' from generate_series(7000000000, 7000009999) n`,
  );
  await em.execute(
    `insert into orders (created_at, updated_at, reference_number, product, plan, price, customer_id, patient_name, consent_at)
     select now(), now(), 'SEM-8' || n, 'semaglutide', 'monthly', 100, ?, 'Many People ' || n, now()
     from generate_series(10000, 19999) n`,
    [customer.id],
  );
  // Also what a GIN index has not sorted in yet, by which the planner judges it.
  await em.execute('vacuum analyze users');
  await em.execute('vacuum analyze orders');
  const plan = async (table: string, search: string, more = '') => {
    const [said] = textSays('search_text', search).slice(-1);
    const rows = await em.execute<{ 'QUERY PLAN': string }[]>(
      `explain select id from ${table} where ${said!.sql} ${more} order by created_at desc, id desc limit 51`,
      said!.values,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const living = `and role = 'customer' and removed_at is null`;
  expect(await plan('orders', 'people 12345')).toContain('orders_digits');
  expect(await plan('orders', '2345')).toContain('orders_digits');
  expect(await plan('users', '5 678', living)).toContain('users_digits');
  expect(await plan('orders', 'le12345')).toContain('orders_search');
  expect(await plan('users', 'le12345', living)).toContain('users_search');
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

test('payments of some days are those whose money came in then', async () => {
  const em = app.em();
  const at = async (settled: string) => {
    const payment = await aPayment(em, await anOrder(em, { paymentStatus: 'paid' }));
    payment.settledAt = new Date(settled);
    await em.flush();
    return payment.id;
  };
  await at('2026-05-07T23:59:59.999-04:00');
  const first = await at('2026-05-08T00:00:00-04:00');
  const last = await at('2026-05-09T23:59:59.999-04:00');
  await at('2026-05-10T00:00:00-04:00');
  const admin = await app.as(await anAdmin(em));
  const query = { from: '2026-05-08', to: '2026-05-09' };
  const { payments } = await admin.call(ledgerContract.list, { query });
  expect(payments.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([first, last]);
  // The list shows the day that it was filtered by, not the one on which paying began.
  expect(payments.map(({ settledAt }) => settledAt).toSorted()).toEqual([
    '2026-05-08T04:00:00.000Z',
    '2026-05-10T03:59:59.999Z',
  ]);
});
