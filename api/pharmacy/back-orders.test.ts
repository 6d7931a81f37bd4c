import { afterAll, beforeAll, expect, test } from 'vitest';
import { supplyContract } from '#shared/supplies.ts';
import { startPharmacyApp } from '#api/testing/a-pharmacy.ts';

let clinic: Awaited<ReturnType<typeof startPharmacyApp>>;
beforeAll(async () => {
  clinic = await startPharmacyApp();
});
afterAll(() => clinic.app.stop());

test('a patient and the office see that their pharmacy is out of stock, until it is filled', async () => {
  const { order, customer, fill } = await clinic.aSentSupply();
  const own = await clinic.app.as(customer);
  const isBackOrdered = async (by = own) =>
    (await by.call(supplyContract.list, { params: { id: order.id } })).map(
      (supply) => supply.isBackOrdered,
    );
  expect(await isBackOrdered()).toEqual([false]);
  await clinic.post(fill.key, { status: 'back_ordered' });
  expect(await isBackOrdered()).toEqual([true]);
  expect(await isBackOrdered(clinic.office)).toEqual([true]);
  await clinic.makes(fill.key);
  expect(await isBackOrdered()).toEqual([false]);
});
