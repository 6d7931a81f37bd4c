import { expect, test } from 'vitest';
import { addDays } from '#shared/dosing/days.ts';
import { aCustomer, aDoctor } from '#api/accounts/accounts.factory.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { aPrescription } from '#api/prescriptions/prescriptions.factory.ts';
import { Supply } from '#api/supplies/supply.entity.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { practiceDay } from '#api/testing/practice-day.ts';
import { columnsIn } from './order-columns.ts';
import { orderRows } from './order-rows.ts';
import { sheetWords } from './sheet-words.ts';

const app = await openTestApp();

const TITLES = [
  ...['Reference', 'Parcels sent', 'Parcels in all', 'Next parcel due', 'All tracking numbers'],
  ...['Lots', 'Prescribed by', 'Prescription valid until'],
];

async function sheet(ids: number[]) {
  const columns = columnsIn(sheetWords('en')).filter(({ title }) => TITLES.includes(title));
  const said = [];
  for await (const rows of orderRows(app.em(), { ids: ids.join(',') }))
    said.push(...rows.map((row) => columns.map(({ read }) => read(row))));
  return said;
}

test('a sheet says of all parcels what left in which lot, what is next, and on whose prescription', async () => {
  const em = app.em();
  const today = practiceDay();
  const reviewer = await aDoctor(em, { fullName: 'Dr. Rivera' });
  const order = await anOrder(em, { customer: await aCustomer(em), status: 'active', reviewer });
  const bare = await anOrder(em, { customer: await aCustomer(em) });
  const key = app.deps.secrets.data;
  const former = await aPrescription(em, key, order);
  former.state = 'superseded';
  await em.flush();
  const prescription = await aPrescription(em, key, order, { version: 2 });
  const sent = { order, months: 1, state: 'shipped', prescription, shippedAt: new Date() } as const;
  em.create(Supply, { ...sent, number: 1, dueOn: today, lot: 'L-1', trackingNumber: '1Z 1' });
  em.create(Supply, { ...sent, number: 2, dueOn: today, lot: 'L-2', trackingNumber: '1Z 2' });
  em.create(Supply, { order, months: 1, number: 3, dueOn: addDays(today, 21) });
  em.create(Supply, { order, months: 1, number: 4, dueOn: today, state: 'cancelled' });
  await em.flush();
  expect(await sheet([order.id, bare.id])).toEqual([
    [bare.referenceNumber, 0, 0, null, null, null, null, null],
    [
      ...[order.referenceNumber, 2, 3, addDays(today, 21), '1Z 1, 1Z 2', 'L-1, L-2'],
      ...['Dr. Rivera', prescription.validUntil],
    ],
  ]);
});
