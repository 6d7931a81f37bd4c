import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderContract, type QueuedOrder } from '#shared/orders.ts';
import { aCustomer, aDoctor } from '#api/accounts/accounts.factory.ts';
import { Order } from '#api/orders/order.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { aCase } from '#api/testing/a-case.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';

let app: TestApp;
let doctor: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  doctor = await app.as(await aDoctor(app.em()));
});
afterAll(() => app.stop());

async function listed({ id }: Order): Promise<QueuedOrder> {
  const queue = await doctor.call(orderContract.pending);
  return queue.find((order) => order.id === id)!;
}

test('the queue says what a doctor picks a case by, and no word of the form', async () => {
  const answers = { height: 168, weight: 92.5, gender: 'female' as const, allergies: 'canary-9' };
  const { order } = await aCase(app, { answers });
  const row = await listed(order);
  expect(row.triage).toEqual({
    gender: 'female',
    age: expect.any(Number) as number,
    bmi: 32.8,
    flags: { block: 0, ask: 0, note: 0 },
    isReturning: false,
  });
  expect(Date.parse(row.queuedAt!)).toBe(order.queuedAt!.getTime());
  expect(JSON.stringify(await doctor.call(orderContract.pending))).not.toContain('canary-9');
});

test('flags are counted by weight, and with the next change of the queue by all that is known by then', async () => {
  const { order, customer } = await aCase(app, { answers: { weight: 64, hasKidneyDisease: true } });
  expect((await listed(order)).triage!.flags).toEqual({ block: 1, ask: 1, note: 0 });
  await anOrder(app.em(), { customer, status: 'active', paymentStatus: 'paid' });
  await aCase(app);
  await app.deps.versions.caughtUp();
  expect((await listed(order)).triage!.flags).toEqual({ block: 2, ask: 1, note: 0 });
});

test('who was approved before comes back, who was refused does not, and a sample counts for nothing', async () => {
  const em = app.em();
  const came = async (status: 'expired' | 'rejected', isTest = false) => {
    const customer = await aCustomer(em);
    await anOrder(em, { customer, status, paymentStatus: 'paid', isTest });
    return (await aCase(app, { customer })).order;
  };
  const orders = [await came('expired'), await came('rejected'), await came('expired', true)];
  await app.deps.versions.caughtUp();
  const isReturning = [];
  for (const order of orders) isReturning.push((await listed(order)).triage!.isReturning);
  expect(isReturning).toEqual([true, false, false]);
});

test('a guest is flagged by the account of their number, and is nobody who comes back', async () => {
  const customer = await aCustomer(app.em());
  await anOrder(app.em(), { customer, status: 'active', paymentStatus: 'paid' });
  const { order } = await aCase(app);
  const guest = { customer: null, checkoutId: 'guest', patientPhone: customer.phone };
  await app.em().nativeUpdate(Order, { id: order.id }, guest);
  await app.deps.versions.caughtUp();
  expect((await listed(order)).triage).toMatchObject({ flags: { block: 1 }, isReturning: false });
});
