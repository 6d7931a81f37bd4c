import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dosePlanContract } from '#shared/dose-plans.ts';
import { dosingContract, type DoseReminder, type NewDose } from '#shared/dosing.ts';
import { addDays } from '#shared/dosing/days.ts';
import type { DosePlanContent } from '#shared/dosing/plan-shape.ts';
import { PROTOCOL_HEADER } from '#shared/lib/protocol.ts';
import { aTabletPlan } from '#shared/testing/a-dose-plan.ts';
import { aCustomer, aDoctor } from '#api/accounts/accounts.factory.ts';
import { Product } from '#api/catalogue/product.entity.ts';
import { Notification } from '#api/notifications/notification.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { setClock } from '#api/platform/clock.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { remindOfDoses } from './remind-of-dose.ts';

/** A practice that sells orforglipron under the id of a product that is there. */
const app = await openTestApp();
beforeAll(async () => {
  const em = app.em();
  await em.nativeUpdate(Product, { id: 'tirzexa' }, { medicine: 'orforglipron-tablets' });
});
beforeEach(() => at(`${START}T14:05:00Z`));
afterEach(() => setClock(null));

const START = '2026-11-03';
const ZONE = 'America/New_York';
const at = (moment: string) => setClock(() => new Date(moment));
/** Five past nine in New York, in winter. */
const morningOf = (day: string) => `${day}T14:05:00Z`;

async function aTreatment() {
  const em = app.em();
  const [doctor, patient] = [await aDoctor(em), await aCustomer(em)];
  const care = { customer: patient, status: 'active', reviewer: doctor } as const;
  const order = await anOrder(em, { ...care, product: 'tirzexa' });
  const clients = { doctor: await app.as(doctor), patient: await app.as(patient) };
  const write = (content: DosePlanContent, version = 0) =>
    clients.doctor.try(dosePlanContract.plan, {
      params: { orderId: order.id },
      body: { content, move: version === 0 ? 'start' : 'change', version },
    });
  const take = (wish: Partial<NewDose> & { takenAt: string }) =>
    clients.patient.try(dosingContract.take, {
      key: randomUUID(),
      body: {
        ...{ clientId: randomUUID(), orderId: order.id, planVersion: 1, site: null },
        ...{ micrograms: 800, timeZone: ZONE, ...wish },
      },
    });
  const remind = (reminder: DoseReminder | null) =>
    clients.patient.call(dosingContract.remind, { body: { reminder } });
  const find = () => clients.doctor.call(dosePlanContract.find, { params: { orderId: order.id } });
  const told = (user: { id: number }, kind: Notification['kind']) =>
    app.em().count(Notification, { user: user.id, kind });
  return { ...clients, order, people: { doctor, patient }, write, take, remind, care: find, told };
}

describe('the plan', () => {
  test('is chosen from the tablets that are on offer', async () => {
    const { care } = await aTreatment();
    expect((await care()).strengths).toEqual([]);
    await app.em().nativeUpdate(Product, { id: 'tirzexa' }, { strengths: [800, 2_500] });
    expect((await care()).strengths).toEqual([800, 2_500]);
  });

  test('is of the medicine that was ordered, in its form, with its reasons by its label', async () => {
    const { write, care } = await aTreatment();
    const injection = aTabletPlan({
      ...{ substance: 'semaglutide', medicine: undefined, form: 'pen' },
      periods: [
        { micrograms: 250, weeks: 4, concentration: { micrograms: 5_000, microlitres: 1_000 } },
      ],
    });
    const other = await write(injection);
    expect([other.status, other.body]).toMatchObject([409, { code: 'dosing.wrong_substance' }]);
    expect(JSON.stringify(other.body)).toContain('Orforglipron tablets');
    const [first, second] = aTabletPlan().periods;
    const early = await write(aTabletPlan({ periods: [{ ...first!, days: 29 }, second!] }));
    expect(early.body).toMatchObject({ code: 'dosing.reason_needed' });
    expect((await write(aTabletPlan())).status).toBe(200);
    expect(await care()).toMatchObject({
      substance: 'orforglipron',
      medicine: 'orforglipron-tablets',
      plans: [{ content: { form: 'tablets', syringe: null, periods: [{ days: 30 }, {}, {}] } }],
    });
  });

  test('is no page of before: that would follow weeks', async () => {
    const { write, patient } = await aTreatment();
    await write(aTabletPlan());
    const old = await patient.try(dosingContract.mine, { headers: { [PROTOCOL_HEADER]: '6' } });
    expect(old.status).toBe(426);
    expect((await patient.try(dosingContract.mine)).status).toBe(200);
  });
});

describe('a dose', () => {
  test('is one a day, 12 hours apart, without a site', async () => {
    const { write, take, patient, remind } = await aTreatment();
    await write(aTabletPlan());
    // The time stays when the reminder is off.
    await remind({ weekday: 2, time: '09:00', timeZone: ZONE });
    await remind(null);
    const evening = addDays(START, 1);
    at(`${evening}T04:00:00Z`);
    // 23:00 on the first day, in New York.
    const late = `${evening}T04:00:00Z`;
    expect((await take({ takenAt: late, site: 'arm_left', isEarly: true })).status).toBe(400);
    expect((await take({ takenAt: late })).body).toMatchObject({ code: 'dosing.not_due' });
    expect((await take({ takenAt: late, isEarly: true })).status).toBe(200);
    at(morningOf(evening));
    const soon = await take({ takenAt: morningOf(evening) });
    expect(soon.body).toMatchObject({ code: 'dosing.too_soon' });
    const noon = `${evening}T16:00:00Z`;
    at(noon);
    expect((await take({ takenAt: noon })).status).toBe(200);
    const { doses } = await patient.call(dosingContract.mine);
    expect(doses.map(({ site }) => site)).toEqual([null, null]);
  });

  test('has its whole day where no time was chosen', async () => {
    const { write, take, patient } = await aTreatment();
    await write(aTabletPlan());
    const late = `${addDays(START, 1)}T04:59:00Z`;
    at(late);
    expect((await take({ takenAt: late })).status).toBe(200);
    expect(await patient.call(dosingContract.mine)).not.toHaveProperty('time');
  });

  test('is refused above the step, and raised after 30 days', async () => {
    const { write, take } = await aTreatment();
    await write(aTabletPlan());
    const above = await take({ takenAt: morningOf(START), micrograms: 2_500 });
    expect(above.body).toMatchObject({ code: 'dosing.above_plan' });
    for (let day = 0; day < 30; day += 1) {
      at(morningOf(addDays(START, day)));
      const taken = await take({ takenAt: morningOf(addDays(START, day)) });
      expect(taken.status, String(day)).toBe(200);
    }
    at(morningOf(addDays(START, 30)));
    const next = { takenAt: morningOf(addDays(START, 30)), micrograms: 2_500 };
    expect((await take(next)).status).toBe(200);
  });

  test('after three missed ones waits for the doctor, who is told once', async () => {
    const { write, patient, order, people, told } = await aTreatment();
    await write(aTabletPlan());
    const answer = (day: string) =>
      patient.try(dosingContract.answer, {
        key: randomUUID(),
        body: { orderId: order.id, day, taken: false, answeredAt: morningOf(addDays(START, 3)) },
      });
    at(morningOf(addDays(START, 3)));
    await answer(START);
    await answer(addDays(START, 1));
    expect(await told(people.doctor, 'patient_plan_waits')).toBe(0);
    await answer(addDays(START, 2));
    await answer(addDays(START, 2));
    expect(await told(people.doctor, 'patient_plan_waits')).toBe(1);
    expect(await told(people.patient, 'doctor_to_ask')).toBe(1);
  });
});

test('the reminder comes each day, and not on a day whose dose was taken', async () => {
  const { write, take, patient, people, told } = await aTreatment();
  await write(aTabletPlan());
  const reminder = { weekday: 2, time: '09:00', timeZone: ZONE };
  await patient.call(dosingContract.remind, { body: { reminder } });
  const days = [0, 1, 2, 3].map((day) => addDays(START, day));
  for (const [index, day] of days.entries()) {
    if (index === 2) {
      at(`${day}T13:30:00Z`);
      await take({ takenAt: `${day}T13:30:00Z` });
    }
    at(morningOf(day));
    await remindOfDoses.handle(app.deps);
    await remindOfDoses.handle(app.deps);
  }
  expect(await told(people.patient, 'weekly_reminder')).toBe(3);
});
