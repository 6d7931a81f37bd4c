import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_PROMISES } from '#shared/care/promises.ts';
import { catalogueContract, PLAN_TYPES, DOCUMENTED_PRODUCTS } from '#shared/catalogue.ts';
import { configContract } from '#shared/config.ts';
import { orderContract } from '#shared/orders.ts';
import { areaContract } from '#shared/practice/areas.ts';
import { brandContract } from '#shared/practice/brand.ts';
import { checklistContract, type CheckName } from '#shared/practice/checklist.ts';
import { legalContract } from '#shared/practice/legal.ts';
import { settingContract } from '#shared/settings.ts';
import { teamContract } from '#shared/team.ts';
import { aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { Protocol } from '#api/prescriptions/protocol.entity.ts';
import { prescribingContract } from '#shared/prescribing.ts';
import { User } from '#api/accounts/user.entity.ts';
import { writeManifest } from '#api/backup/manifest.ts';
import { backupsFolder } from '#api/backup/newest-backup.ts';
import { saveLicenceRule } from '#api/licences/licence-rule.ts';
import { gatewayOf } from '#api/payments/gateways/pick-gateway.ts';
import { Payment } from '#api/payments/payment.entity.ts';
import { compareBooks } from '#api/payments/reconcile/compare-books.ts';
import { now } from '#api/platform/clock.ts';
import { Setting } from '#api/settings/setting.entity.ts';
import { someGuest } from '#api/testing/buying.ts';
import { MailServer } from '#api/testing/mail-server.ts';
import { SmsGateway } from '#api/testing/sms-gateway.ts';
import { LIVE_KEYS, startStripeApp, TEST_KEYS, type StripeApp } from '#api/testing/stripe-app.ts';
import { startTestApp } from '#api/testing/test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';

const isDone = async (client: TestClient, name: CheckName) =>
  (await client.call(checklistContract.find)).checks.find((one) => one.name === name)!.isDone;

describe('a new practice', () => {
  const mail = new MailServer();
  const sms = new SmsGateway();
  let app: StripeApp;
  let user: User;
  let admin: TestClient;
  beforeAll(async () => {
    await mail.start();
    const SMTP_URL = `smtp://127.0.0.1:${mail.port}`;
    app = await startStripeApp({ DEMO: '0', ...TEST_KEYS, ...(await sms.start()), SMTP_URL });
    // As the migrations leave an empty database (migrations.test.ts).
    const em = app.em();
    await em.execute('delete from product_prices');
    await em.execute('update products set is_active = false');
    await em.nativeDelete(Setting, { key: { $in: ['practice.opening', 'practice.areas'] } });
    user = await anAdmin(app.em(), { email: 'ada@clinic.example' });
    admin = await app.as(user);
  });
  afterEach(() => {
    mail.refusal = null;
    sms.status = 200;
  });
  afterAll(async () => {
    await app.stop();
    await mail.stop();
    await sms.stop();
  });

  const setOpening = (isOpen: boolean) =>
    admin.try(checklistContract.setOpening, { body: { isOpen } });

  test('has everything left to do, and nothing on sale', async () => {
    const list = await admin.call(checklistContract.find);
    expect(list.checks.filter((one) => one.isDone)).toEqual([]);
    expect(list).toMatchObject({
      opening: { isOpen: false, openedAt: null, closedAt: null },
      canOpen: false,
      testPayment: { isPossible: true, madeAt: null },
      testMessage: { isPossible: true, sentAt: null },
      backupAt: null,
    });
    expect(await app.guest().call(catalogueContract.listProducts)).toEqual([]);
  });

  test('cannot open before something is on sale', async () => {
    expect(await setOpening(true)).toMatchObject({
      status: 409,
      body: { code: 'checklist.nothing_to_sell' },
    });
    expect((await app.guest().call(configContract.find)).opening).toBe('soon');
  });

  test('gets both medicines priced and on sale by its admin alone, opens, and sells', async () => {
    const products = await admin.call(catalogueContract.listProducts);
    expect(products.map(({ id, isActive, prices }) => ({ id, isActive, prices }))).toEqual(
      DOCUMENTED_PRODUCTS.map((id) => ({ id, isActive: false, prices: [] })),
    );
    for (const { id, prices: _none, archivedAt: _not, ...shown } of products) {
      const body = { ...shown, imageUrl: '', isActive: true };
      await admin.call(catalogueContract.changeProduct, { params: { id }, body });
      expect(await isDone(admin, 'medicines')).toBe(id !== products[0]!.id);
      for (const planType of PLAN_TYPES)
        await admin.call(catalogueContract.addPrice, {
          body: { productId: id, planType, price: 100, isActive: true },
        });
    }
    expect(await isDone(admin, 'medicines')).toBe(true);
    // It treats nowhere yet.
    expect((await setOpening(true)).status).toBe(409);
    await admin.call(areaContract.change, { body: { us: ['NY'], ca: [], vn: false } });
    expect(await isDone(admin, 'areas')).toBe(true);
    expect((await setOpening(true)).status).toBe(200);
    const body = { product: 'tirzexa', plan: 'annual', hasConsent: true } as const;
    const order = await app.guest().call(orderContract.place, {
      body: { ...body, guestInfo: someGuest },
    });
    expect(order).toMatchObject({ price: 10_000, referenceNumber: 'TIR-1010' });
  });

  test('tries its keys with a payment that is refunded, and that no order and no book knows of', async () => {
    const { madeAt } = await admin.call(checklistContract.tryPayment);
    expect(Date.parse(madeAt)).toBeGreaterThan(0);
    const [intent, ...others] = [...app.stripe.books.intents.values()];
    expect(others).toEqual([]);
    expect(intent).toMatchObject({ status: 'succeeded', amountReceived: 100, livemode: false });
    expect([...app.stripe.books.refunds.values()]).toMatchObject([
      { intentId: intent!.id, amount: 100, status: 'succeeded' },
    ]);
    expect(await isDone(admin, 'payments')).toBe(true);
    await app.deliverAll();
    expect(await app.em().count(Payment)).toBe(0);
    const gateway = gatewayOf(app.deps, { gateway: 'stripe', mode: 'test' });
    const { count, differences } = await compareBooks(app.deps, gateway, new Date(0));
    expect([count, differences]).toEqual([0, []]);
  });

  test('hears when its keys do not work', async () => {
    await app.em().nativeDelete(Setting, { key: 'checklist.payment' });
    app.stripe.troubles.push({ when: /payment_intents\/\w+\/confirm/, kind: 402 });
    expect(await admin.try(checklistContract.tryPayment)).toMatchObject({
      status: 409,
      body: { code: 'checklist.test_failed' },
    });
    expect(await isDone(admin, 'payments')).toBe(false);
  });

  test('sends a test message to the admin by every channel, and says which of them took it', async () => {
    mail.refusal = '550 no such person';
    expect(await admin.call(checklistContract.tryMessages)).toEqual([
      { channel: 'sms', to: user.phone, isSent: true },
      { channel: 'mail', to: 'ada@clinic.example', isSent: false },
    ]);
    mail.refusal = null;
    sms.status = 500;
    expect(await admin.call(checklistContract.tryMessages)).toMatchObject([
      { channel: 'sms', isSent: false },
      { channel: 'mail', isSent: true },
    ]);
    expect(sms.sent).toHaveLength(1);
    expect(mail.mails).toMatchObject([{ to: 'ada@clinic.example' }]);
    // Each has failed once.
    expect(await isDone(admin, 'messages')).toBe(false);
    sms.status = 200;
    await admin.call(checklistContract.tryMessages);
    expect(await isDone(admin, 'messages')).toBe(true);
  });

  test('has somebody who decides once a doctor is invited, or there', async () => {
    await saveLicenceRule(app.em(), { isRequired: false });
    expect(await isDone(admin, 'doctors')).toBe(false);
    const body = {
      role: 'doctor',
      fullName: 'Grace Hopper',
      phone: '5553017788',
      email: '',
      specialization: 'Endocrinology',
      licenseNumber: 'CA-1',
    } as const;
    const { invitation } = await admin.call(teamContract.invite, { body });
    expect(await isDone(admin, 'doctors')).toBe(true);
    await admin.call(teamContract.withdrawInvitation, { params: { id: invitation.id } });
    expect(await isDone(admin, 'doctors')).toBe(false);
    const doctor = await aDoctor(app.em());
    expect(await isDone(admin, 'doctors')).toBe(true);
    await app.em().nativeUpdate(User, { id: doctor.id }, { isActive: false });
    expect(await isDone(admin, 'doctors')).toBe(false);
  });

  test('names what is on sale without a signed protocol', async () => {
    const doctor = await app.as(await aDoctor(app.em()));
    const all = await doctor.call(prescribingContract.protocols);
    const onSale = (await admin.call(catalogueContract.listProducts)).filter((one) => one.isActive);
    await app.em().nativeDelete(Protocol, {});
    const missing = async () => (await admin.call(checklistContract.find)).missingProtocols;
    expect((await missing()).toSorted()).toEqual(onSale.map(({ name }) => name).toSorted());
    for (const { product, inForce } of all) {
      expect(await isDone(admin, 'protocols')).toBe(false);
      const params = { product };
      const { content } = inForce!;
      await admin.call(prescribingContract.draft, { params, body: { content } });
      await doctor.call(prescribingContract.signProtocol, { params, body: { version: 1 } });
    }
    expect(await missing()).toEqual([]);
    expect(await isDone(admin, 'protocols')).toBe(true);
  });

  test('has said who it is and by whose clock it lives, read its texts, and stands behind its legal pages', async () => {
    expect(await isDone(admin, 'contact')).toBe(false);
    const body = { ...(await admin.call(brandContract.find)), name: 'Lotus Clinic' };
    await admin.call(brandContract.change, { body: { ...body, phone: '', email: '' } });
    expect(await isDone(admin, 'contact')).toBe(false);
    const contact = { phone: '(555) 010-0142', email: 'care@lotus.example' };
    await admin.call(brandContract.change, { body: { ...body, ...contact } });
    expect(await isDone(admin, 'contact')).toBe(true);

    expect(await isDone(admin, 'clock')).toBe(false);
    await admin.call(settingContract.setPromises, { body: DEFAULT_PROMISES });
    expect(await isDone(admin, 'clock')).toBe(true);
    expect(await isDone(admin, 'texts')).toBe(false);
    await admin.call(checklistContract.markTextsRead);
    expect(await isDone(admin, 'texts')).toBe(true);

    for (const { kind, texts } of await admin.call(legalContract.documents)) {
      expect(await isDone(admin, 'legal')).toBe(false);
      const basis = { latestVersion: 0, draftSavedAt: null };
      await admin.call(legalContract.publish, {
        body: { kind, texts, validFrom: null, hasRead: true, ...basis },
      });
    }
    expect(await isDone(admin, 'legal')).toBe(true);
  });

  test('has a backup when one lies where they are written, and none that cannot be read', async () => {
    const { DATA_DIR } = app.deps.env;
    const folder = join(backupsFolder(DATA_DIR), 'first');
    await mkdir(folder, { recursive: true });
    const { audit } = app.deps.secrets;
    const manifest = {
      format: 1 as const,
      madeAt: '2026-11-28T10:00:00.000Z',
      migrations: ['one'],
      keyIds: [audit.current.id],
      tables: {},
      auditEnd: null,
      sequences: {},
    };
    await writeManifest(folder, audit, { ...manifest, keyIds: ['unknown'] });
    expect(await isDone(admin, 'backup')).toBe(false);
    await writeManifest(folder, audit, manifest);
    expect(await admin.call(checklistContract.find)).toMatchObject({
      backupAt: '2026-11-28T10:00:00.000Z',
    });
    expect(await isDone(admin, 'backup')).toBe(true);
  });

  test('has this device’s push and this login’s second factor, and nobody else’s', async () => {
    const other = await app.as(await anAdmin(app.em()));
    const [session] = await app
      .em()
      .execute<{ id: string }[]>('select id from sessions where user_id = ?', [user.id]);
    await app.em().execute(
      `insert into push_subscriptions (created_at, updated_at, user_id, session_id, endpoint, p256dh, auth)
       values (now(), now(), ?, ?, 'https://push.example/1', 'p', 'a')`,
      [user.id, session!.id],
    );
    await app.em().nativeUpdate(User, { id: user.id }, { factorSince: now() });
    for (const name of ['push', 'factor'] as const) {
      expect(await isDone(admin, name)).toBe(true);
      expect(await isDone(other, name)).toBe(false);
    }
  });
});

test('without keys and channels both tries say what is missing', async () => {
  const app = await startTestApp({ DEMO: '0' });
  try {
    const admin = await app.as(await anAdmin(app.em()));
    expect((await admin.try(checklistContract.tryPayment)).body).toMatchObject({
      code: 'checklist.no_test_keys',
    });
    expect((await admin.try(checklistContract.tryMessages)).body).toMatchObject({
      code: 'checklist.no_channel',
    });
    expect(await isDone(admin, 'payments')).toBe(false);
    expect(await isDone(admin, 'messages')).toBe(false);
  } finally {
    await app.stop();
  }
});

test('with live keys alone there is no test card, so the keys count', async () => {
  const app = await startStripeApp({ DEMO: '0', ...LIVE_KEYS });
  try {
    const admin = await app.as(await anAdmin(app.em()));
    expect(await isDone(admin, 'payments')).toBe(true);
    expect(await admin.call(checklistContract.find)).toMatchObject({
      testPayment: { isPossible: false },
    });
    expect((await admin.try(checklistContract.tryPayment)).status).toBe(409);
    expect(app.stripe.books.intents.size).toBe(0);
  } finally {
    await app.stop();
  }
});
