import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { auditContract } from '#shared/audit.ts';
import { closingContract } from '#shared/closing.ts';
import { configContract } from '#shared/config.ts';
import { dosingContract } from '#shared/dosing.ts';
import type { BodyInputOf } from '#shared/lib/contract.ts';
import { orderContract } from '#shared/orders.ts';
import { paymentContract } from '#shared/payments.ts';
import { practiceRuleContract } from '#shared/practice/rules.ts';
import { aCustomer, aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { Session } from '#api/accounts/session.entity.ts';
import { User } from '#api/accounts/user.entity.ts';
import { anIntake } from '#api/intake/intake.factory.ts';
import { Order } from '#api/orders/order.entity.ts';
import { eraseGuests } from '#api/patients/erase-guests.ts';
import { finishClosings } from '#api/patients/finish-closings.ts';
import { SimulatorIntent } from '#api/payments/gateways/simulator-intent.entity.ts';
import { Payment } from '#api/payments/payment.entity.ts';
import { Refund } from '#api/payments/refunds/refund.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { Setting } from '#api/settings/setting.entity.ts';
import { anotherGuest, beginPurchase, payIntent } from '#api/testing/buying.ts';
import { havingRead } from '#api/testing/having-read.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';

let app: TestApp;
let admin: TestClient;
let doctor: TestClient;
beforeAll(async () => {
  app = await startTestApp({
    CAPTURE: 'approval',
    SEMAGLUTIDE_MISSED_DOSE: 'within_five_days',
    RETENTION_YEARS: '9',
  });
  admin = await app.as(await anAdmin(app.em()));
  doctor = await app.as(await aDoctor(app.em()));
});
afterEach(async () => {
  setClock(null);
  await app.em().nativeDelete(Setting, { key: 'practice.rules' });
});
afterAll(() => app.stop());

type Change = BodyInputOf<typeof practiceRuleContract.change>;
const change = (body: Change, who = admin) => who.try(practiceRuleContract.change, { body });

describe('the rules of the practice', () => {
  test('begin with what the environment says, and are the practice’s from the first change on', async () => {
    expect(await admin.call(practiceRuleContract.find)).toEqual({
      capture: 'approval',
      semaglutideRule: 'within_five_days',
      retentionYears: 9,
      pushMinutes: 5,
      smsLetters: 'plain',
      monthsPerParcel: 'plan',
      needsLot: false,
      superbills: true,
    });
    expect((await change({ retentionYears: 10 })).status).toBe(200);
    app.deps.env.CAPTURE = 'checkout';
    try {
      expect(await admin.call(practiceRuleContract.find)).toEqual({
        capture: 'approval',
        semaglutideRule: 'within_five_days',
        retentionYears: 10,
        pushMinutes: 5,
        smsLetters: 'plain',
        monthsPerParcel: 'plan',
        needsLot: false,
        superbills: true,
      });
    } finally {
      app.deps.env.CAPTURE = 'approval';
    }
  });

  test('changed by two admins at once keep both changes', async () => {
    await Promise.all([change({ capture: 'checkout' }), change({ retentionYears: 12 })]);
    expect(await admin.call(practiceRuleContract.find)).toMatchObject({
      capture: 'checkout',
      retentionYears: 12,
    });
  });

  test('are changed only by an admin who has just proven who they are, and recorded', async () => {
    expect((await change({ capture: 'checkout' }, doctor)).status).toBe(403);
    const other = await anAdmin(app.em());
    const late = await app.as(other);
    await app.em().nativeUpdate(Session, { user: other.id }, { provenAt: new Date(0) });
    expect(await change({ capture: 'checkout' }, late)).toMatchObject({
      status: 403,
      body: { code: 'reauth' },
    });
    await change({ capture: 'checkout' });
    const [entry] = await admin.call(auditContract.list, {
      query: { subject: 'practice_rules' } as never,
    });
    expect(entry).toMatchObject({
      detail: { changes: [{ field: 'capture', from: 'approval', to: 'checkout' }] },
    });
  });

  test('reach everybody who is told them', async () => {
    const patient = await app.as(await aCustomer(app.em()));
    await change({ capture: 'checkout', semaglutideRule: 'two_days_before_next' });
    expect((await app.guest().call(configContract.find)).payments.capture).toBe('checkout');
    expect((await app.guest().call(paymentContract.publicKey)).capture).toBe('checkout');
    expect((await patient.call(dosingContract.mine)).semaglutideRule).toBe('two_days_before_next');
    await change({ retentionYears: 11 });
    expect((await patient.call(closingContract.find)).retentionYears).toBe(11);
  });
});

describe('a switch of the moment of charging', () => {
  const orderOf = (id: number) => app.em().findOneOrFail(Order, { id });
  const intentOf = (orderId: number) => app.em().findOneOrFail(SimulatorIntent, { orderId });
  const approve = async (order: Order) =>
    havingRead(doctor).try(orderContract.move, {
      params: { id: order.id },
      body: { status: 'approved' },
    });
  /** Paid or reserved as the rules say, with its form, then the rules change. */
  async function switched(from: 'checkout' | 'approval', to: 'checkout' | 'approval') {
    await change({ capture: from });
    const guest = app.guest();
    const { order, intent } = await beginPurchase(guest, anotherGuest());
    expect(intent.capture).toBe(from);
    await payIntent(guest, intent);
    await app.drain();
    const row = await orderOf(order.id);
    const em = app.em();
    await anIntake(em, app.deps.secrets.data, await em.findOneOrFail(Order, { id: row.id }));
    await change({ capture: to });
    expect((await approve(row)).status).toBe(200);
    await app.drain();
    return orderOf(row.id);
  }

  test('loses no reservation: it is charged with the approval, once', async () => {
    const order = await switched('approval', 'checkout');
    expect(order).toMatchObject({ status: 'approved', paymentStatus: 'paid' });
    expect(await intentOf(order.id)).toMatchObject({
      status: 'succeeded',
      amountReceived: order.price,
    });
    expect(await app.em().count(Payment, { order: order.id })).toBe(1);
    expect(await app.em().count(Refund, { payment: { order: order.id } })).toBe(0);
  });

  test('charges nothing a second time that was paid with the purchase', async () => {
    const order = await switched('checkout', 'approval');
    expect(order).toMatchObject({ status: 'approved', paymentStatus: 'paid' });
    expect(await intentOf(order.id)).toMatchObject({
      status: 'succeeded',
      amountReceived: order.price,
    });
    const [payment, ...more] = await app.em().find(Payment, { order: order.id });
    expect(more).toEqual([]);
    expect(payment).toMatchObject({ receivedAmount: order.price, capture: 'checkout' });
  });
});

describe('fewer years of keeping', () => {
  const YEAR_MS = 365.25 * 24 * 3_600_000;
  const ago = (years: number) => new Date(Date.now() - years * YEAR_MS);
  /** Closed so long ago, with something that is still kept. */
  async function aClosed(years: number): Promise<number> {
    const { id } = await aCustomer(app.em(), { fullName: 'Kept Name' });
    const change = { removedAt: ago(years), isActive: false, keptUntil: ago(years - 9) };
    await app.em().nativeUpdate(User, { id }, change);
    return id;
  }
  const nameOf = async (id: number) => (await app.em().findOneOrFail(User, { id })).fullName;
  const finish = () => finishClosings.handle(app.deps);

  test('say how many records they erase, and erase none until that is confirmed', async () => {
    const [old, young] = [await aClosed(8), await aClosed(6.5)];
    const asked = await change({ retentionYears: 7 });
    expect(asked).toMatchObject({
      status: 409,
      body: { code: 'practice_rules.erases', details: { records: 1, accounts: 1 } },
    });
    await finish();
    expect(await nameOf(old)).toBe('Kept Name');

    // Meanwhile there are more than the person was told.
    await aClosed(8.5);
    const late = await change({ retentionYears: 7, erases: 1 });
    expect(late).toMatchObject({ status: 409, body: { details: { records: 2 } } });
    expect((await change({ retentionYears: 7, erases: 2 })).status).toBe(200);
    await finish();
    expect(await nameOf(old)).toBe('');
    expect(await nameOf(young)).toBe('Kept Name');
  });

  test('count what guests have left as well, which is erased then', async () => {
    const { order } = await beginPurchase(app.guest(), { phone: '5553091001' });
    const old = { updatedAt: ago(8), endDate: ago(8) };
    await app.em().nativeUpdate(Order, { id: order.id }, old);
    await eraseGuests.handle(app.deps);
    const one = () => app.em().findOneOrFail(Order, order.id);
    expect((await one()).patientName).not.toBe('');
    const asked = await change({ retentionYears: 7 });
    expect(asked).toMatchObject({ status: 409, body: { details: { records: 1 } } });
    expect((await change({ retentionYears: 7, erases: 1 })).status).toBe(200);
    await eraseGuests.handle(app.deps);
    expect((await one()).patientName).toBe('');
  });

  test('are never fewer than six, and never a slip of the keyboard', async () => {
    for (const retentionYears of [0, 1, 5, 51, 7.5])
      expect(await change({ retentionYears, erases: 0 })).toMatchObject({
        status: 400,
        body: { fields: { retentionYears: 'Enter whole years, 6 to 50' } },
      });
    expect((await admin.call(practiceRuleContract.find)).retentionYears).toBe(9);
  });

  test('more of them keep nobody longer than they were told', async () => {
    const id = await aClosed(8.9);
    await change({ retentionYears: 20 });
    await finish();
    expect(await nameOf(id)).toBe('Kept Name');
    setClock(() => new Date(Date.now() + 0.2 * YEAR_MS));
    await finish();
    expect(await nameOf(id)).toBe('');
  });
});
