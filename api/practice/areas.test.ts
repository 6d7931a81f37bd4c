import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { configContract } from '#shared/config.ts';
import { errors } from '#shared/lib/errors.ts';
import { orderContract, orderErrors } from '#shared/orders.ts';
import { patientContract } from '#shared/patients.ts';
import { paymentContract } from '#shared/payments.ts';
import { areaContract, areaErrors, type Areas } from '#shared/practice/areas.ts';
import { EVERYWHERE, isEverywhere, NOWHERE } from '#shared/practice/served-areas.ts';
import { anAddress, aCustomer, aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { Order } from '#api/orders/order.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { Payment } from '#api/payments/payment.entity.ts';
import { Setting } from '#api/settings/setting.entity.ts';
import { beginPurchase, payIntent, someGuest } from '#api/testing/buying.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { Migration20261128171000_practice_areas as TheMigration } from '../migrations/Migration20261128171000_practice_areas.ts';
import { AREAS, areasOf, areAreasChosen, saveAreas } from './areas.service.ts';

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await anAdmin(app.em()));
});
beforeEach(() => saveAreas(app.em(), EVERYWHERE));
afterAll(() => app.stop());

const serve = (areas: Partial<Areas>) => {
  const body = { us: [], ca: [], vn: false, ...areas } as Areas;
  return admin.call(areaContract.change, { body: body as never });
};
const wish = { product: 'semaglutide', plan: 'monthly', hasConsent: true } as const;
const place = (to: Partial<typeof someGuest> = {}) =>
  app.guest().try(orderContract.place, {
    body: { ...wish, guestInfo: { ...someGuest, ...to } },
    key: randomUUID(),
  });
const refused = (name: string) => ({
  status: 409,
  body: {
    code: areaErrors.area_not_served.code,
    message: `We do not treat patients in ${name} now, so nothing can be ordered or approved there.`,
    details: { place: name },
  },
});
const vietnam = {
  address: '12 Lê Lợi',
  country: 'Vietnam',
  isShippingToVietnam: true,
  vietnamWard: 'Phường Sài Gòn',
  vietnamCityProvince: 'Hồ Chí Minh',
};

describe('an address that cannot be true', () => {
  test.each([
    [{ state: 'ZZ' }, 'state'],
    [{ zipCode: '95814' }, 'zipCode'],
    [{ country: 'ca', state: 'ON', zipCode: 'V5K 0A1' }, 'zipCode'],
    [{ country: 'ca', state: 'NY', zipCode: 'K1A 0B1' }, 'state'],
    [{ ...vietnam, vietnamCityProvince: 'Atlantis' }, 'vietnamCityProvince'],
  ])('is refused at its field: %o', async (to, field) => {
    const { status, body } = await place(to);
    expect([status, Object.keys((body as { fields: object }).fields)]).toEqual([
      400,
      [`guestInfo.${field}`],
    ]);
  });

  test('is none with a base abroad, a territory or a former province', async () => {
    const base = { city: 'APO', state: 'AE', zipCode: '09012' };
    const island = { city: 'San Juan', state: 'Puerto Rico', zipCode: '00901' };
    for (const to of [base, island, { ...vietnam, vietnamCityProvince: 'Bình Dương' }])
      expect((await place(to)).status).toBe(200);
  });

  test('of before is kept, and asked for with the next order or change', async () => {
    const profile = { state: 'ZZ', zipCode: '95814' };
    const client = await app.as(await aCustomer(app.em(), { profile }));
    const change = (body: object) => client.try(patientContract.changeOwnProfile, { body });
    expect((await client.call(patientContract.ownProfile)).state).toBe('ZZ');
    expect((await change({ fullName: 'Another Name' })).status).toBe(200);
    expect(await change({ city: 'Davis' })).toMatchObject({
      status: 400,
      body: { fields: { state: 'There is no such state. Please choose one' } },
    });
    const order = await client.try(paymentContract.createAndPay, { body: wish });
    expect(order.body).toMatchObject({ code: orderErrors.no_address.code });
    expect((await change({ state: 'CA' })).status).toBe(200);
    expect((await client.try(paymentContract.createAndPay, { body: wish })).status).toBe(200);
  });

  test('is refused in parts too: a ZIP code that the state of before does not have', async () => {
    const user = await aCustomer(app.em());
    const client = await app.as(user);
    const body = { zipCode: '12207' };
    const fields = { zipCode: 'This ZIP code is not in the state above. Please check both' };
    expect(await client.try(patientContract.changeOwnProfile, { body })).toMatchObject({
      status: 400,
      body: { fields },
    });
    const params = { id: user.id };
    expect(await admin.try(patientContract.changeProfile, { params, body })).toMatchObject({
      status: 400,
      body: { fields },
    });
  });
});

describe('where the practice does not treat', () => {
  test('nobody orders, by the name or the code of the state', async () => {
    await serve({ us: ['CA', 'TX'] });
    expect(await place()).toMatchObject(refused('New York'));
    expect(await place({ state: 'New York' })).toMatchObject(refused('New York'));
    expect(await place({ country: 'ca', state: 'ON', zipCode: 'K1A 0B1' })).toMatchObject(
      refused('Ontario'),
    );
    expect(await place(vietnam as never)).toMatchObject(refused('Vietnam'));
    expect((await place({ state: 'Texas', zipCode: '78701' })).status).toBe(200);
  });

  test('is every other country, whatever is chosen', async () => {
    const to = { country: 'Germany', state: 'Bayern', zipCode: '80331' };
    expect(await place(to)).toMatchObject(refused('Bayern, Germany'));
  });

  test('nobody renews, and the running treatment goes on', async () => {
    const customer = await aCustomer(app.em());
    const client = await app.as(customer);
    const paid = { status: 'approved', shippingStatus: 'pending_shipping', paymentStatus: 'paid' };
    const { id } = await anOrder(app.em(), { customer, ...paid } as never);
    await serve({ us: ['NY'] });
    expect(await client.try(paymentContract.createAndPay, { body: wish })).toMatchObject(
      refused('California'),
    );
    const within = { ...anAddress, address: '77 Secret Lane' };
    const move = (body: object) =>
      admin.try(orderContract.changeAddress, { params: { id }, body: body as never });
    expect((await move(within)).status).toBe(200);
    expect(await move({ ...within, city: 'Reno', state: 'NV', zipCode: '89501' })).toMatchObject(
      refused('Nevada'),
    );
    expect((await app.em().findOneOrFail(Order, { id })).state).toBe('CA');
    expect((await move({ ...within, state: 'NY', zipCode: '12207' })).status).toBe(200);
  });

  test('no unpaid order is charged: its open payment ends, and no other begins', async () => {
    const guest = app.guest();
    const { order, intent } = await beginPurchase(guest);
    await serve({ us: ['CA'] });
    await app.drain();
    expect((await app.em().findOneOrFail(Payment, { order: order.id })).status).toBe('unpaid');
    await expect(payIntent(guest, intent)).rejects.toThrow();
    const again = () =>
      guest.try(paymentContract.createIntent, { body: { orderId: order.id, amount: order.price } });
    expect(await again()).toMatchObject(refused('New York'));
    await serve({ us: ['CA', 'NY'] });
    expect((await again()).status).toBe(200);
  });

  test('an open payment where it still treats goes on', async () => {
    const guest = app.guest();
    const { intent } = await beginPurchase(guest);
    await serve({ us: ['NY'] });
    await app.drain();
    await payIntent(guest, intent);
  });

  test('a price of an address there does not end a payment', async () => {
    const client = await app.as(await aCustomer(app.em()));
    const { order } = await client.call(paymentContract.createAndPay, { body: wish });
    await serve({ us: ['CA'] });
    const move = { params: { id: order.id }, body: vietnam };
    expect(await admin.try(orderContract.changeAddress, move)).toMatchObject(refused('Vietnam'));
    const [payment] = await app.em().find(Payment, { order: order.id });
    expect(payment!.status).toBe('pending_payment');
  });
});

describe('the areas', () => {
  test('are read and changed by admins, told to every page and recorded', async () => {
    expect(isEverywhere(await admin.call(areaContract.find))).toBe(true);
    const chosen = await serve({ us: ['TX', 'PR'], vn: true });
    expect(chosen).toEqual({ us: ['TX', 'PR'], ca: [], vn: true });
    expect(await admin.call(areaContract.find)).toEqual(chosen);
    expect((await app.guest().call(configContract.find)).areas).toEqual(chosen);
    const [entry] = await app
      .em()
      .find(AuditEntry, { subject: 'areas' }, { orderBy: { id: 'desc' }, limit: 1 });
    expect(JSON.stringify(entry!.detail)).toContain('TX PR');
  });

  test('are not changed by others, nor to what does not exist', async () => {
    const doctor = await app.as(await aDoctor(app.em()));
    const body = { us: ['TX'], ca: [], vn: false } as never;
    expect((await doctor.try(areaContract.change, { body })).status).toBe(403);
    expect((await doctor.try(areaContract.find)).status).toBe(403);
    for (const wrong of [{ us: ['ZZ'] }, { ca: ['TX'] }, { vn: 'yes' }]) {
      const given = { us: [], ca: [], vn: false, ...wrong } as never;
      expect((await admin.try(areaContract.change, { body: given })).status).toBe(400);
    }
  });

  test('are none in a new database, and all that were served in one that has orders', async () => {
    const em = app.em();
    await em.nativeDelete(Setting, { key: AREAS });
    expect(await areasOf(em)).toEqual(NOWHERE);
    expect(await areAreasChosen(em)).toBe(false);
    await placeAnOrder();
    await migrate();
    expect(isEverywhere(await areasOf(em))).toBe(true);
    expect(await areAreasChosen(em)).toBe(true);
    // What the practice has chosen meanwhile stays.
    await saveAreas(em, { ...NOWHERE, us: ['TX'] });
    await migrate();
    expect((await areasOf(em)).us).toEqual(['TX']);
  });
});

/** At least one order, whichever test runs alone. */
const placeAnOrder = async () => anOrder(app.em(), { customer: await aCustomer(app.em()) });

async function migrate(): Promise<void> {
  const migration = new TheMigration(app.deps.orm.em.getDriver() as never, {} as never);
  await migration.up();
  for (const query of migration.getQueries()) await app.em().execute(query as string);
}

test('areas that somebody else has changed meanwhile are not set back by an older form', async () => {
  const was: Areas = { us: ['TX'], ca: [], vn: false };
  await serve(was);
  const send = (change: Partial<Areas>) =>
    admin.try(areaContract.change, { body: { ...was, ...change, was } as never });
  expect((await send({ us: ['TX', 'NY'] })).status).toBe(200);
  // Its answer may have been lost.
  expect((await send({ us: ['TX', 'NY'] })).status).toBe(200);
  expect(await send({ vn: true })).toMatchObject({
    status: 409,
    body: { code: errors.conflict.code, details: { current: { ...was, us: ['TX', 'NY'] } } },
  });
  expect(await areasOf(app.em())).toEqual({ ...was, us: ['TX', 'NY'] });
});
