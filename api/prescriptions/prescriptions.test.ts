import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { caseErrors } from '#shared/cases.ts';
import { dosePlanContract } from '#shared/dose-plans.ts';
import { addDays } from '#shared/dosing/days.ts';
import { intakeContract } from '#shared/intake.ts';
import { orderContract, type OrderDecision } from '#shared/orders.ts';
import { prescribingContract } from '#shared/prescribing.ts';
import { prescriptionContract } from '#shared/prescriptions.ts';
import { aCustomer, aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { User } from '#api/accounts/user.entity.ts';
import { DosePlan } from '#api/dosing/dose-plan.entity.ts';
import { aDosePlan, aPlanContent } from '#api/dosing/dosing.factory.ts';
import { signCheckout } from '#api/http/session.ts';
import { saveLicenceRule } from '#api/licences/licence-rule.ts';
import { Licence } from '#api/licences/licence.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { now, setClock } from '#api/platform/clock.ts';
import { sha256 } from '#api/platform/crypto.ts';
import { aCase } from '#api/testing/a-case.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { prescriptionInForce } from './in-force.ts';
import { Prescription } from './prescription.entity.ts';
import { aPrescription, aWrite } from './prescriptions.factory.ts';
import { Protocol } from './protocol.entity.ts';
import { canonical } from './sign-prescription.ts';

let app: TestApp;
let doctor: User;
let asDoctor: TestClient;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  doctor = await aDoctor(app.em(), { fullName: 'Dr. Signs' });
  asDoctor = await app.as(doctor);
});
afterEach(() => setClock(null));
afterAll(() => app.stop());

const today = () => now().toISOString().slice(0, 10);
const key = () => app.deps.secrets.data;
const rowsOf = (order: number) =>
  app.em().find(Prescription, { order }, { orderBy: { version: 'asc' } });

/** A case whose form this doctor has been served. */
async function aReadCase(wish: { customer?: User; product?: 'tirzexa' } = {}) {
  const { order, customer } = await aCase(app, wish.customer ? { customer: wish.customer } : {});
  if (wish.product) await app.em().nativeUpdate(Order, { id: order.id }, { product: wish.product });
  await read(asDoctor, order.id);
  return { order, customer };
}

async function read(client: TestClient, id: number) {
  const order = await app.em().findOneOrFail(Order, { id });
  await client.call(orderContract.claim, { params: { id } });
  await client.call(intakeContract.find, { params: { id: order.intakeId! } });
}

const approve = (id: number, more: Partial<OrderDecision> = {}) =>
  asDoctor.try(orderContract.move, {
    params: { id },
    body: {
      status: 'approved',
      acknowledged: ['words_to_read', 'other_account', 'use_at_once'],
      ...more,
    },
  });

const reasons = { active_order: 'The order before has been used up.' };

const inForce = async (id: number) => prescriptionInForce(app.em(), id);

describe('an approval', () => {
  test('signs the protocol in force: plan, directions, fills, and a hash in the audit', async () => {
    const { order, customer } = await aReadCase();
    expect(await approve(order.id)).toMatchObject({ status: 200, body: { status: 'approved' } });
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
      dosePlan: { startDay: addDays(today(), 7), periods: { 0: { micrograms: 250, weeks: 4 } } },
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
    const { order } = await aReadCase();
    const refused = await approve(order.id);
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
    const { order } = await aReadCase();
    const prescription = aWrite({
      quantities: [0.5, 0.5],
      compoundedBecause: 'Allergic to the pen.',
    });
    expect(await approve(order.id, { prescription })).toMatchObject({ status: 200 });
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
    const { order } = await aReadCase();
    const scarce = await approve(order.id, { prescription: aWrite({ quantities: [0.1] }) });
    expect(scarce).toMatchObject({
      status: 409,
      body: {
        code: caseErrors.prescription_contradicts.code,
        details: { unit: 'mL', contradictions: [{ fill: 1, what: 'too_little', given: 0.1 }] },
      },
    });
    const unread = await approve(order.id, { prescription: { plan: {} } as never });
    expect(unread).toMatchObject({ status: 400, body: { code: 'validation' } });
    const wasteful = await approve(order.id, { prescription: aWrite({ quantities: [9] }) });
    expect(wasteful).toMatchObject({
      body: { details: { contradictions: [{ what: 'too_much' }] } },
    });
    const periods = [{ ...aPlanContent().periods[0]!, micrograms: 500, weeks: null }];
    const high = aWrite({ plan: aPlanContent({ startDay: today(), periods }) });
    expect(await approve(order.id, { prescription: high })).toMatchObject({
      status: 409,
      body: { code: 'dosing.reason_needed', details: { asked: [{ question: 'first_dose' }] } },
    });
    const reason = 'Has taken 0.5 mg elsewhere until last week.';
    const reasons = [{ step: 0, question: 'first_dose' as const, reason }];
    expect((await approve(order.id, { prescription: { ...high, reasons } })).status).toBe(200);
  });

  test('of a renewal goes on with the plan of the treatment', async () => {
    const { order, customer } = await aReadCase();
    const em = app.em();
    const before = await anOrder(em, { customer, status: 'active', reviewer: doctor });
    const content = aPlanContent({ startDay: addDays(today(), -70) });
    await aDosePlan(em, key(), { order: before, author: doctor, ...content });
    expect((await approve(order.id, { reasons })).status).toBe(200);
    const [row] = await rowsOf(order.id);
    expect(row!.open(key())).toMatchObject({
      strength: '5 mg/mL',
      dosePlan: { startDay: content.startDay },
    });
  });

  test('asks where the treatment was on hold, or with another substance', async () => {
    const { order, customer } = await aReadCase();
    const em = app.em();
    const before = await anOrder(em, { customer, status: 'active', reviewer: doctor });
    await aDosePlan(em, key(), { order: before, author: doctor, heldFrom: addDays(today(), -1) });
    const plain = () => approve(order.id, { reasons });
    expect(await plain()).toMatchObject({ body: { details: { because: 'held' } } });
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
    expect((await approve(order.id, { reasons, prescription: write! })).status).toBe(200);
  });
});

describe('a prescription in force', () => {
  async function anApproved() {
    const { order, customer } = await aReadCase();
    expect((await approve(order.id)).status).toBe(200);
    return { order, customer };
  }
  const params = (order: { id: number }) => ({ orderId: order.id });
  const planOf = async (order: { id: number }) =>
    (await asDoctor.call(dosePlanContract.find, { params: params(order) })).plans[0]!;

  test('ends with its order, and is not in force even before the job has run', async () => {
    const { order } = await anApproved();
    const rejected = await asDoctor.try(orderContract.move, {
      params: { id: order.id },
      body: { status: 'rejected', reviewNotes: 'The patient writes of pancreatitis.' },
    });
    expect(rejected.status).toBe(200);
    expect(await inForce(order.id)).toBeNull();
    await app.drain();
    expect(await rowsOf(order.id)).toMatchObject([{ state: 'cancelled', endedBy: null }]);
  });

  test('is superseded by a step, which says why, and not by other instructions', async () => {
    const { order } = await anApproved();
    const { content, version } = await planOf(order);
    const words = { ...content, instructions: 'In the evening, after dinner.' };
    const same = { content: words, move: 'change', version } as const;
    await asDoctor.call(dosePlanContract.plan, { params: params(order), body: same });
    expect(await rowsOf(order.id)).toHaveLength(1);
    const slower = { ...words, periods: [{ ...words.periods[0]!, weeks: null }] };
    const body = { content: slower, move: 'repeat', version: version + 1 } as const;
    await asDoctor.call(dosePlanContract.plan, { params: params(order), body });
    const [newest, older] = await asDoctor.call(prescriptionContract.find, {
      params: params(order),
    });
    expect(older).toMatchObject({ version: 1, state: 'superseded', endedBy: { move: 'repeat' } });
    expect(newest).toMatchObject({
      version: 2,
      state: 'signed',
      content: { fills: 3, quantity: { amount: 1 }, directions: { en: /until your doctor/ } },
    });
  });

  test('is cancelled by a hold of somebody without the licence, and signed anew when it goes on', async () => {
    const { order } = await anApproved();
    await saveLicenceRule(app.em(), { isRequired: true });
    const { content, version } = await planOf(order);
    const held = { ...content, heldFrom: today() };
    await asDoctor.call(dosePlanContract.plan, {
      params: params(order),
      body: { content: held, move: 'hold', version },
    });
    expect(await rowsOf(order.id)).toMatchObject([{ state: 'cancelled' }]);
    const again = {
      params: params(order),
      body: { content, move: 'continue', version: 2 },
    } as const;
    expect(await asDoctor.try(dosePlanContract.plan, again)).toMatchObject({
      status: 409,
      body: { code: caseErrors.no_licence.code },
    });
    const em = app.em();
    const licence = {
      country: 'us',
      region: 'CA',
      number: 'A-1',
      expiresOn: '2099-01-01',
    } as const;
    em.create(Licence, { holder: em.getReference(User, doctor.id), ...licence });
    await em.flush();
    const done = await asDoctor.try(dosePlanContract.plan, again);
    await saveLicenceRule(app.em(), { isRequired: false });
    expect(done.status).toBe(200);
    const [row] = (await rowsOf(order.id)).slice(-1);
    expect(row).toMatchObject({ state: 'signed', version: 2 });
    expect(row!.open(key()).prescriber.licence).toEqual({
      country: 'us',
      region: 'CA',
      number: 'A-1',
    });
  });

  test('is cancelled for a reason, listed to be prescribed, and signed by a colleague', async () => {
    const { order } = await anApproved();
    const colleague = await app.as(await aDoctor(app.em()));
    const listed = async () =>
      (await colleague.call(prescribingContract.toPrescribe)).some(
        (one) => one.orderId === order.id,
      );
    expect(await listed()).toBe(false);
    const because = 'Written for the wrong strength.';
    await asDoctor.call(prescribingContract.cancel, { params: params(order), body: { because } });
    const twice = await asDoctor.try(prescribingContract.cancel, {
      params: params(order),
      body: { because },
    });
    expect(twice).toMatchObject({
      status: 409,
      body: { code: caseErrors.prescription_ended.code },
    });
    expect(await listed()).toBe(true);
    const { write, neededBecause } = await colleague.call(prescribingContract.proposal, {
      params: params(order),
    });
    expect(neededBecause).toBeNull();
    const [newest, older] = await colleague.call(prescribingContract.sign, {
      params: params(order),
      body: { write: write! },
    });
    expect(newest).toMatchObject({ version: 2, state: 'signed' });
    expect(older).toMatchObject({ state: 'cancelled', endedBy: { words: because } });
    expect(await listed()).toBe(false);
    expect(await app.em().count(DosePlan, { order: order.id })).toBe(1);
  });

  test('is replaced by another only for a reason', async () => {
    const { order } = await anApproved();
    const replace = (because?: string) =>
      asDoctor.try(prescribingContract.sign, {
        params: params(order),
        body: { write: aWrite(), because },
      });
    expect(await replace()).toMatchObject({ status: 400, body: { fields: { because: /words/ } } });
    expect(await replace('Does not tolerate the vial.')).toMatchObject({
      status: 200,
      body: [
        { version: 2, state: 'signed' },
        { state: 'superseded', endedBy: { words: 'Does not tolerate the vial.' } },
      ],
    });
  });

  test('ends with its last day', async () => {
    const { order } = await anApproved();
    const year = 367 * 86_400_000;
    const at = now().getTime() + year;
    setClock(() => new Date(at));
    expect(await inForce(order.id)).toBeNull();
  });

  test('is read by its patient and by the device of a guest, and by nobody else', async () => {
    const { order, customer } = await anApproved();
    const mine = await app.as(customer);
    const found = await mine.call(prescriptionContract.find, { params: params(order) });
    expect(found).toMatchObject([
      { state: 'signed', content: { prescriber: { name: 'Dr. Signs' } } },
    ]);
    const stranger = await app.as(await aCustomer(app.em()));
    const refused = await stranger.try(prescriptionContract.find, { params: params(order) });
    expect(refused.status).toBe(404);
    const bought = await anOrder(app.em(), { status: 'approved', checkoutId: 'a-device' });
    await aPrescription(app.em(), key(), bought, { author: doctor });
    const device = app.guest();
    expect((await device.try(prescriptionContract.find, { params: params(bought) })).status).toBe(
      404,
    );
    device.cookies.set('checkout', signCheckout(app.deps.secrets.checkout, 'a-device'));
    expect(await device.call(prescriptionContract.find, { params: params(bought) })).toHaveLength(
      1,
    );
  });
});

describe('a protocol', () => {
  const product = { product: 'tirzexa' } as const;
  const ofTirzexa = async () =>
    (await asDoctor.call(prescribingContract.protocols)).find((one) => one.product === 'tirzexa')!;

  test('counts once a doctor has signed it, and a later draft changes nothing before', async () => {
    const { inForce: former } = await ofTirzexa();
    const content = { ...former!.content, firstDoseAfterDays: 3 };
    const admin = await app.as(await anAdmin(app.em()));
    const drafted = await admin.call(prescribingContract.draft, {
      params: product,
      body: { content },
    });
    expect(drafted).toMatchObject({ inForce: { version: 1 }, draft: { version: 2, signed: null } });
    const sign = (version: number) =>
      asDoctor.try(prescribingContract.signProtocol, { params: product, body: { version } });
    expect((await sign(1)).status).toBe(409);
    expect(await sign(2)).toMatchObject({
      status: 200,
      body: { inForce: { version: 2, signed: { by: 'Dr. Signs' } }, draft: null },
    });
  });

  test('stays within the label, and its quantity holds its doses', async () => {
    const { content } = (await ofTirzexa()).inForce!;
    const draft = (steps: typeof content.steps) =>
      asDoctor.try(prescribingContract.draft, {
        params: product,
        body: { content: { ...content, steps } },
      });
    const [first, second] = content.steps;
    expect(await draft([{ ...first!, quantity: 0.5 }, second!])).toMatchObject({
      status: 409,
      body: {
        code: caseErrors.prescription_contradicts.code,
        details: { contradictions: [{ fill: 1, what: 'too_little', bound: 1 }] },
      },
    });
    expect(await draft([second!])).toMatchObject({
      status: 409,
      body: { code: caseErrors.protocol_unsound.code, details: { steps: [1] } },
    });
  });
});
