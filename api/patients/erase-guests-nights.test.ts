import { afterEach, expect, test } from 'vitest';
import { Order } from '#api/orders/order.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { beginPurchase, buyAndFill } from '#api/testing/buying.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { eraseGuests } from './erase-guests.ts';

/** What one night does of what there is to erase, and what it does with one person's orders. */

const app = await openTestApp();
afterEach(() => setClock(null));

const DAY_MS = 86_400_000;
const YEAR_DAYS = 366;
async function nightAfter(days: number): Promise<void> {
  setClock(() => new Date(Date.now() + days * DAY_MS));
  await eraseGuests.handle(app.deps);
  await app.drain();
}

const orderOf = (id: number) => app.em().findOneOrFail(Order, { id });
const set = (id: number, values: object) => app.em().nativeUpdate(Order, { id }, values);

async function unpaid(phone: string): Promise<number> {
  const { order } = await beginPurchase(app.guest(), { phone });
  await set(order.id, { paymentStatus: 'unpaid' });
  return order.id;
}

test('a row that cannot be erased stops no other, and the night says that it failed', async () => {
  const [bad, good] = [await unpaid('5553092001'), await unpaid('5553092002')];
  await app.em().execute(`
    create function refuse_erasing() returns trigger language plpgsql as $$
      begin raise exception 'refused'; end $$;
    create trigger refuse_erasing before update on orders
      for each row when (new.id = ${bad}) execute function refuse_erasing()`);
  await expect(nightAfter(31)).rejects.toThrow('not erased: 1');
  expect(await orderOf(bad)).toMatchObject({ removedAt: null, patientName: 'Nora Field' });
  expect(await orderOf(good)).toMatchObject({ patientName: '' });
  await app.em().execute('drop trigger refuse_erasing on orders');
  await nightAfter(31);
  expect(await orderOf(bad)).toMatchObject({ patientName: '' });
});

test('a night that takes too long leaves the rest to the next one', async () => {
  const id = await unpaid('5553092003');
  let asked = 0;
  setClock(() => new Date(Date.now() + 31 * DAY_MS + (asked += 1) * 3_600_000));
  await eraseGuests.handle(app.deps);
  expect(await orderOf(id)).toMatchObject({ removedAt: null });
  await nightAfter(31);
  expect(await orderOf(id)).toMatchObject({ patientName: '' });
});

test('an abandoned order is erased once', async () => {
  const id = await unpaid('5553092004');
  setClock(() => new Date(Date.now() + 31 * DAY_MS));
  await eraseGuests.handle(app.deps);
  // What its own removal would take again.
  await set(id, { address: '4 Mill Road' });
  await app.drain();
  expect(await orderOf(id)).toMatchObject({ patientName: '', address: '4 Mill Road' });
});

test('what was removed before anything was erased is kept for its years', async () => {
  const { id } = await buyAndFill(app.guest(), { phone: '5553092005' });
  await set(id, { removedAt: new Date('2020-01-01'), isMoneyKept: true });
  await nightAfter(1);
  expect(await orderOf(id)).toMatchObject({ patientPhone: '5553092005' });
  await nightAfter(8 * YEAR_DAYS);
  expect(await orderOf(id)).toMatchObject({ patientPhone: null, patientName: '' });
});

test('a guest’s orders age out together, and stay one person’s', async () => {
  const phone = '5553092006';
  const first = await buyAndFill(app.guest(), { phone });
  const later = await buyAndFill(app.guest(), { phone });
  const dispensed = { status: 'active', shippingStatus: 'received', shippedAt: new Date() };
  const endDate = new Date(Date.now() + 2 * YEAR_DAYS * DAY_MS);
  await set(first.id, dispensed);
  await set(later.id, { ...dispensed, endDate });
  await nightAfter(8 * YEAR_DAYS);
  expect(await orderOf(first.id)).toMatchObject({ patientPhone: phone, patientName: 'Nora Field' });
  await nightAfter(10 * YEAR_DAYS);
  const gone = { patientPhone: null, patientName: '', checkoutId: `closed ${first.id}` };
  expect(await orderOf(first.id)).toMatchObject(gone);
  expect(await orderOf(later.id)).toMatchObject(gone);
});
