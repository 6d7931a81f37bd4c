import ExcelJS from 'exceljs';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { catalogueContract } from '#shared/catalogue.ts';
import type { NewProduct as NewProductSchema } from '#shared/product-changes.ts';
import { orderContract } from '#shared/orders.ts';
import { statsContract } from '#shared/stats.ts';
import { subscriptionContract } from '#shared/subscriptions.ts';
import { aCustomer, aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { someGuest } from '#api/testing/buying.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { readShelf } from './catalogue.service.ts';

type NewProduct = z.input<typeof NewProductSchema>;

const app = await openTestApp();
const user = await anAdmin(app.em());
const admin = await app.as(user);

const tablets = (change: Partial<NewProduct> = {}): NewProduct => ({
  id: 'orforglipron',
  medicine: 'orforglipron-tablets',
  referencePrefix: 'ORF',
  name: 'Orforglipron tablets',
  nameVi: 'Orforglipron viên uống',
  nameEs: '',
  brandLine: 'GLP-1 · a tablet a day',
  brandLineVi: 'GLP-1 · mỗi ngày một viên',
  brandLineEs: '',
  description: 'A tablet every morning.',
  descriptionVi: 'Mỗi sáng một viên.',
  descriptionEs: '',
  strengths: [2_500, 800],
  guideSlug: 'understanding-orforglipron',
  imageUrl: '',
  quarterlyDiscount: 10,
  annualDiscount: 25,
  ...change,
});
const add = (change: Partial<NewProduct> = {}) =>
  admin.try(catalogueContract.addProduct, { body: tablets(change) });
const params = { id: 'orforglipron' };
const turn = (isActive: boolean, id = params.id) => {
  const { id: _id, medicine: _medicine, referencePrefix: _prefix, ...body } = tablets();
  return admin.try(catalogueContract.changeProduct, {
    params: { id },
    body: { ...body, isActive },
  });
};
const wish = { product: 'orforglipron', plan: 'monthly', hasConsent: true } as const;
const place = (client = app.guest()) =>
  client.try(orderContract.place, { body: { ...wish, guestInfo: someGuest } });

describe('a product that an admin makes', () => {
  test('is there for admins alone, not on sale, and recorded', async () => {
    expect(await add()).toMatchObject({
      status: 200,
      body: {
        id: 'orforglipron',
        isActive: false,
        medicine: 'orforglipron-tablets',
        made: { substance: 'orforglipron', form: 'tablets', everyDays: 1 },
        strengths: [800, 2_500],
        referencePrefix: 'ORF',
        prices: [],
      },
    });
    const guest = app.guest();
    expect((await guest.try(catalogueContract.getProduct, { params })).status).toBe(404);
    expect(await guest.call(catalogueContract.listProducts)).toHaveLength(2);
    const all = await admin.call(catalogueContract.listProducts);
    expect(all.map(({ id }) => id)).toEqual(['semaglutide', 'tirzexa', 'orforglipron']);
    expect((await place()).body).toMatchObject({ code: 'catalogue.not_sold' });
    const [row] = await app.em().find(AuditEntry, { actorId: user.id });
    expect(row).toMatchObject({ action: 'create', subject: 'product' });
    expect(JSON.parse(row!.detail!)).toMatchObject({ name: 'orforglipron' });
  });

  test('cannot go on sale before its first month has a price', async () => {
    expect(await turn(true)).toMatchObject({ status: 409, body: { code: 'catalogue.incomplete' } });
    const price = { productId: 'orforglipron', planType: 'monthly', price: 249 } as const;
    await admin.call(catalogueContract.addPrice, { body: { ...price, isActive: true } });
    expect(await turn(true)).toMatchObject({ status: 200, body: { isActive: true } });
  });

  test('is then on the landing page at once, in the language of the visitor or else in English', async () => {
    const shelf = async (language: 'en' | 'vi' | 'es') => readShelf(app.em(), language);
    expect(Object.keys(await shelf('en'))).toEqual(['semaglutide', 'tirzexa', 'orforglipron']);
    expect((await shelf('vi')).orforglipron).toEqual({
      month: 249,
      later: null,
      about: {
        name: 'Orforglipron viên uống',
        brandLine: 'GLP-1 · mỗi ngày một viên',
        text: 'Mỗi sáng một viên.',
        image: null,
        made: { substance: 'orforglipron', form: 'tablets', everyDays: 1 },
      },
    });
    expect((await shelf('es')).orforglipron!.about).toMatchObject({
      name: 'Orforglipron tablets',
      brandLine: 'GLP-1 · a tablet a day',
      text: 'A tablet every morning.',
    });
    expect((await shelf('en')).semaglutide).not.toHaveProperty('about');
  });

  test('is bought by a guest, counts its own numbers, and names itself on the order', async () => {
    const query = { product: 'orforglipron', plan: 'monthly' } as const;
    const quote = await app.guest().call(catalogueContract.quote, { query });
    expect(quote).toMatchObject({ product: 'orforglipron', total: 24_900 });
    const first = await place();
    expect(first).toMatchObject({
      status: 200,
      body: {
        referenceNumber: 'ORF-1010',
        product: 'orforglipron',
        productName: 'Orforglipron tablets',
        medicine: 'orforglipron-tablets',
      },
    });
    const others = await Promise.all(Array.from({ length: 8 }, () => place()));
    const numbers = others.map(({ body }) => (body as { referenceNumber: string }).referenceNumber);
    expect(numbers.toSorted()).toEqual(Array.from({ length: 8 }, (_, at) => `ORF-${1011 + at}`));
  });

  test('has its own line in figures, list, filter, export and subscriptions', async () => {
    const em = app.em();
    const order = await anOrder(em, {
      product: 'orforglipron',
      customer: await aCustomer(em),
      status: 'active',
      reviewer: await aDoctor(em),
    });
    const { sales, products } = await admin.call(statsContract.admin, { query: { weeks: 1 } });
    expect(products.at(-1)).toEqual({ id: 'orforglipron', name: 'Orforglipron tablets' });
    expect(sales).toContainEqual(expect.objectContaining({ product: 'orforglipron', orders: 10 }));
    const rows = await admin.call(orderContract.list, { query: { product: 'orforglipron' } });
    expect(rows).toHaveLength(10);
    expect(rows[0]).toMatchObject({
      id: order.id,
      productName: 'Orforglipron tablets',
      medicine: 'orforglipron-tablets',
    });
    const { subscriptions } = await admin.call(subscriptionContract.list);
    expect(subscriptions.find(({ orderId }) => orderId === order.id)).toMatchObject({
      product: 'orforglipron',
      productName: 'Orforglipron tablets',
    });
    const response = await fetch(`${app.url}/api/orders/export?product=orforglipron`, {
      headers: {
        authorization: `Bearer ${admin.token!}`,
        cookie: [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    });
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(await response.arrayBuffer());
    const sheet = book.worksheets[0]!;
    const cells = sheet.getSheetValues().flat().map(String);
    expect(cells.filter((cell) => cell === 'Orforglipron tablets')).toHaveLength(10);
  });

  test('is sold no more once it is archived, and its orders keep its name', async () => {
    await admin.call(catalogueContract.removeProduct, { params });
    expect(await readShelf(app.em(), 'en')).not.toHaveProperty('orforglipron');
    const [row] = await admin.call(orderContract.list, { query: { product: 'orforglipron' } });
    expect(row).toMatchObject({ productName: 'Orforglipron tablets' });
    await admin.call(catalogueContract.restoreProduct, { params });
  });
});

test.each<[string, Partial<NewProduct>, { status: number } & Record<string, unknown>]>([
  ['an id of before', { referencePrefix: 'OTH' }, { status: 409, code: 'catalogue.id_taken' }],
  [
    'a documented id',
    { id: 'tirzexa', referencePrefix: 'OTH' },
    { status: 409, code: 'catalogue.id_taken' },
  ],
  ['a prefix of before', { id: 'other' }, { status: 409, code: 'catalogue.prefix_taken' }],
  [
    'a documented prefix',
    { id: 'other', referencePrefix: 'tir' },
    { status: 409, code: 'catalogue.prefix_taken' },
  ],
  [
    'an id with other signs',
    { id: 'glp1' },
    { status: 400, fields: { id: 'Use 1 to 40 letters from a to z, without spaces' } },
  ],
  [
    'a prefix that is too long',
    { id: 'other', referencePrefix: 'ORFOR' },
    { status: 400, fields: { referencePrefix: 'Use 2 to 4 letters from A to Z' } },
  ],
  [
    'a medicine that nobody has reviewed',
    { id: 'other', medicine: 'magic-tablets' as never },
    { status: 400 },
  ],
  [
    'no name',
    { id: 'other', name: ' ' },
    { status: 400, fields: { name: 'Product name is required' } },
  ],
  [
    'a strength beyond its form',
    { id: 'other', referencePrefix: 'OTH', strengths: [250_000] },
    { status: 400, code: 'catalogue.strengths' },
  ],
  [
    'a tablet that its label does not have',
    { id: 'other', referencePrefix: 'OTH', strengths: [900] },
    { status: 400, code: 'catalogue.strengths' },
  ],
  [
    'a tablet above the highest dose of its label',
    { id: 'other', referencePrefix: 'OTH', strengths: [25_000] },
    { status: 400, code: 'catalogue.strengths' },
  ],
])('%s is refused', async (_what, change, { status, ...body }) => {
  expect(await add(change)).toMatchObject({ status, body });
});

test('an unknown product is nothing to buy, and no error of ours', async () => {
  const guest = app.guest();
  const query = { product: 'unheardof', plan: 'monthly' } as const;
  expect((await guest.try(catalogueContract.quote, { query })).status).toBe(409);
  expect(
    (await guest.try(catalogueContract.getProduct, { params: { id: 'unheardof' } })).status,
  ).toBe(404);
  expect(
    await guest.call(catalogueContract.listPrices, { query: { productId: 'unheardof' } }),
  ).toEqual([]);
});
