import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { dosePlanContract, type PlanWrite } from '#shared/dose-plans.ts';
import { dosingContract, type NewDose } from '#shared/dosing.ts';
import { aCustomer, aDoctor, aStaffMember } from '#api/accounts/accounts.factory.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { now, setClock } from '#api/platform/clock.ts';
import { auditRows } from '#api/testing/audit-rows.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { Dose } from './dose.entity.ts';
import { aDosePlan, aPlanContent } from './dosing.factory.ts';

const app = await openTestApp();
afterEach(() => setClock(null));

async function aTreatment(wish: Parameters<typeof anOrder>[1] = {}) {
  const em = app.em();
  const [doctor, patient] = [await aDoctor(em), await aCustomer(em)];
  const order = await anOrder(em, {
    customer: patient,
    status: 'active',
    reviewer: doctor,
    reviewDate: now(),
    ...wish,
  });
  return { em, doctor, patient, order };
}
type At = { id: number };

const write = async (user: User, order: At, wish: Partial<PlanWrite> = {}) =>
  (await app.as(user)).try(dosePlanContract.plan, {
    params: { orderId: order.id },
    body: {
      content: aPlanContent({ startDay: ago(0).slice(0, 10) }),
      move: 'start',
      version: 0,
      ...wish,
    },
  });
const mine = async (user: User) => (await app.as(user)).call(dosingContract.mine);
const take = async (user: User, order: At, wish: Partial<NewDose> = {}) =>
  (await app.as(user)).try(dosingContract.take, {
    key: randomUUID(),
    body: {
      clientId: randomUUID(),
      orderId: order.id,
      planVersion: 1,
      takenAt: now().toISOString(),
      site: 'abdomen_left',
      micrograms: 250,
      timeZone: 'UTC',
      ...wish,
    },
  });
const undo = async (user: User, clientId: string) =>
  (await app.as(user)).try(dosingContract.undo, { params: { clientId }, key: randomUUID() });

const ago = (days: number, hours = 0) =>
  new Date(now().getTime() - days * 86_400_000 - hours * 3_600_000).toISOString();

describe('the plan', () => {
  test('is written by the doctor, read by the patient, and keeps its earlier versions', async () => {
    const { doctor, patient, order } = await aTreatment();
    expect((await write(doctor, order)).status).toBe(200);
    const held = aPlanContent({ heldFrom: '2026-11-24' });
    const second = await write(doctor, order, { content: held, move: 'hold', version: 1 });
    expect(second.body).toMatchObject({
      plans: [
        { version: 2, move: 'hold', content: { heldFrom: '2026-11-24' } },
        { version: 1, move: 'start', authorName: doctor.fullName },
      ],
    });
    expect((await mine(patient)).plan).toMatchObject({ version: 2, orderId: order.id });
    const entries = await auditRows(app, doctor.id, { subject: 'dose_plan' });
    expect(entries.map(({ action, patientId }) => [action, patientId])).toEqual([
      ['create', patient.id],
      ['change', patient.id],
    ]);
  });

  test('is not overwritten by a doctor who has not seen the latest version', async () => {
    const { doctor, order } = await aTreatment();
    const [one, two] = await Promise.all([write(doctor, order), write(doctor, order)]);
    expect([one.status, two.status].toSorted()).toEqual([200, 409]);
    const refused = one.status === 409 ? one : two;
    expect(refused.body).toMatchObject({
      code: 'conflict',
      details: { current: { plans: [{ version: 1 }] } },
    });
  });

  test('is for an approved or active order alone', async () => {
    for (const status of ['cancelled', 'expired'] as const) {
      const { doctor, order } = await aTreatment({ status });
      expect((await write(doctor, order)).body).toMatchObject({ code: 'dosing.not_in_care' });
    }
    const { doctor, patient } = await aTreatment();
    const waiting = await anOrder(app.em(), { customer: patient });
    expect((await write(doctor, waiting)).body).toMatchObject({ code: 'dosing.not_in_care' });
  });

  test('is refused to another doctor, to staff and to the patient', async () => {
    const { patient, order } = await aTreatment();
    const [other, staff] = [await aDoctor(app.em()), await aStaffMember(app.em())];
    expect((await write(other, order)).status).toBe(404);
    expect((await write(staff, order)).status).toBe(403);
    expect((await write(patient, order)).status).toBe(403);
  });

  const vial = (micrograms: number, microlitres = 1_000) => ({ micrograms, microlitres });
  const one = (micrograms: number, concentration = vial(5_000)) => [
    { micrograms, weeks: null, concentration },
  ];
  test.each([
    ['tenfold of the label', { periods: one(25_000) }, 'periods.0.micrograms'],
    ['a hair above twice the label', { periods: one(14_401) }, 'periods.0.micrograms'],
    ['a tenfold concentration', { periods: one(250, vial(50_000)) }, 'periods.0.concentration'],
    ['more than the syringe', { periods: one(2_400, vial(2_000)) }, 'periods.0.micrograms'],
    ['a vial without a syringe', { syringe: null }, 'syringe'],
    ['a pen with one', { form: 'pen' as const }, 'syringe'],
    [
      'an open step that is not the last',
      { periods: [...one(250), ...one(500)] },
      'periods.0.weeks',
    ],
  ])('with %s is refused at its field', async (_says, wish, field) => {
    const { doctor, order } = await aTreatment();
    const answer = await write(doctor, order, { content: aPlanContent(wish) });
    expect(answer.body).toMatchObject({
      code: 'validation',
      fields: { [`content.${field}`]: expect.any(String) },
    });
  });

  test('stands encrypted in the database, as the doses do', async () => {
    const { em, doctor, patient, order } = await aTreatment();
    const content = aPlanContent({ instructions: 'Canary of the plan' });
    await write(doctor, order, { content });
    await take(patient, order);
    const rows = [
      await em.execute<object[]>('select * from dose_plans'),
      await em.execute<object[]>('select * from doses'),
    ];
    expect(JSON.stringify(rows)).not.toMatch(/Canary|semaglutide|abdomen/);
  });
});

describe('a dose', () => {
  async function aPlannedTreatment() {
    const made = await aTreatment();
    await aDosePlan(made.em, app.deps.secrets.data, { order: made.order, author: made.doctor });
    return made;
  }

  test('is written down once, however often its device sends it', async () => {
    const { em, doctor, patient, order } = await aPlannedTreatment();
    const clientId = randomUUID();
    const [one, two] = await Promise.all([
      take(patient, order, { clientId }),
      take(patient, order, { clientId }),
    ]);
    expect(one.text).toBe(two.text);
    expect(await em.count(Dose, { order: order.id })).toBe(1);
    expect((await mine(patient)).doses).toMatchObject([
      { clientId, site: 'abdomen_left', micrograms: 250 },
    ]);
    const seen = await (
      await app.as(doctor)
    ).call(dosePlanContract.find, { params: { orderId: order.id } });
    expect(seen.doses).toMatchObject([{ clientId }]);
  });

  test('two devices that both mark it write down one', async () => {
    const { em, patient, order } = await aPlannedTreatment();
    const answers = await Promise.all([take(patient, order), take(patient, order)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await em.count(Dose, { order: order.id })).toBe(1);
  });

  test('above the plan, or without a plan of that version, is refused', async () => {
    const { patient, order } = await aPlannedTreatment();
    const above = await take(patient, order, { micrograms: 2_500 });
    expect(above.body).toMatchObject({ code: 'dosing.above_plan' });
    const unknown = await take(patient, order, { planVersion: 7 });
    expect(unknown.body).toMatchObject({ code: 'dosing.no_plan' });
  });

  test('too soon is refused, before its day asked for, and on its day fine', async () => {
    const { patient, order } = await aPlannedTreatment();
    expect((await take(patient, order, { takenAt: ago(13) })).status).toBe(200);
    const soon = await take(patient, order, { takenAt: ago(11, 1), isEarly: true });
    expect(soon.body).toMatchObject({ code: 'dosing.too_soon' });
    const early = await take(patient, order, { takenAt: ago(10) });
    expect(early.body).toMatchObject({ code: 'dosing.week_taken' });
    expect((await take(patient, order, { takenAt: ago(10), isEarly: true })).status).toBe(200);
    expect((await take(patient, order)).status).toBe(200);
  });

  test('before the first day of the plan is asked for, and counts', async () => {
    const { doctor, patient, order } = await aTreatment();
    const startDay = ago(-2).slice(0, 10);
    await write(doctor, order, { content: aPlanContent({ startDay }) });
    expect((await take(patient, order)).body).toMatchObject({ code: 'dosing.not_due' });
    expect((await take(patient, order, { isEarly: true })).status).toBe(200);
    // An edit of the plan does not forget what was taken before its first day.
    const edited = aPlanContent({ startDay, instructions: 'In the evening.' });
    await write(doctor, order, { content: edited, move: 'change', version: 1 });
    const { plan, doses } = await mine(patient);
    expect(plan).toMatchObject({ version: 2, since: expect.any(String) });
    expect(Date.parse(plan!.since!)).toBeLessThanOrEqual(Date.parse(doses[0]!.takenAt));
    const later = now().getTime() + 3 * 86_400_000;
    setClock(() => new Date(later));
    const second = await take(patient, order, { planVersion: 2 });
    expect(second.body).toMatchObject({ code: 'dosing.week_taken' });
  });

  test('that arrives late, and lies too near to a later one, is refused too', async () => {
    const { patient, order } = await aPlannedTreatment();
    expect((await take(patient, order, { takenAt: ago(5) })).status).toBe(200);
    const late = await take(patient, order, { takenAt: ago(6), isEarly: true });
    expect(late.body).toMatchObject({ code: 'dosing.too_soon' });
  });

  test('is taken back, twice is harmless, and the week is open again', async () => {
    const { patient, order } = await aPlannedTreatment();
    const clientId = randomUUID();
    await take(patient, order, { clientId });
    expect((await undo(patient, clientId)).status).toBe(204);
    expect((await undo(patient, clientId)).status).toBe(204);
    expect((await mine(patient)).doses).toEqual([]);
    expect((await take(patient, order)).status).toBe(200);
    const entries = await auditRows(app, patient.id, { subject: 'dose' });
    expect(entries.map(({ action }) => action)).toEqual(['create', 'remove', 'create']);
  });

  test('of somebody else is neither marked nor taken back', async () => {
    const { patient, order } = await aPlannedTreatment();
    const other = await aCustomer(app.em());
    const clientId = randomUUID();
    await take(patient, order, { clientId });
    expect((await take(other, order)).status).toBe(404);
    expect((await undo(other, clientId)).status).toBe(404);
    expect((await mine(other)).plan).toBeNull();
  });

  test('of an order that was cancelled has no plan any more', async () => {
    const { em, patient, order } = await aPlannedTreatment();
    order.status = 'cancelled';
    await em.flush();
    expect((await mine(patient)).plan).toBeNull();
    expect((await take(patient, order)).body).toMatchObject({ code: 'dosing.not_in_care' });
  });
});
