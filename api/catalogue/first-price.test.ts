import { beforeEach, expect, test } from 'vitest';
import { catalogueContract, type Price } from '#shared/catalogue.ts';
import { anAdmin } from '#api/accounts/accounts.factory.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { somePens } from './catalogue.factory.ts';
import { readShelf } from './catalogue.service.ts';
import { Price as PriceRow } from './price.entity.ts';
import { Product } from './product.entity.ts';

const app = await openTestApp();
const admin = await app.as(await anAdmin(app.em()));

const id = 'pens';
const params = { id };
const refused = { status: 409, body: { code: 'catalogue.first_price' } };

/** A product of the practice that is on sale for its first month. */
let monthly: Price;
beforeEach(async () => {
  const em = app.em();
  await em.nativeDelete(Product, { id });
  await somePens(em);
  monthly = await admin.call(catalogueContract.addPrice, {
    body: { productId: id, planType: 'monthly', price: 249, isActive: true },
  });
});

const at = () => ({ params: { id: monthly.id } });
const change = (more: Partial<Pick<Price, 'planType' | 'isActive' | 'price' | 'productId'>>) => {
  const { productId, planType, price, isActive } = monthly;
  const body = { productId, planType, price, isActive, ...more };
  return admin.try(catalogueContract.changePrice, { ...at(), body });
};
const remove = () => admin.try(catalogueContract.removePrice, at());
const shelf = async () => (await readShelf(app.em()))[id];

test('what is on sale keeps the price of its first month, which may change', async () => {
  expect(await remove()).toMatchObject(refused);
  expect(await change({ isActive: false })).toMatchObject(refused);
  expect(await change({ planType: 'month2' })).toMatchObject(refused);
  expect(await change({ productId: 'tirzexa' })).toMatchObject(refused);
  expect(await change({ price: 259 })).toMatchObject({ status: 200 });
  expect(await shelf()).toMatchObject({ month: 259 });
});

test('what is not on sale, or archived, does not need it', async () => {
  await app.em().nativeUpdate(Product, { id }, { isActive: false });
  expect((await remove()).status).toBe(204);
});

test('what comes back without it is not on sale, which is recorded', async () => {
  await admin.call(catalogueContract.removeProduct, { params });
  expect((await remove()).status).toBe(204);
  expect(await admin.call(catalogueContract.restoreProduct, { params })).toMatchObject({
    ...{ isActive: false, archivedAt: null },
  });
  expect(await shelf()).toBeUndefined();
  expect(await app.em().count(PriceRow, { product: id, archivedAt: null })).toBe(0);
});
