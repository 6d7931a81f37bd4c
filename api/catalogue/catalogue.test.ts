import { beforeEach, describe, expect, test } from 'vitest';
import { catalogueContract, type PlanType, type ProductId } from '#shared/catalogue.ts';
import { orderContract } from '#shared/orders.ts';
import { aCustomer, aDoctor, anAdmin, aStaffMember } from '#api/accounts/accounts.factory.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { someGuest } from '#api/testing/buying.ts';
import { resetCatalogue } from '#api/testing/reset-catalogue.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';

const app = await openTestApp();
const admin = await app.as(await anAdmin(app.em()));
beforeEach(async () => {
  await resetCatalogue(app.em());
});

const product = (change: object = {}) => ({
  name: 'SemaLean GLP-1',
  description: 'Once a week.',
  imageUrl: '',
  isActive: true,
  quarterlyDiscount: 10,
  annualDiscount: 25,
  ...change,
});
const change = (id: ProductId, what: object = {}) =>
  admin.call(catalogueContract.changeProduct, { params: { id }, body: product(what) });
const pricesOf = (client: TestClient, productId: string) =>
  client.call(catalogueContract.listPrices, { query: { productId } });
const priceOf = async (productId: ProductId, planType: PlanType) =>
  (await pricesOf(admin, productId)).find((price) => price.planType === planType)!;
const quoteOf = (client: TestClient, plan: 'monthly' | 'quarterly' | 'annual', id = 'glp1') =>
  client.try(catalogueContract.quote, { query: { product: id, plan } });

describe('what visitors see', () => {
  test('the active products and prices in dollars, under both paths and by the alias', async () => {
    const guest = app.guest();
    const products = await guest.call(catalogueContract.listProducts);
    expect(products.map(({ id }) => id)).toEqual(['semaglutide', 'tirzexa']);
    const prices = await pricesOf(guest, 'glp1');
    expect(prices[0]).toMatchObject({ productId: 'semaglutide', planType: 'monthly', price: 349 });
    expect(await pricesOf(guest, 'semaglutide')).toEqual(prices);
    const second = { query: { productId: 'glp1' } };
    expect(await guest.call(catalogueContract.listProductPrices, second)).toEqual(prices);
    const one = await guest.call(catalogueContract.getProduct, { params: { id: 'glp1' } });
    expect(one).toMatchObject({ id: 'semaglutide', quarterlyDiscount: 10, annualDiscount: 25 });
  });

  test('no inactive product and no inactive price; admins see both', async () => {
    const monthly = await priceOf('semaglutide', 'monthly');
    const params = { id: monthly.id };
    const body = { ...monthly, isActive: false };
    await admin.call(catalogueContract.changePrice, { params, body });
    await change('tirzexa', { isActive: false });
    const guest = app.guest();
    const shown = await pricesOf(guest, 'semaglutide');
    expect(shown.map((price) => price.planType)).not.toContain('monthly');
    expect(await pricesOf(guest, 'tirzexa')).toEqual([]);
    const hidden = await guest.try(catalogueContract.getProduct, { params: { id: 'tirzexa' } });
    expect(hidden.status).toBe(404);
    expect(await priceOf('semaglutide', 'monthly')).toMatchObject({ isActive: false });
    expect(await admin.call(catalogueContract.listProducts)).toHaveLength(2);
    expect(await guest.call(catalogueContract.listProducts)).toHaveLength(1);
    expect((await quoteOf(guest, 'monthly')).body).toMatchObject({ code: 'catalogue.not_sold' });
    expect((await quoteOf(guest, 'monthly', 'tirzexa')).status).toBe(409);
  });
});

describe('editing', () => {
  test('a new price is quoted and charged at once, also to who still believes the old one', async () => {
    const monthly = await priceOf('semaglutide', 'monthly');
    const body = { productId: 'glp1', planType: 'monthly' as const, price: 299.5, isActive: true };
    const input = { params: { id: monthly.id }, body };
    expect(await admin.call(catalogueContract.changePrice, input)).toMatchObject({
      id: monthly.id,
      productId: 'semaglutide',
      price: 299.5,
    });
    const guest = app.guest();
    expect((await quoteOf(guest, 'monthly')).body).toMatchObject({ total: 29_950 });
    const order = { product: 'glp1', plan: 'monthly' as const, hasConsent: true as const };
    const believed = await guest.try(orderContract.place, {
      body: { ...order, price: 34_900, guestInfo: someGuest },
    });
    expect(believed).toMatchObject({
      status: 409,
      body: { code: 'order.price_changed', details: { quote: { total: 29_950 } } },
    });
  });

  test('discounts change the quote: 2nd month, and months 3 to 6', async () => {
    const guest = app.guest();
    expect((await quoteOf(guest, 'quarterly')).body).toMatchObject({ total: 139_900 });
    expect((await quoteOf(guest, 'annual')).body).toMatchObject({ total: 264_900 });
    await change('semaglutide', { quarterlyDiscount: 50, annualDiscount: 0 });
    // 349 + half of 500 + 600, and no discount over six months.
    expect((await quoteOf(guest, 'quarterly')).body).toMatchObject({ total: 119_900 });
    expect((await quoteOf(guest, 'annual')).body).toMatchObject({ total: 324_900 });
  });

  test('a new plan is added once; a bundle price is final', async () => {
    const body = { productId: 'glp1', planType: 'quarterly' as const, price: 999, isActive: true };
    const added = await admin.call(catalogueContract.addPrice, { body });
    expect(added).toMatchObject({ productId: 'semaglutide', planType: 'quarterly', price: 999 });
    expect((await quoteOf(app.guest(), 'quarterly')).body).toMatchObject({ total: 99_900 });
    expect(await admin.try(catalogueContract.addPrice, { body })).toMatchObject({
      status: 409,
      body: { code: 'catalogue.plan_exists' },
    });
    const off = { params: { id: added.id }, body: { ...body, isActive: false } };
    await admin.call(catalogueContract.changePrice, off);
    expect((await quoteOf(app.guest(), 'quarterly')).body).toMatchObject({ total: 139_900 });
  });

  test('nothing is charged wrongly by cents: 0.1 + 0.2 dollars are 30 cents, 0 is a price', async () => {
    const monthly = await priceOf('tirzexa', 'monthly');
    const params = { id: monthly.id };
    const set = (price: number) =>
      admin.call(catalogueContract.changePrice, {
        params,
        body: { ...monthly, price, version: undefined },
      });
    expect((await set(0.1 + 0.2)).price).toBe(0.3);
    expect((await set(0)).price).toBe(0);
    expect((await set(19.99)).price).toBe(19.99);
    for (const price of [0.001, 299.995]) {
      const answer = await admin.try(catalogueContract.changePrice, {
        params,
        body: { ...monthly, price, version: undefined },
      });
      expect(answer).toMatchObject({
        status: 400,
        body: { fields: { price: 'A price has at most two decimals' } },
      });
    }
    expect((await priceOf('tirzexa', 'monthly')).price).toBe(19.99);
  });

  test('says what is wrong in the documented words', async () => {
    const bad = product({
      name: '',
      description: ' ',
      quarterlyDiscount: 101,
      annualDiscount: 1.5,
    });
    const input = { params: { id: 'semaglutide' as const }, body: bad };
    expect(await admin.try(catalogueContract.changeProduct, input)).toMatchObject({
      status: 400,
      body: {
        fields: {
          name: 'Product name is required',
          description: 'Description is required',
          quarterlyDiscount: 'Enter a percentage between 0 and 100',
          annualDiscount: 'Enter a whole number, without decimals',
        },
      },
    });
    const price = { productId: 'glp1', planType: '', price: -1, isActive: true } as never;
    expect(await admin.try(catalogueContract.addPrice, { body: price })).toMatchObject({
      status: 400,
      body: {
        fields: {
          planType: 'Plan type is required',
          price: 'Price must be a positive number',
        },
      },
    });
  });

  test('changes are recorded', async () => {
    const user = await anAdmin(app.em());
    const client = await app.as(user);
    const monthly = await priceOf('semaglutide', 'monthly');
    const inactive = { ...monthly, isActive: false };
    await client.call(catalogueContract.changePrice, {
      params: { id: monthly.id },
      body: inactive,
    });
    await client.call(catalogueContract.removeProduct, { params: { id: 'tirzexa' } });
    const rows = await app.em().find(AuditEntry, { actorId: user.id }, { orderBy: { id: 'asc' } });
    expect(rows).toMatchObject([
      { action: 'change', subject: 'product_price', subjectId: monthly.id },
      { action: 'remove', subject: 'product', detail: '{"name":"tirzexa"}' },
    ]);
  });
});

test('only admins change the catalogue', async () => {
  const em = app.em();
  const monthly = await priceOf('semaglutide', 'monthly');
  const params = { id: 'semaglutide' as const };
  const price = { params: { id: monthly.id }, body: monthly };
  const clients = [await aCustomer(em), await aDoctor(em), await aStaffMember(em)].map((user) =>
    app.as(user),
  );
  for (const client of [app.guest(), ...(await Promise.all(clients))]) {
    const status = client.token ? 403 : 401;
    const tries = [
      client.try(catalogueContract.changeProduct, { params, body: product() }),
      client.try(catalogueContract.removeProduct, { params }),
      client.try(catalogueContract.addPrice, { body: monthly }),
      client.try(catalogueContract.changePrice, price),
    ];
    for (const answer of await Promise.all(tries)) expect(answer.status).toBe(status);
  }
  expect(await priceOf('semaglutide', 'monthly')).toEqual(monthly);
});
