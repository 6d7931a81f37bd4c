import { describe, expect, test } from 'vitest';
import { subscriptionContract, type Subscription } from '#shared/subscriptions.ts';
import { aCustomer, aDoctor, anAdmin, aStaffMember } from '#api/accounts/accounts.factory.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { aPayment } from '#api/payments/payments.factory.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { foldFigures } from '#api/stats/kept-figures.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';

const app = await openTestApp();

async function aClinic() {
  const em = app.em();
  const [doctor, colleague] = [await aDoctor(em), await aDoctor(em)];
  const [patient, other] = [
    await aCustomer(em, { fullName: 'Pat One' }),
    await aCustomer(em, { fullName: 'Pat Two' }),
  ];
  const make = (customer: User, wish: Parameters<typeof anOrder>[1]) =>
    anOrder(em, { customer, ...wish });
  const active = await make(patient, { status: 'active', reviewer: doctor, startDate: new Date() });
  const waiting = await make(patient, { status: 'pending_review' });
  const foreign = await make(other, { status: 'approved', reviewer: colleague });
  return { em, doctor, colleague, patient, other, active, waiting, foreign };
}

const read = async (user: User) => (await app.as(user)).call(subscriptionContract.list);
const idsOf = (reply: { subscriptions: Subscription[] }) =>
  reply.subscriptions.map((one) => one.orderId);
const deactivate = async (user: User, order: { id: number }, key?: string) =>
  (await app.as(user)).try(subscriptionContract.deactivate, { params: { orderId: order.id }, key });

describe('the list', () => {
  test('a customer has the own subscriptions, with plan, period and last payment', async () => {
    const { em, patient, active, waiting } = await aClinic();
    await aPayment(em, active);
    const reply = await read(patient);
    expect(idsOf(reply)).toEqual([waiting.id, active.id]);
    expect(reply.subscriptions[1]).toMatchObject({
      patientName: 'Pat One',
      plan: 'quarterly',
      planId: 'quarterly',
      product: 'semaglutide',
      status: 'active',
      startDate: expect.any(String),
      lastPaymentAmount: active.price,
      can: { deactivate: false, markNotesPrivate: false },
    });
    expect(reply.subscriptions[0]).toMatchObject({ startDate: null, lastPaymentAmount: 0 });
    expect(reply.totals).toEqual({ total: 2, active: 1, approved: 0, lastPayments: active.price });
  });

  test('a doctor has those of the own patients, staff and admins have all', async () => {
    const { em, doctor, colleague, active, waiting, foreign } = await aClinic();
    const ofDoctor = await read(doctor);
    expect(idsOf(ofDoctor)).toEqual([waiting.id, active.id]);
    expect(ofDoctor.subscriptions[0]!.can.markNotesPrivate).toBe(false);
    expect(idsOf(await read(colleague))).toEqual([foreign.id]);
    for (const user of [await aStaffMember(em), await anAdmin(em)]) {
      const all = await read(user);
      expect(idsOf(all)).toEqual(expect.arrayContaining([active.id, waiting.id, foreign.id]));
      expect(all.subscriptions[0]!.can.markNotesPrivate).toBe(true);
    }
  });

  test('the queue of strangers is nobody’s patient list', async () => {
    const { em, doctor } = await aClinic();
    const stranger = await anOrder(em, { customer: await aCustomer(em) });
    await aPayment(em, stranger);
    expect(idsOf(await read(doctor))).not.toContain(stranger.id);
  });

  test('rejected and removed orders are no subscriptions', async () => {
    const { em, patient } = await aClinic();
    const rejected = await anOrder(em, { customer: patient, status: 'rejected' });
    const removed = await anOrder(em, {
      customer: patient,
      status: 'active',
      removedAt: new Date(),
    });
    const ids = idsOf(await read(patient));
    expect(ids).not.toContain(rejected.id);
    expect(ids).not.toContain(removed.id);
  });

  test('a test order is for the customer who made it, and for nobody who works', async () => {
    const { em, doctor, patient } = await aClinic();
    const wish = { customer: patient, status: 'active', reviewer: doctor, isTest: true } as const;
    const made = await anOrder(em, wish);
    expect(idsOf(await read(patient))).toContain(made.id);
    for (const user of [doctor, await aStaffMember(em), await anAdmin(em)]) {
      expect(idsOf(await read(user))).not.toContain(made.id);
    }
  });

  test('what was given back is no longer counted', async () => {
    const { em, patient, active } = await aClinic();
    const payment = await aPayment(em, active);
    Object.assign(payment, { status: 'refunded', refundedAmount: payment.amount });
    await em.flush();
    expect((await read(patient)).totals).toMatchObject({ lastPayments: 0 });
  });

  test('a second payment that was sent back does not hide the one that stands', async () => {
    const { em, patient, active } = await aClinic();
    await aPayment(em, active);
    const second = await aPayment(em, active, { attempt: 2, problem: 'second_payment' });
    Object.assign(second, { status: 'refunded', refundedAmount: second.receivedAmount });
    await em.flush();
    const { subscriptions, totals } = await read(patient);
    const [shown] = subscriptions.filter(({ orderId }) => orderId === active.id);
    expect(shown).toMatchObject({ lastPaymentAmount: active.price });
    expect(totals).toMatchObject({ lastPayments: active.price });
  });

  test('the figures follow every change', async () => {
    const { em, doctor, active } = await aClinic();
    expect((await read(doctor)).totals).toMatchObject({ active: 1 });
    await em.nativeUpdate(Order, { id: active.id }, { status: 'expired' });
    await expect
      .poll(async () => (await read(doctor)).totals, { timeout: 60_000 })
      .toMatchObject({ active: 0, total: 1 });
  });

  test('a doctor’s figures are those of the list, whoever reviewed what', async () => {
    const em = app.em();
    const doctors = [await aDoctor(em), await aDoctor(em), await aDoctor(em)];
    const statuses = ['pending_review', 'approved', 'active', 'cancelled', 'expired'] as const;
    const sum = async (doctor: User) => {
      const client = await app.as(doctor);
      const { subscriptions, totals } = await client.call(subscriptionContract.list, {
        query: { limit: 100 },
      });
      expect(totals).toEqual({
        total: subscriptions.length,
        active: subscriptions.filter(({ status }) => status === 'active').length,
        approved: subscriptions.filter(({ status }) => status === 'approved').length,
        lastPayments: subscriptions.reduce((cents, one) => cents + one.lastPaymentAmount, 0),
      });
      return subscriptions.length;
    };
    const before = await Promise.all(doctors.map(sum));
    for (let person = 0; person < 8; person += 1) {
      const customer = await aCustomer(em);
      for (let turn = 0; turn <= person % 3; turn += 1) {
        const reviewer = [undefined, ...doctors.slice(0, 2)][(person + 2 * turn) % 3];
        const status = statuses[(person * 3 + turn) % 5]!;
        const createdAt = new Date(Date.UTC(2026, 1, 1 + ((person * 5 + turn) % 11)));
        await aPayment(em, await anOrder(em, { customer, status, reviewer, createdAt }));
      }
      await Promise.all(doctors.map(sum));
    }
    await foldFigures.handle(app.deps);
    const after = await Promise.all(doctors.map(sum));
    expect(after[0]).toBeGreaterThan(before[0]!);
    expect(after[2]).toBeLessThan(after[0]!);
  });

  test('pages follow each other without a gap, and the figures come with the first', async () => {
    const em = app.em();
    const customer = await aCustomer(em);
    for (let count = 0; count < 5; count += 1) await anOrder(em, { customer });
    const client = await app.as(customer);
    const seen: number[] = [];
    let path: string | undefined = '/api/subscriptions?limit=2';
    while (path) {
      const answer = await client.send('GET', path);
      const body = answer.body as { subscriptions: Subscription[]; totals?: object };
      expect(Boolean(body.totals)).toBe(seen.length === 0);
      seen.push(...idsOf(body));
      path = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect(seen).toHaveLength(5);
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
  });

  test('a visitor is told to log in', async () => {
    expect((await app.guest().try(subscriptionContract.list)).status).toBe(401);
  });
});

describe('deactivating', () => {
  test('a doctor cancels an own patient’s; once more changes nothing; it is recorded', async () => {
    const { doctor, active, patient } = await aClinic();
    expect((await deactivate(doctor, active)).body).toMatchObject({
      orderId: active.id,
      status: 'cancelled',
      can: { deactivate: false },
    });
    const version = (await app.em().findOneOrFail(Order, { id: active.id })).version;
    expect((await deactivate(doctor, active)).body).toMatchObject({ status: 'cancelled' });
    const order = await app.em().findOneOrFail(Order, { id: active.id });
    expect(order).toMatchObject({ status: 'cancelled', version });
    const entries = await app
      .em()
      .find(AuditEntry, { subject: 'subscription', orderId: active.id });
    expect(entries).toMatchObject([
      { action: 'change', actorId: doctor.id, patientId: patient.id },
    ]);
  });

  test('staff and admins may, for an approved one too', async () => {
    const { em, foreign, active } = await aClinic();
    expect((await deactivate(await aStaffMember(em), foreign)).status).toBe(200);
    expect((await deactivate(await anAdmin(em), active)).status).toBe(200);
  });

  test('another doctor’s patient looks like nobody’s', async () => {
    const { doctor, foreign } = await aClinic();
    const [refused, missing] = [
      await deactivate(doctor, foreign),
      await deactivate(doctor, { id: 999_999 }),
    ];
    expect(refused.status).toBe(404);
    expect(refused.text).toBe(missing.text);
    expect((await app.em().findOneOrFail(Order, { id: foreign.id })).status).toBe('approved');
  });

  test('a customer may not, not even the own one', async () => {
    const { patient, active } = await aClinic();
    expect((await deactivate(patient, active)).status).toBe(403);
    expect((await app.em().findOneOrFail(Order, { id: active.id })).status).toBe('active');
  });

  test.each(['pending_review', 'rejected', 'expired'] as const)(
    'one that is %s stays so',
    async (status) => {
      const { em, doctor, patient } = await aClinic();
      const order = await anOrder(em, { customer: patient, status, reviewer: doctor });
      expect(await deactivate(doctor, order)).toMatchObject({
        status: 409,
        body: { code: 'order.wrong_status', details: { status } },
      });
    },
  );

  test('five clicks at once cancel once', async () => {
    const { doctor, active } = await aClinic();
    const client = await app.as(doctor);
    const params = { orderId: active.id };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => client.try(subscriptionContract.deactivate, { params })),
    );
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(await app.em().count(AuditEntry, { subject: 'subscription', orderId: active.id })).toBe(
      1,
    );
  });
});
