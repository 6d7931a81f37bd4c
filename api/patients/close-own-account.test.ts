import { afterEach, describe, expect, test } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { closingContract, type Closing } from '#shared/closing.ts';
import { emergencyAccessContract } from '#shared/emergency-access.ts';
import { orderContract } from '#shared/orders.ts';
import { patientContract } from '#shared/patients.ts';
import { aCustomer, aDoctor, anAdmin, MADE_PASSWORD } from '#api/accounts/accounts.factory.ts';
import { User } from '#api/accounts/user.entity.ts';
import { MoneyDecision } from '#api/orders/money-decision.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { Payment } from '#api/payments/payment.entity.ts';
import { Refund } from '#api/payments/refunds/refund.entity.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { Note } from '#api/subscriptions/note.entity.ts';
import { aNote } from '#api/subscriptions/subscriptions.factory.ts';
import { aCase } from '#api/testing/a-case.ts';
import { aPatient } from '#api/testing/a-patient.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { finishClosings } from './finish-closings.ts';

/** A customer deletes their account: what must be kept is kept, and everything else is gone (decision C110). */

const app = await openTestApp();
afterEach(() => setClock(null));

const shown = ({ orders }: Closing) => ({
  body: { orders: orders.map(({ id, outcome, refund }) => ({ id, outcome, refund })) },
});
const close = async (client: TestClient, key?: string) =>
  client.try(closingContract.close, { ...shown(await client.call(closingContract.find)), key });
const userOf = ({ id }: { id: number }) => app.em().findOneOrFail(User, { id });
const orderOf = ({ id }: { id: number }) => app.em().findOneOrFail(Order, { id });

/** In how many rows of which tables a text stands, or an id in a column that names people. */
async function tablesOf(userId: number): Promise<Record<string, number>> {
  const columns = await app.em().execute<{ t: string; c: string }[]>(
    `select con.conrelid::regclass::text as t, a.attname as c
     from pg_constraint con join pg_attribute a on a.attrelid = con.conrelid and a.attnum = con.conkey[1]
     where con.contype = 'f' and con.confrelid = 'users'::regclass`,
  );
  const found: Record<string, number> = {};
  for (const { t, c } of columns) {
    const [row] = await app
      .em()
      .execute<{ n: number }[]>(`select count(*)::int as n from ${t} where ${c} = ?`, [userId]);
    if (row!.n > 0) found[`${t}.${c}`] = row!.n;
  }
  return found;
}

const countOf = async (table: string, orderId: number): Promise<number> => {
  const sql = `select count(*)::int as n from ${table} where order_id = ?`;
  const [row] = await app.em().execute<{ n: number }[]>(sql, [orderId]);
  return row!.n;
};

const CASE_TABLES =
  'intakes health_checks case_questions dose_plans doses dose_answers notes prescriptions supplies'.split(
    ' ',
  );

describe('after a treatment that was dispensed', () => {
  async function closed() {
    const patient = await aPatient(app);
    await aNote(app.em(), app.deps.secrets.data, { order: patient.order, author: patient.doctor });
    const before = await patient.mine.call(closingContract.find);
    expect((await close(patient.mine)).status).toBe(204);
    return { ...patient, before };
  }

  test('the whole medical record stays with its name, and the person is told so before', async () => {
    const { customer, order, before } = await closed();
    expect(before).toMatchObject({ orders: [], keepsRecord: true, keepsMoney: true });
    expect(before.retentionYears).toBe(7);
    expect(await tablesOf(customer.id)).toEqual({
      'check_ins.patient_id': 1,
      'health_records.user_id': 1,
      'messages.sender_id': 1,
      'messages.receiver_id': 1,
      'orders.customer_id': 1,
      'weights.patient_id': 1,
    });
    for (const table of CASE_TABLES) expect(await countOf(table, order.id), table).toBe(1);
    expect(await orderOf(order)).toMatchObject({ patientName: order.patientName, removedAt: null });
    expect((await userOf(customer)).fullName).toBe(customer.fullName);
  });

  test('login, contact, profile, goal, devices and news are erased', async () => {
    const { customer, mine } = await closed();
    expect(await userOf(customer)).toMatchObject({
      email: null,
      phone: '',
      passwordHash: '',
      isActive: false,
    });
    expect((await mine.try(patientContract.ownProfile)).status).toBe(401);
    const login = { phoneNumber: customer.phone, password: MADE_PASSWORD };
    const refused = await app.guest().try(accountContract.login, { body: login });
    expect(refused.status).toBe(401);
    const told = { actorId: customer.id, action: 'remove', subject: 'customer' } as const;
    expect(await app.em().count(AuditEntry, told)).toBe(1);
  });

  test('an admin finds the order with its form as before, and no account', async () => {
    const { customer, order } = await closed();
    const admin = await app.as(await anAdmin(app.em()));
    const params = { id: order.id };
    expect(await admin.call(orderContract.find, { params })).toMatchObject({
      patientName: order.patientName,
      medicalInfoId: expect.any(Number),
    });
    const found = await admin.try(patientContract.find, { params: { id: customer.id } });
    expect(found.status).toBe(404);
  });

  test('when its time is over it goes as well, and only amounts are left', async () => {
    const { customer, order, before } = await closed();
    const em = app.em();
    const payment = await em.findOneOrFail(Payment, { order: order.id });
    const told = { amount: 100, reason: 'Casey P. called' };
    em.create(Refund, { ...told, payment, status: 'succeeded', cause: 'admin', askAt: new Date() });
    em.create(MoneyDecision, { ...told, order: payment.order, kind: 'kept' });
    await em.flush();
    const until = new Date(before.keptUntil).getTime();
    setClock(() => new Date(until - 60_000));
    await finishClosings.handle(app.deps);
    expect(await countOf('intakes', order.id)).toBe(1);
    expect(await app.em().count(Payment, { order: order.id, cardHolderName: { $ne: null } })).toBe(
      1,
    );
    setClock(() => new Date(until + 60_000));
    await finishClosings.handle(app.deps);
    expect(await tablesOf(customer.id)).toEqual({ 'orders.customer_id': 1 });
    for (const table of CASE_TABLES) expect(await countOf(table, order.id), table).toBe(0);
    expect(await app.em().findOneOrFail(Payment, { order: order.id })).toMatchObject({
      ...{ cardHolderName: null, cardLast4: null, amount: payment.amount },
    });
    const anonymous = { amount: 100, reason: null };
    const [refund, decision] = [{ payment: payment.id }, { order: order.id }];
    expect(await app.em().findOneOrFail(Refund, refund as object)).toMatchObject(anonymous);
    expect(await app.em().findOneOrFail(MoneyDecision, decision)).toMatchObject(anonymous);
    expect(await orderOf(order)).toMatchObject({
      patientName: '',
      address: '',
      price: order.price,
    });
    expect(await userOf(customer)).toMatchObject({ fullName: '', keptUntil: null });
  });
});

describe('where nothing was dispensed', () => {
  test('the form and everything medical goes, and the payment stays with its name', async () => {
    const { order, customer } = await aCase(app);
    const doctor = await aDoctor(app.em());
    const note = await aNote(app.em(), app.deps.secrets.data, { order, author: doctor });
    await app.em().nativeUpdate(Order, { id: order.id }, { openedTo: ['a device'] });
    const mine = await app.as(customer);
    const before = await mine.call(closingContract.find);
    expect(before).toMatchObject({
      orders: [{ id: order.id, outcome: 'withdrawn', refund: order.price }],
      keepsRecord: false,
      keepsMoney: true,
      needsTeam: null,
    });
    expect((await close(mine)).status).toBe(204);
    await app.drain();
    expect(await orderOf(order)).toMatchObject({
      status: 'withdrawn',
      paymentStatus: 'refunded',
      patientName: order.patientName,
      patientEmail: null,
      address: '',
      intakeId: null,
    });
    expect((await orderOf(order)).openedTo).toBeNull();
    for (const table of CASE_TABLES) expect(await countOf(table, order.id), table).toBe(0);
    expect(await app.em().count(Note, { id: note.id })).toBe(0);
    // What the refund told is erased in the night.
    await finishClosings.handle(app.deps);
    expect(await tablesOf(customer.id)).toEqual({
      'orders.customer_id': 1,
      'refunds.requested_by_id': 1,
    });
  });

  test('an account without a payment leaves no name', async () => {
    const customer = await aCustomer(app.em());
    const order = await anOrder(app.em(), { customer });
    expect((await close(await app.as(customer))).status).toBe(204);
    expect(await userOf(customer)).toMatchObject({ fullName: '', email: null });
    expect(await orderOf(order)).toMatchObject({ patientName: '', removedAt: expect.any(Date) });
  });

  test('what a doctor wrote to open the record in an emergency goes too', async () => {
    const customer = await aCustomer(app.em());
    const doctor = await app.as(await aDoctor(app.em()));
    await doctor.call(emergencyAccessContract.open, {
      body: { person: customer.phone, reason: 'Fainted, and their doctor is away' },
    });
    expect((await close(await app.as(customer))).status).toBe(204);
    // Those who were told about it have notifications of their own.
    expect(await tablesOf(customer.id)).toEqual({});
  });

  test('notes of a living account still refuse to go', async () => {
    const { order } = await aCase(app);
    const doctor = await aDoctor(app.em());
    const note = await aNote(app.em(), app.deps.secrets.data, { order, author: doctor });
    const drop = app.em().execute('delete from note_versions where note_id = ?', [note.id]);
    await expect(drop).rejects.toThrow('only grow');
  });
});

describe('open orders end with the account', () => {
  test('what has not left is cancelled and refunded, and what has left ends without money back', async () => {
    const { order: approved, customer } = await aCase(app);
    const owner = () => app.em().findOneOrFail(User, { id: customer.id });
    const { order: sent } = await aCase(app, { customer: await owner() });
    const em = app.em();
    await em.nativeUpdate(
      Order,
      { id: approved.id },
      { status: 'approved', shippingStatus: 'pending_shipping' },
    );
    await em.nativeUpdate(Order, { id: sent.id }, { status: 'active', shippingStatus: 'shipped' });
    const mine = await app.as(customer);
    expect((await mine.call(closingContract.find)).orders).toMatchObject([
      { id: approved.id, outcome: 'cancelled', refund: approved.price },
      { id: sent.id, outcome: 'ended', refund: 0 },
    ]);
    expect((await close(mine)).status).toBe(204);
    await app.drain();
    expect(await orderOf(approved)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
    });
    expect(await orderOf(sent)).toMatchObject({ status: 'cancelled', paymentStatus: 'paid' });
    expect(await countOf('intakes', approved.id)).toBe(0);
    expect(await countOf('intakes', sent.id)).toBe(1);
  });

  test('is refused when a doctor was faster than the press, and nothing has happened', async () => {
    const { order, customer } = await aCase(app);
    const mine = await app.as(customer);
    const seen = shown(await mine.call(closingContract.find));
    await app
      .em()
      .nativeUpdate(
        Order,
        { id: order.id },
        { status: 'approved', shippingStatus: 'pending_shipping' },
      );
    expect(await mine.try(closingContract.close, seen)).toMatchObject({
      status: 409,
      body: { code: 'closing.changed' },
    });
    expect((await userOf(customer)).removedAt).toBeNull();
    expect((await close(mine)).status).toBe(204);
  });

  test('is refused while the bank decides about money that would go back', async () => {
    const { order, customer } = await aCase(app);
    await app.em().nativeUpdate(Order, { id: order.id }, { isDisputed: true });
    const mine = await app.as(customer);
    expect((await mine.call(closingContract.find)).needsTeam).toBe(order.referenceNumber);
    expect(await close(mine)).toMatchObject({ status: 409, body: { code: 'closing.needs_team' } });
    expect((await userOf(customer)).removedAt).toBeNull();
  });
});

test('the phone and the email are free for a new account, which has nothing of the old one', async () => {
  const { customer, mine } = await aPatient(app);
  const { phone, email } = customer;
  expect((await close(mine)).status).toBe(204);
  const again = await aCustomer(app.em(), { phone, email });
  const fresh = await app.as(again);
  expect(await fresh.call(orderContract.list)).toEqual([]);
  expect((await fresh.call(closingContract.find)).keepsRecord).toBe(false);
});

test('an admin’s removal erases by the same rules', async () => {
  const { customer, order } = await aPatient(app);
  const admin = await app.as(await anAdmin(app.em()));
  await admin.call(patientContract.removeCustomer, { params: { id: customer.id } });
  expect(await userOf(customer)).toMatchObject({
    email: null,
    phone: '',
    fullName: customer.fullName,
  });
  expect(await countOf('intakes', order.id)).toBe(1);
});
