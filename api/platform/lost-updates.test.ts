import { describe, expect, test } from 'vitest';
import { blogContract } from '#shared/blog.ts';
import { catalogueContract } from '#shared/catalogue.ts';
import { doctorContract } from '#shared/doctors.ts';
import { orderContract } from '#shared/orders.ts';
import { patientContract } from '#shared/patients.ts';
import { aCustomer, aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { aCategory, aPost } from '#api/blog/blog.factory.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';

const app = await openTestApp();
const admin = await app.as(await anAdmin(app.em()));

type Answer = { status: number; body: unknown };
/** Writes the same record twice based on one state of it. The second write gets the current values. */
type Written = {
  seen: () => Promise<number>;
  write: (version: number | undefined, round: number) => Promise<Answer>;
  /** What the first write stored. */
  current: object;
};

const productBody = {
  description: 'D',
  imageUrl: '',
  isActive: true,
  quarterlyDiscount: 1,
  annualDiscount: 2,
};

const RECORDS: [string, () => Promise<Written>][] = [
  [
    'a product',
    async () => {
      const params = { id: 'semaglutide' as const };
      return {
        seen: async () => (await admin.call(catalogueContract.getProduct, { params })).version,
        write: (version, round) =>
          admin.try(catalogueContract.changeProduct, {
            params,
            body: { ...productBody, name: `Name ${round}`, version },
          }),
        current: { name: 'Name 1' },
      };
    },
  ],
  [
    'a price',
    async () => {
      const find = async () => (await admin.call(catalogueContract.listPrices))[0]!;
      const { id } = await find();
      return {
        seen: async () => (await find()).version,
        write: async (version, round) => {
          const { productId, planType, isActive } = await find();
          const body = { productId, planType, isActive, price: 100 + round, version };
          return admin.try(catalogueContract.changePrice, { params: { id }, body });
        },
        current: { price: 101 },
      };
    },
  ],
  [
    'a doctor',
    async () => {
      const { id } = await aDoctor(app.em());
      const profile = { specialization: 'S', licenseNumber: 'L', bio: '', imageUrl: '' };
      return {
        seen: async () => (await admin.call(doctorContract.find, { params: { id } })).version,
        write: (version, round) =>
          admin.try(doctorContract.change, {
            params: { id },
            body: { user: { fullName: `Dr. ${round}`, email: '' }, profile, version },
          }),
        current: { user: { fullName: 'Dr. 1' } },
      };
    },
  ],
  [
    'a category',
    async () => {
      const { id } = await aCategory(app.em());
      const find = async () =>
        (await admin.call(blogContract.listCategories)).find((one) => one.id === id)!;
      return {
        seen: async () => (await find()).version,
        write: (version, round) =>
          admin.try(blogContract.changeCategory, {
            params: { id },
            body: { name: `Category ${round}`, slug: `slug_${round}`, version },
          }),
        current: { name: 'Category 1' },
      };
    },
  ],
  [
    'an article',
    async () => {
      const { id, category, slug } = await aPost(app.em(), { category: await aCategory(app.em()) });
      const body = {
        slug,
        summary: 'A summary that is long enough to be one.',
        content: `<p>${'Words. '.repeat(20)}</p>`,
        category: category.slug,
        language: 'en' as const,
      };
      return {
        seen: async () => (await admin.call(blogContract.findAnyPost, { params: { id } })).version,
        write: (version, round) =>
          admin.try(blogContract.changePost, {
            params: { id },
            body: { ...body, title: `Title ${round}`, version },
          }),
        current: { title: 'Title 1' },
      };
    },
  ],
  [
    "a customer's profile",
    async () => {
      const { id } = await aCustomer(app.em());
      const query = { userId: id };
      return {
        seen: async () => (await admin.call(patientContract.customerProfile, { query })).version,
        write: (version, round) =>
          admin.try(patientContract.changeProfile, {
            params: { id },
            body: { allergies: `Allergy ${round}`, version },
          }),
        current: { record: { allergies: 'Allergy 1' } },
      };
    },
  ],
  [
    'an order',
    async () => {
      const { id } = await anOrder(app.em(), { customer: await aCustomer(app.em()) });
      const params = { id };
      return {
        seen: async () => (await admin.call(orderContract.find, { params })).version,
        write: (version, round) =>
          admin.try(orderContract.change, {
            params,
            body: { product: 'semaglutide', plan: 'quarterly', price: 10_000 + round, version },
          }),
        current: { price: 10_001 },
      };
    },
  ],
  [
    'the own profile',
    async () => {
      const client = await app.as(await aCustomer(app.em()));
      return {
        seen: async () => (await client.call(patientContract.ownProfile)).version,
        write: (version, round) =>
          client.try(patientContract.changeOwnProfile, {
            body: { fullName: `Name ${round}`, version },
          }),
        current: { fullName: 'Name 1' },
      };
    },
  ],
];

describe.each(RECORDS)('%s', (_name, prepare) => {
  test('is not written over unseen: the second writer gets the present values', async () => {
    const { seen, write, current } = await prepare();
    const version = await seen();
    expect(await write(version, 1)).toMatchObject({ status: 200 });
    const refused = await write(version, 2);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'conflict', details: { current: { ...current, version: await seen() } } },
    });
    // Whoever has seen it may overwrite it, and the documented request without a version still works.
    expect(await write(await seen(), 3)).toMatchObject({ status: 200 });
    expect(await write(undefined, 4)).toMatchObject({ status: 200 });
  });

  test('of many at once who have seen the same, one writes', async () => {
    const { seen, write } = await prepare();
    const version = await seen();
    const answers = await Promise.all([5, 6, 7, 8].map((round) => write(version, round)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });
});

test('a field that is not sent stays: an address does not undo an allergy', async () => {
  const { id } = await aCustomer(app.em());
  const params = { id };
  const query = { userId: id };
  await admin.call(patientContract.changeProfile, { params, body: { allergies: 'Penicillin' } });
  await admin.call(patientContract.changeProfile, { params, body: { city: 'Austin' } });
  expect(await admin.call(patientContract.customerProfile, { query })).toMatchObject({
    profile: { city: 'Austin' },
    record: { allergies: 'Penicillin' },
  });
});
