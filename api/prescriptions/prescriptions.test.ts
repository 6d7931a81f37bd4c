import { beforeEach, describe, expect, test } from 'vitest';
import { caseErrors } from '#shared/cases.ts';
import { addDays } from '#shared/dosing/days.ts';
import { addMonths } from '#shared/lib/dates.ts';
import { prescribingContract } from '#shared/prescribing.ts';
import { prescriptionContract } from '#shared/prescriptions.ts';
import { aCustomer, aDoctor } from '#api/accounts/accounts.factory.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { DosePlan } from '#api/dosing/dose-plan.entity.ts';
import { aDosePlan, aPlanContent } from '#api/dosing/dosing.factory.ts';
import { Order } from '#api/orders/order.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { now } from '#api/platform/clock.ts';
import { sha256 } from '#api/platform/crypto.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { canonical } from './canonical.ts';
import { prescriptionInForce } from './in-force.ts';
import { Prescription } from './prescription.entity.ts';
import { aWrite } from './prescriptions.factory.ts';
import { Protocol } from './protocol.entity.ts';
import { aReadCase, approve } from '#api/testing/approving.ts';
import { practiceDay } from '#api/testing/practice-day.ts';

const app = await openTestApp();
let doctor: User;
let asDoctor: TestClient;
beforeEach(async () => {
  doctor = await aDoctor(app.em(), { fullName: 'Dr. Signs' });
  asDoctor = await app.as(doctor);
});

const key = () => app.deps.secrets.data;
const rowsOf = (order: number) =>
  app.em().find(Prescription, { order }, { orderBy: { version: 'asc' } });
const reasons = { active_order: 'The order before has been used up.' };
const inForce = (id: number) => prescriptionInForce(app.em(), id);

test('a customer is told for which of their own orders something was prescribed', async () => {
  const { order, customer } = await aReadCase(app, asDoctor);
  const mine = await app.as(customer);
  expect(await mine.call(prescriptionContract.mine)).toEqual([]);
  await approve(asDoctor, order.id);
  expect(await mine.call(prescriptionContract.mine)).toEqual([{ orderId: order.id }]);
  expect(await (await app.as(await aCustomer(app.em()))).call(prescriptionContract.mine)).toEqual(
    [],
  );
});

describe('an approval', () => {
  test('signs the protocol in force: plan, directions, fills, and a hash in the audit', async () => {
    const { order, customer } = await aReadCase(app, asDoctor);
    expect(await approve(asDoctor, order.id)).toMatchObject({
      status: 200,
      body: { status: 'approved' },
    });
    const [row, ...more] = await rowsOf(order.id);
    expect(more).toEqual([]);
    const content = row!.open(key());
    expect(content).toMatchObject({
      patient: { name: 'Case Person', address: expect.stringContaining('Sacramento') as unknown },
      prescriber: { name: 'Dr. Signs', licence: null, npi: null },
      product: { id: 'semaglutide' },
      medicine: 'semaglutide-injection',
      form: 'injection',
      strength: '1 mg/mL',
      quantity: { amount: 1, unit: 'mL' },
      perFill: [
        { strength: '1 mg/mL', amount: 1 },
        { strength: '1 mg/mL', amount: 2 },
        { strength: '1 mg/mL', amount: 4 },
      ],
      daysSupply: 28,
      fills: 3,
      validUntil: addMonths(new Date(practiceDay()), 12).toISOString().slice(0, 10),
      dosePlan: {
        startDay: addDays(practiceDay(), 7),
        periods: { 0: { micrograms: 250, weeks: 4 } },
      },
    });
    expect(content.directions.en).toMatch(
      /^Inject 0\.25 mg \(0\.25 mL = 25 units on a U-100 syringe\) under the skin once a week for 4 weeks; then inject 0\.5 mg/,
    );
    expect(row!.content).not.toContain('Case Person');
    const [plan] = await app.em().find(DosePlan, { order: order.id });
    expect(plan).toMatchObject({ version: 1, author: { id: doctor.id } });
    expect(plan!.open(key()).content).toEqual(content.dosePlan);
    const entry = await app
      .em()
      .findOne(AuditEntry, { subject: 'prescription', orderId: order.id });
    expect(entry).toMatchObject({ action: 'create', patientId: customer.id });
    expect(JSON.stringify(entry!.detail)).toContain(sha256(canonical(content)));
    expect((await inForce(order.id))?.id).toBe(row!.id);
  });

  test('without a protocol is answered 409 and leaves nothing behind', async () => {
    await app
      .em()
      .nativeUpdate(Protocol, { product: 'semaglutide' }, { signedBy: null, signedAt: null });
    const { order } = await aReadCase(app, asDoctor);
    const refused = await approve(asDoctor, order.id);
    await app
      .em()
      .nativeUpdate(Protocol, { product: 'semaglutide' }, { signedBy: doctor.id, signedAt: now() });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: caseErrors.prescription_needed.code, details: { because: 'no_protocol' } },
    });
    expect(await app.em().findOne(Order, { id: order.id })).toMatchObject({
      status: 'pending_review',
    });
    expect(await rowsOf(order.id)).toEqual([]);
    expect(await app.em().count(DosePlan, { order: order.id })).toBe(0);
  });

  test('signs what its doctor has written instead', async () => {
    const { order } = await aReadCase(app, asDoctor);
    const prescription = aWrite({
      quantities: [0.5, 0.5],
      compoundedBecause: 'Allergic to the pen.',
    });
    expect(await approve(asDoctor, order.id, { prescription })).toMatchObject({ status: 200 });
    const [row] = await rowsOf(order.id);
    expect(row!.open(key())).toMatchObject({
      strength: '5 mg/mL',
      fills: 2,
      quantity: { amount: 0.5 },
      compoundedBecause: 'Allergic to the pen.',
      directions: { en: 'Inject 0.25 mg once a week.' },
    });
  });

  test('names what contradicts itself, and keeps a reason where the first dose is not the label’s', async () => {
    const { order } = await aReadCase(app, asDoctor);
    const scarce = await approve(asDoctor, order.id, {
      prescription: aWrite({ quantities: [0.1] }),
    });
    expect(scarce).toMatchObject({
      status: 409,
      body: {
        code: caseErrors.prescription_contradicts.code,
        details: { unit: 'mL', contradictions: [{ fill: 1, what: 'too_little', given: 0.1 }] },
      },
    });
    const unread = await approve(asDoctor, order.id, { prescription: { plan: {} } as never });
    expect(unread).toMatchObject({ status: 400, body: { code: 'validation' } });
    const wasteful = await approve(asDoctor, order.id, {
      prescription: aWrite({ quantities: [9] }),
    });
    expect(wasteful).toMatchObject({
      body: { details: { contradictions: [{ what: 'too_much' }] } },
    });
    const periods = [{ ...aPlanContent().periods[0]!, micrograms: 500, weeks: null }];
    const high = aWrite({ plan: aPlanContent({ startDay: practiceDay(), periods }) });
    expect(await approve(asDoctor, order.id, { prescription: high })).toMatchObject({
      status: 409,
      body: { code: 'dosing.reason_needed', details: { asked: [{ question: 'first_dose' }] } },
    });
    const reason = 'Has taken 0.5 mg elsewhere until last week.';
    const reasons = [{ step: 0, question: 'first_dose' as const, reason }];
    expect((await approve(asDoctor, order.id, { prescription: { ...high, reasons } })).status).toBe(
      200,
    );
  });

  test('of a renewal goes on with the plan of the treatment', async () => {
    const { order, customer } = await aReadCase(app, asDoctor);
    const em = app.em();
    const before = await anOrder(em, { customer, status: 'active', reviewer: doctor });
    const content = aPlanContent({ startDay: addDays(practiceDay(), -70) });
    await aDosePlan(em, key(), { order: before, author: doctor, ...content });
    expect((await approve(asDoctor, order.id, { reasons })).status).toBe(200);
    const [row] = await rowsOf(order.id);
    expect(row!.open(key())).toMatchObject({
      strength: '5 mg/mL',
      dosePlan: { startDay: content.startDay },
    });
  });

  test('asks where the treatment was on hold, or with another substance', async () => {
    const { order, customer } = await aReadCase(app, asDoctor);
    const em = app.em();
    const before = await anOrder(em, { customer, status: 'active', reviewer: doctor });
    await aDosePlan(em, key(), {
      order: before,
      author: doctor,
      heldFrom: addDays(practiceDay(), -1),
    });
    const plain = () => approve(asDoctor, order.id, { reasons });
    expect(await plain()).toMatchObject({ body: { details: { because: 'held' } } });
    // What goes on, because nothing is sent by what is signed on hold.
    const { write: resumed } = await asDoctor.call(prescribingContract.proposal, {
      params: { orderId: order.id },
    });
    expect(resumed!.plan).toMatchObject({ heldFrom: null, startDay: practiceDay() });
    const concentration = { micrograms: 10_000, microlitres: 1_000 };
    await aDosePlan(em, key(), {
      order: before,
      author: doctor,
      version: 2,
      substance: 'tirzepatide',
      periods: [{ micrograms: 2_500, weeks: null, concentration }],
    });
    expect(await plain()).toMatchObject({ body: { details: { because: 'switch' } } });
    const { write, neededBecause } = await asDoctor.call(prescribingContract.proposal, {
      params: { orderId: order.id },
    });
    expect(neededBecause).toBe('switch');
    expect((await approve(asDoctor, order.id, { reasons, prescription: write! })).status).toBe(200);
  });
});
