import { expect, test } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { intakeContract } from '#shared/intake.ts';
import { orderContract } from '#shared/orders.ts';
import { syncContract } from '#shared/sync.ts';
import { aDoctor } from '#api/accounts/accounts.factory.ts';
import { Order } from '#api/orders/order.entity.ts';
import { aForm, buyAndFill, buyAsGuest, someGuest } from '#api/testing/buying.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';

const app = await openTestApp();

const ALLERGY = 'canary-allergy-5512';

/** An account created in a browser that has the cookie of a guest's purchase. */
async function register(client: TestClient, phone: string): Promise<void> {
  const { fullName, address, city, state, zipCode } = someGuest;
  const { token } = await client.call(accountContract.register, {
    body: { fullName, address, city, state, zipCode, username: phone, password: 'Seven-Willow-38' },
  });
  client.token = token;
}

const formOf = async (order: { id: number }) =>
  (await app.em().findOneOrFail(Order, { id: order.id })).intakeId!;

/** What a doctor reads of it. */
async function allergiesOf(order: { id: number }): Promise<string> {
  const doctor = await app.as(await aDoctor(app.em()));
  const params = { id: await formOf(order) };
  return (await doctor.call(intakeContract.find, { params })).allergies;
}

test('another account on the device of a guest neither reads the sent form nor changes it', async () => {
  const device = app.guest();
  const order = await buyAsGuest(device, { phone: '5553014401' });
  const sent = { ...aForm(order.referenceNumber), allergies: ALLERGY };
  await device.call(intakeContract.save, { body: sent });
  await register(device, '5553014402');

  const params = { id: await formOf(order) };
  const read = await device.try(intakeContract.find, { params });
  expect(read.status).toBe(404);
  expect(read.text).not.toContain(ALLERGY);
  const write = await device.try(intakeContract.save, { body: { ...sent, allergies: 'none' } });
  expect(write).toMatchObject({ status: 409, body: { code: 'intake.already_sent' } });
  expect(await allergiesOf(order)).toBe(ALLERGY);
  // Nor is the purchase listed as theirs.
  expect(await device.call(orderContract.list)).toEqual([]);
  expect((await device.call(syncContract.orders)).changed).toEqual([]);
});

test('a guest who logs in on the way, with another phone, still finishes the paid order', async () => {
  const device = app.guest();
  const order = await buyAsGuest(device, { phone: '5553014403' });
  await register(device, '5553014404');
  const params = { id: order.id };
  expect(await device.call(orderContract.find, { params })).toMatchObject({
    userId: null,
    can: { fillIntake: true },
  });
  const body = { ...aForm(order.referenceNumber), allergies: ALLERGY };
  const first = await device.call(intakeContract.save, { body });
  // A phone that lost the response sends it again.
  expect(await device.call(intakeContract.save, { body })).toEqual(first);
  expect(await allergiesOf(order)).toBe(ALLERGY);
  const doctor = await app.as(await aDoctor(app.em()));
  const queue = await doctor.call(orderContract.pending);
  expect(queue.map(({ id }) => id)).toContain(order.id);
});

test('the account of the same phone owns the purchase with the buyer’s code: it reads the form and corrects it', async () => {
  const device = app.guest();
  const order = await buyAndFill(device, { phone: '5553014405' });
  const phone = '5553014405';
  await register(device, phone);
  expect(await device.call(orderContract.list)).toEqual([]);
  const { demoCode } = await device.call(accountContract.purchaseCode, { body: { phone } });
  await device.call(accountContract.joinPurchase, { body: { code: demoCode! } });
  expect(await device.call(orderContract.list)).toMatchObject([{ id: order.id }]);
  const params = { id: await formOf(order) };
  expect((await device.try(intakeContract.find, { params })).status).toBe(200);
  const body = { ...aForm(order.referenceNumber), allergies: ALLERGY };
  await device.call(intakeContract.save, { body });
  expect(await allergiesOf(order)).toBe(ALLERGY);
});
