import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { configContract } from '#shared/config.ts';
import { settingContract } from '#shared/settings.ts';
import { aCustomer, aDoctor, anAdmin, aStaffMember } from '#api/accounts/accounts.factory.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';

const testKeys = {
  STRIPE_TEST_SECRET_KEY: 'sk_test_0000000000000000',
  STRIPE_TEST_PUBLISHABLE_KEY: 'pk_test_0000000000000000',
};
const liveKeys = {
  STRIPE_LIVE_SECRET_KEY: 'sk_live_0000000000000000',
  STRIPE_LIVE_PUBLISHABLE_KEY: 'pk_live_0000000000000000',
};
const switchTo = (client: TestClient, liveMode: boolean) =>
  client.try(settingContract.setPaymentMode, { body: { liveMode } });

describe('without live keys', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  test('payments are in test mode, and live mode is refused in the documented words', async () => {
    const admin = await app.as(await anAdmin(app.em()));
    const fresh = { liveMode: false, lastUpdated: null, canGoLive: false };
    expect(await admin.call(settingContract.paymentMode)).toEqual(fresh);
    expect(await switchTo(admin, true)).toMatchObject({
      status: 409,
      body: {
        code: 'settings.live_unavailable',
        message: 'Failed to update Stripe payment mode',
      },
    });
    expect(await admin.call(settingContract.paymentMode)).toEqual(fresh);
  });

  test('only admins see or switch it', async () => {
    const em = app.em();
    for (const user of [await aDoctor(em), await aStaffMember(em), await aCustomer(em)]) {
      const client = await app.as(user);
      expect((await client.try(settingContract.paymentMode)).status).toBe(403);
      expect((await switchTo(client, false)).status).toBe(403);
    }
    expect((await app.guest().try(settingContract.paymentMode)).status).toBe(401);
  });

  test('anything but a yes or no is refused', async () => {
    const admin = await app.as(await anAdmin(app.em()));
    const body = { liveMode: 'true' } as never;
    expect((await admin.try(settingContract.setPaymentMode, { body })).status).toBe(400);
  });
});

describe('with live keys', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ ...testKeys, ...liveKeys });
  });
  afterAll(() => app.stop());

  test('an admin switches to LIVE and back; each switch says when and is recorded', async () => {
    const user = await anAdmin(app.em());
    const admin = await app.as(user);
    expect((await switchTo(admin, true)).body).toMatchObject({
      liveMode: true,
      lastUpdated: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      canGoLive: true,
    });
    expect(await admin.call(settingContract.paymentMode)).toMatchObject({ liveMode: true });
    expect((await switchTo(admin, false)).body).toMatchObject({ liveMode: false });
    expect((await switchTo(admin, false)).body).toMatchObject({ liveMode: false });
    const switches = { actorId: user.id, subject: 'payment_mode', action: 'change' } as const;
    expect(await app.em().count(AuditEntry, switches)).toBe(2);
  });

  describe('two admins who see the same mode', () => {
    const admins = async () => {
      const [one, two] = [await anAdmin(app.em()), await anAdmin(app.em())];
      const clients = [await app.as(one), await app.as(two)] as const;
      await switchTo(clients[0], false);
      const recorded = () =>
        app.em().count(AuditEntry, { actorId: { $in: [one.id, two.id] }, subject: 'payment_mode' });
      return { clients, before: await recorded(), recorded };
    };
    const from = (client: TestClient, wasLive: boolean, liveMode: boolean) =>
      client.try(settingContract.setPaymentMode, { body: { wasLive, liveMode } });

    test('switch one after the other: the second learns the current mode, and nothing changes', async () => {
      const { clients, before, recorded } = await admins();
      expect((await from(clients[0], false, true)).body).toMatchObject({ liveMode: true });
      const refused = await from(clients[1], false, true);
      expect(refused).toMatchObject({
        status: 409,
        body: { code: 'conflict', details: { current: { liveMode: true, canGoLive: true } } },
      });
      expect(await clients[1].call(settingContract.paymentMode)).toMatchObject({ liveMode: true });
      expect((await from(clients[1], true, false)).body).toMatchObject({ liveMode: false });
      expect((await recorded()) - before).toBe(2);
    });

    test('switch at once: one of them does', async () => {
      const { clients, before, recorded } = await admins();
      const all = await Promise.all(
        [0, 1, 0, 1].map((at) => from(clients[at as 0 | 1], false, true)),
      );
      expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
      expect((await recorded()) - before).toBe(1);
    });
  });
});

describe('a crisis line', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  test('is none until the practice enters one, which every device then gets, and can be removed', async () => {
    const user = await anAdmin(app.em());
    const admin = await app.as(user);
    const shown = async () => (await app.guest().call(configContract.find)).crisisLines;
    const vn = { name: 'Đường dây nóng', phone: '1900 0000' };
    expect(await admin.call(settingContract.crisisLines)).toEqual({ vn: null });
    expect(await shown()).toEqual({ vn: null });
    await admin.call(settingContract.setCrisisLines, { body: { vn } });
    expect(await shown()).toEqual({ vn });
    await admin.call(settingContract.setCrisisLines, { body: { vn: null } });
    expect(await shown()).toEqual({ vn: null });
    const changes = { actorId: user.id, subject: 'crisis_lines', action: 'change' } as const;
    expect(await app.em().count(AuditEntry, changes)).toBe(2);
  });

  test('is entered by admins, with a name and a number', async () => {
    const admin = await app.as(await anAdmin(app.em()));
    const set = (by: TestClient, vn: object) =>
      by.try(settingContract.setCrisisLines, { body: { vn } as never });
    expect((await set(admin, { name: 'Line', phone: 'none' })).status).toBe(400);
    expect((await set(admin, { name: ' ', phone: '115' })).status).toBe(400);
    const doctor = await app.as(await aDoctor(app.em()));
    expect((await set(doctor, { name: 'Line', phone: '115' })).status).toBe(403);
    expect((await doctor.try(settingContract.crisisLines)).status).toBe(403);
  });
});
