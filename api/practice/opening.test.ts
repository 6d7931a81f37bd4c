import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { catalogueContract } from '#shared/catalogue.ts';
import { configContract } from '#shared/config.ts';
import { STEP_UP_MS } from '#shared/lib/contract.ts';
import { orderContract } from '#shared/orders.ts';
import { paymentContract } from '#shared/payments.ts';
import { checklistContract } from '#shared/practice/checklist.ts';
import { aCustomer, aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { Order } from '#api/orders/order.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { Setting } from '#api/settings/setting.entity.ts';
import { someGuest } from '#api/testing/buying.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { saveOpening } from './opening.service.ts';

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await anAdmin(app.em()));
});
afterEach(() => setClock(null));
afterAll(() => app.stop());

const setOpening = (isOpen: boolean, wasOpen?: boolean) =>
  admin.try(checklistContract.setOpening, { body: { isOpen, wasOpen } });
const told = async () => (await app.guest().call(configContract.find)).opening;
const wish = { product: 'glp1', plan: 'monthly', hasConsent: true } as const;
const query = { product: 'glp1', plan: 'monthly' } as const;
const CLOSED = { status: 409, body: { code: 'order.practice_closed' } };

describe('a closed practice', () => {
  beforeEach(async () => void (await saveOpening(app.em(), false)));

  test('quotes and sells nothing to a guest or a new customer, and no order is left behind', async () => {
    const before = await app.em().count(Order);
    const guest = app.guest();
    expect(await guest.try(catalogueContract.quote, { query })).toMatchObject(CLOSED);
    const body = { ...wish, guestInfo: someGuest };
    expect(await guest.try(orderContract.place, { body })).toMatchObject(CLOSED);
    const customer = await app.as(await aCustomer(app.em()));
    expect(await customer.try(catalogueContract.quote, { query })).toMatchObject(CLOSED);
    expect(await customer.try(orderContract.place, { body: wish })).toMatchObject(CLOSED);
    expect(await app.em().count(Order)).toBe(before);
  });

  test('starts no payment of an order that was placed before', async () => {
    await saveOpening(app.em(), true);
    const guest = app.guest();
    const order = await guest.call(orderContract.place, {
      body: { ...wish, guestInfo: someGuest },
    });
    await saveOpening(app.em(), false);
    const pay = () => guest.try(paymentContract.createIntent, { body: { orderId: order.id } });
    expect(await pay()).toMatchObject(CLOSED);
    expect((await guest.call(orderContract.find, { params: { id: order.id } })).paymentStatus).toBe(
      'unpaid',
    );
    await saveOpening(app.em(), true);
    expect((await pay()).status).toBe(200);
  });

  test.each(['approved', 'active'] as const)(
    'goes on for whoever has an order that is %s: quote, order and payment',
    async (status) => {
      const patient = await aCustomer(app.em());
      await anOrder(app.em(), { customer: patient, status, paymentStatus: 'paid' });
      const client = await app.as(patient);
      expect((await client.try(catalogueContract.quote, { query })).status).toBe(200);
      const order = await client.call(orderContract.place, { body: wish });
      const paid = await client.try(paymentContract.createIntent, { body: { orderId: order.id } });
      expect(paid.status).toBe(200);
    },
  );

  test('does not go on for whoever was refused', async () => {
    const patient = await aCustomer(app.em());
    await anOrder(app.em(), { customer: patient, status: 'rejected' });
    const client = await app.as(patient);
    expect(await client.try(orderContract.place, { body: wish })).toMatchObject(CLOSED);
  });

  test('shows its public pages, and lets members log in', async () => {
    const guest = app.guest();
    expect(await guest.call(catalogueContract.listProducts)).toHaveLength(2);
    const customer = await app.as(await aCustomer(app.em()));
    expect((await customer.try(accountContract.validate)).status).toBe(200);
    expect(await customer.call(orderContract.list)).toEqual([]);
  });
});

describe('the switch', () => {
  test('says soon before the first opening, open, and paused after a closing, each recorded', async () => {
    await app.em().nativeDelete(Setting, { key: 'practice.opening' });
    expect(await told()).toBe('soon');
    expect((await setOpening(true, false)).body).toMatchObject({
      isOpen: true,
      openedAt: expect.any(String),
      closedAt: null,
    });
    expect(await told()).toBe('open');
    expect((await setOpening(false, true)).body).toMatchObject({
      isOpen: false,
      openedAt: expect.any(String),
      closedAt: expect.any(String),
    });
    expect(await told()).toBe('paused');
    expect((await setOpening(true)).body).toMatchObject({ isOpen: true });
    const entries = await app.em().find(AuditEntry, { subject: 'practice_opening' });
    expect(entries.map(({ detail }) => JSON.parse(String(detail)) as object)).toMatchObject([
      { changes: [{ field: 'isOpen', from: false, to: true }] },
      { changes: [{ field: 'isOpen', from: true, to: false }] },
      { changes: [{ field: 'isOpen', from: false, to: true }] },
    ]);
  });

  test('of what somebody else has switched meanwhile answers with how it stands', async () => {
    await saveOpening(app.em(), true);
    expect(await setOpening(true, false)).toMatchObject({
      status: 409,
      body: { code: 'conflict', details: { current: { isOpen: true } } },
    });
  });

  test('of two admins at once, one closes', async () => {
    await saveOpening(app.em(), true);
    const all = await Promise.all([setOpening(false, true), setOpening(false, true)]);
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('asks who it is, and is the admin’s alone', async () => {
    const stale = await app.as(await anAdmin(app.em()));
    setClock(() => new Date(Date.now() + STEP_UP_MS + 1_000));
    const body = { isOpen: false };
    expect(await stale.try(checklistContract.setOpening, { body })).toMatchObject({
      status: 403,
      body: { code: 'reauth' },
    });
    const doctor = await app.as(await aDoctor(app.em()));
    expect((await doctor.try(checklistContract.setOpening, { body })).status).toBe(403);
    expect((await app.guest().try(checklistContract.setOpening, { body })).status).toBe(401);
  });
});
