import { afterEach, expect, test } from 'vitest';
import type { RequiredEntityData } from '@mikro-orm/postgresql';
import { DEFAULT_PROMISES } from '#shared/care/promises.ts';
import { orderContract } from '#shared/orders.ts';
import { notificationContract } from '#shared/notifications.ts';
import { aCustomer, anAdmin } from '#api/accounts/accounts.factory.ts';
import { somePens } from '#api/catalogue/catalogue.factory.ts';
import { Delivery } from '#api/notifications/delivery.entity.ts';
import { User } from '#api/accounts/user.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { setClock } from '#api/platform/clock.ts';
import { savePromises } from '#api/settings/settings.service.ts';
import { aCase } from '#api/testing/a-case.ts';
import { aPrescription } from '#api/testing/a-prescription.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { remindOfSupply } from './remind-of-supply.ts';

const app = await openTestApp();
afterEach(() => setClock(null));

/** In California, where everybody here lives, one o'clock. */
const END = new Date('2026-06-30T20:00:00Z');
const before = (days: number) => new Date(+END - days * 86_400_000);
const supplied = { status: 'active', shippingStatus: 'received', suppliedUntil: END } as const;
type Change = Omit<Partial<RequiredEntityData<Order>>, 'customer'>;

async function aSupplied(change: Change = {}) {
  const customer = await aCustomer(app.em());
  const order = await anOrder(app.em(), {
    customer,
    paymentStatus: 'paid',
    ...supplied,
    ...change,
  });
  const client = await app.as(customer);
  const told = async () => {
    const { items } = await client.call(notificationContract.list);
    return items.filter(({ kind }) => kind === 'supply_ending');
  };
  return { customer, order, told };
}
async function on(day: Date, times = 1) {
  setClock(() => day);
  for (let run = 0; run < times; run += 1) await remindOfSupply.handle(app.deps);
  setClock(null);
}

test('three notices on the way to the end, each once, however often the job runs', async () => {
  const { order, told } = await aSupplied();
  const counts: number[] = [];
  for (const days of [15, 14, 13, 8, 7, 6, 3, 2, 1, 0, -1, -5]) {
    await on(before(days), 2);
    counts.push((await told()).length);
  }
  expect(counts).toEqual([0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3]);
  expect((await told())[0]).toMatchObject({
    subjectId: order.id,
    path: `/dashboard#order-${order.id}`,
  });
});

test.each([
  ['America/Los_Angeles', 1],
  ['Asia/Ho_Chi_Minh', 0],
])(
  'the days are those of the practice, and nobody is told at night: in %s',
  async (timeZone, expected) => {
    const { told } = await aSupplied();
    const elsewhere = await aSupplied({ city: 'Honolulu', state: 'HI', zipCode: '96813' });
    const counts = async () => [(await told()).length, (await elsewhere.told()).length];
    await savePromises(app.em(), { ...DEFAULT_PROMISES, timeZone });
    try {
      // Half past eight in California.
      await on(new Date('2026-06-16T15:30:00Z'));
      expect(await counts()).toEqual([0, 0]);
      // The fourteenth day before the end in America, the fifteenth elsewhere.
      await on(new Date('2026-06-16T16:30:00Z'));
      expect(await counts()).toEqual([expected, 0]);
      await on(new Date('2026-06-16T17:30:00Z'));
      expect(await counts()).toEqual([1, 0]);
      await on(new Date('2026-06-16T19:30:00Z'));
      expect(await counts()).toEqual([1, 1]);
    } finally {
      await savePromises(app.em(), DEFAULT_PROMISES);
    }
  },
);

test('a guest hears of the end as well, each notice once, though no bell rings for them', async () => {
  const order = await anOrder(app.em(), { paymentStatus: 'paid', ...supplied });
  const due = async () =>
    (
      await app.em().execute<{ happening: string }[]>(
        `select distinct data->>'happening' as happening from jobs.job
         where name like 'word.buyer_due%' and data->>'orderId' = ? order by 1`,
        [String(order.id)],
      )
    ).map(({ happening }) => happening);
  const counts: number[] = [];
  for (const days of [15, 14, 8, 7, 2, -1]) {
    await on(before(days), 2);
    counts.push((await due()).length);
  }
  expect(counts).toEqual([0, 1, 1, 2, 3, 3]);
  expect(await due()).toContain(`supply_ending:${order.id}:14`);
});

test('a guest who was told by word is not told again', async () => {
  const order = await anOrder(app.em(), { paymentStatus: 'paid', ...supplied });
  const happening = `guest:supply_ending:${order.id}:7`;
  const row = { kind: 'supply_ending', channel: 'sms', state: 'sent', attempts: 1 } as const;
  await app
    .em()
    .insert(Delivery, { ...row, happening, order: order.id, createdAt: END, updatedAt: END });
  await on(before(7));
  const [jobs] = await app
    .em()
    .execute<{ n: number }[]>(
      `select count(*)::int as n from jobs.job where data->>'happening' = ?`,
      [`supply_ending:${order.id}:7`],
    );
  expect(jobs!.n).toBe(0);
});

test('a server that was away tells the nearest alone', async () => {
  const { told } = await aSupplied();
  await on(before(1));
  expect(await told()).toHaveLength(1);
});

test('two processes at once tell it once', async () => {
  const { told } = await aSupplied();
  setClock(() => before(14));
  await Promise.all([remindOfSupply.handle(app.deps), remindOfSupply.handle(app.deps)]);
  setClock(null);
  expect(await told()).toHaveLength(1);
});

const paid = { paymentStatus: 'paid' } as const;
test.each<[string, Change, Change | null]>([
  ['cancelled', { status: 'cancelled' }, null],
  ['a sample of the demo', { isTest: true }, null],
  ['removed', { removedAt: before(30) }, null],
  ['behind it lies a parcel that lasts longer', {}, { ...supplied, suppliedUntil: before(-40) }],
  ['the next order is with a doctor', {}, { ...paid, status: 'pending_review' }],
  [
    'the next parcel is packed',
    {},
    { ...paid, status: 'approved', shippingStatus: 'pending_shipping' },
  ],
])('nobody is told of one that is not to be followed up: %s', async (_, change, next) => {
  const { customer, told } = await aSupplied(change);
  if (next) await anOrder(app.em(), { customer, ...next });
  await on(before(2));
  expect(await told()).toEqual([]);
});

test.each<[string, Change]>([
  ['begun and not paid', { status: 'pending_review' }],
  ['refused', { ...paid, status: 'rejected' }],
  ['called off', { status: 'withdrawn' }],
])('a next order that brings no parcel silences nothing: %s', async (_, next) => {
  const { customer, told } = await aSupplied();
  await anOrder(app.em(), { customer, ...next });
  await on(before(2));
  expect(await told()).toHaveLength(1);
});

test.each<[string, Change]>([
  ['lasts longer', { ...paid, ...supplied, suppliedUntil: before(-40) }],
  ['is packed', { ...paid, status: 'approved', shippingStatus: 'pending_shipping' }],
])('another product of the same medicine that %s follows a supply', async (_, next) => {
  const { id: product } = await somePens(app.em());
  const { customer, told } = await aSupplied();
  await anOrder(app.em(), { customer, product, ...next });
  await on(before(2));
  expect(await told()).toEqual([]);
});

const lasting = { ...paid, ...supplied, product: 'tirzexa', suppliedUntil: before(-40) };

test.each<[string, Change]>([
  ['lasts longer', lasting],
  ['was cancelled', { ...lasting, status: 'cancelled' }],
  ['is packed', { ...lasting, shippingStatus: 'pending_shipping' }],
])('another medicine, which was taken before and %s, follows no supply', async (_, former) => {
  const customer = await aCustomer(app.em());
  await anOrder(app.em(), { customer, ...former });
  await anOrder(app.em(), { customer, ...paid, ...supplied });
  await on(before(2));
  const { items } = await (await app.as(customer)).call(notificationContract.list);
  expect(items.filter(({ kind }) => kind === 'supply_ending')).toHaveLength(1);
});

test.each<[string, Change]>([
  ['has come', { ...lasting, suppliedUntil: before(20) }],
  [
    'is packed',
    { ...paid, product: 'tirzexa', status: 'approved', shippingStatus: 'pending_shipping' },
  ],
])('of a medicine that was replaced nobody is told, once the other one %s', async (_, next) => {
  const { customer, told } = await aSupplied();
  await anOrder(app.em(), { customer, ...next });
  await on(before(2));
  expect(await told()).toEqual([]);
});

test('an account that was closed is told nothing', async () => {
  const { customer, told } = await aSupplied();
  await app.em().nativeUpdate(User, { id: customer.id }, { isActive: false });
  await on(before(2));
  await app.em().nativeUpdate(User, { id: customer.id }, { isActive: true });
  expect(await told()).toEqual([]);
});

test('a parcel that leaves says until when it lasts, behind the one before of the same medicine', async () => {
  const admin = await app.as(await anAdmin(app.em()));
  const { customer } = await aSupplied({ suppliedUntil: new Date('2026-03-20T09:00:00Z') });
  await anOrder(app.em(), { customer, product: 'tirzexa', ...supplied });
  const { order } = await aCase(app, { customer });
  const params = { id: order.id };
  const approved = { status: 'approved', shippingStatus: 'pending_shipping' } as const;
  await app.em().nativeUpdate(Order, { id: order.id }, approved);
  setClock(() => new Date('2026-03-10T09:00:00Z'));
  const admins = await app.as(await anAdmin(app.em()));
  await aPrescription(app, order);
  const sent = await admins.call(orderContract.move, {
    params,
    body: { status: 'shipped', trackingNumber: '1Z 1' },
  });
  expect(sent.suppliedUntil).toBe('2026-06-12T09:00:00.000Z');
  setClock(null);
  const seen = await admin.call(orderContract.find, { params });
  expect(seen.suppliedUntil).toBe(sent.suppliedUntil);
});
