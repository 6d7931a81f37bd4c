import { beforeEach, expect, test } from 'vitest';
import { catalogueContract, type PlanType } from '#shared/catalogue.ts';
import { orderContract } from '#shared/orders.ts';
import { paymentContract } from '#shared/payments.ts';
import { aCustomer, anAdmin } from '#api/accounts/accounts.factory.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { someGuest } from '#api/testing/buying.ts';
import { resetCatalogue } from '#api/testing/reset-catalogue.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { readShelf } from './catalogue.service.ts';

const app = await openTestApp();
const admin = await app.as(await anAdmin(app.em()));
beforeEach(async () => {
  await resetCatalogue(app.em());
});

const params = { id: 'tirzexa' as const };
const archive = () => admin.call(catalogueContract.removeProduct, { params });
const restore = () => admin.call(catalogueContract.restoreProduct, { params });
const pricesOf = (client: TestClient) =>
  client.call(catalogueContract.listPrices, { query: { productId: 'tirzexa' } });
const quote = (plan = 'monthly' as const) =>
  app.guest().try(catalogueContract.quote, { query: { product: 'tirzexa', plan } });
const priceOf = async (planType: PlanType) =>
  (await pricesOf(admin)).find((price) => price.planType === planType && !price.archivedAt)!;
const wish = { product: 'tirzexa', plan: 'monthly' as const, hasConsent: true as const };

test('an archived product is offered nowhere at once, and comes back with its prices', async () => {
  const guest = app.guest();
  const before = await pricesOf(guest);
  await archive();
  expect(await pricesOf(guest)).toEqual([]);
  expect((await guest.call(catalogueContract.listProducts)).map(({ id }) => id)).toEqual([
    'semaglutide',
  ]);
  expect((await guest.try(catalogueContract.getProduct, { params })).status).toBe(404);
  expect((await quote()).body).toMatchObject({ code: 'catalogue.not_sold' });
  const placed = await guest.try(orderContract.place, { body: { ...wish, guestInfo: someGuest } });
  expect(placed.body).toMatchObject({ code: 'catalogue.not_sold' });
  expect(Object.keys(await readShelf(app.em()))).toEqual(['semaglutide']);

  const [, shown] = await admin.call(catalogueContract.listProducts);
  expect(shown).toMatchObject({ id: 'tirzexa', isActive: false, archivedAt: expect.any(String) });
  expect(shown!.prices).toHaveLength(before.length);
  expect(await restore()).toMatchObject({ id: 'tirzexa', isActive: true, archivedAt: null });
  expect(await pricesOf(guest)).toEqual(before);
  expect((await quote()).status).toBe(200);
});

test('archiving and restoring twice is the same as once', async () => {
  await archive();
  await archive();
  await restore();
  expect(await restore()).toMatchObject({ archivedAt: null });
});

test('an order of it stays as it is; one that nobody has paid cannot be paid any more', async () => {
  const customer = await aCustomer(app.em());
  const client = await app.as(customer);
  const order = await anOrder(app.em(), { customer, product: 'tirzexa' });
  const guest = app.guest();
  const body = { ...wish, guestInfo: someGuest };
  const unpaid = await guest.call(orderContract.place, { body });
  await archive();
  expect(await client.call(orderContract.find, { params: { id: order.id } })).toMatchObject({
    product: 'tirzexa',
    price: order.price,
    status: order.status,
  });
  const pay = () => guest.try(paymentContract.createIntent, { body: { orderId: unpaid.id } });
  expect(await pay()).toMatchObject({ status: 409, body: { code: 'catalogue.not_sold' } });
  await restore();
  expect((await pay()).status).toBe(200);
});

test('what is archived is not changed before it is restored', async () => {
  const monthly = await priceOf('monthly');
  await archive();
  const body = {
    name: 'T',
    description: 'D',
    isActive: true,
    quarterlyDiscount: 0,
    annualDiscount: 0,
  };
  const price = { ...monthly, price: 1 };
  for (const answer of [
    await admin.try(catalogueContract.changeProduct, { params, body }),
    await admin.try(catalogueContract.addPrice, { body: { ...price, planType: 'annual' } }),
    await admin.try(catalogueContract.changePrice, { params: { id: monthly.id }, body: price }),
  ]) {
    expect(answer).toMatchObject({ status: 409, body: { code: 'catalogue.archived' } });
  }
});

test('a price is archived and restored too; its plan may get another one meanwhile', async () => {
  const monthly = await priceOf('monthly');
  const one = { params: { id: monthly.id } };
  await admin.call(catalogueContract.removePrice, one);
  expect((await quote()).body).toMatchObject({ code: 'catalogue.not_sold' });
  expect((await pricesOf(app.guest())).map(({ planType }) => planType)).not.toContain('monthly');
  expect(await admin.call(catalogueContract.restorePrice, one)).toMatchObject({
    price: monthly.price,
    isActive: true,
    archivedAt: null,
  });
  await admin.call(catalogueContract.removePrice, one);
  const body = { productId: 'tirzexa', planType: 'monthly' as const, price: 11, isActive: true };
  await admin.call(catalogueContract.addPrice, { body });
  expect((await quote()).body).toMatchObject({ total: 1_100 });
  expect(await admin.try(catalogueContract.restorePrice, one)).toMatchObject({
    status: 409,
    body: { code: 'catalogue.plan_exists' },
  });
});
