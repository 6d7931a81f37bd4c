import { expect, test } from 'vitest';
import { checkInContract } from '#shared/check-ins.ts';
import { aCustomer, aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { aDose, aDosePlan } from '#api/dosing/dosing.factory.ts';
import { anIntake } from '#api/intake/intake.factory.ts';
import { Order } from '#api/orders/order.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { practiceDay } from '#api/testing/practice-day.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { aCheckIn, someAnswers } from './check-in.factory.ts';
import { saveWeights } from './save-weights.ts';

const app = await openTestApp();

/** In treatment with this doctor, and 92 kg at the first form. */
async function aPatientOf(reviewer: User): Promise<User> {
  const em = app.em();
  const customer = await aCustomer(em);
  const order = await anOrder(em, { customer, reviewer, status: 'active', paymentStatus: 'paid' });
  await anIntake(em, app.deps.secrets.data, order, { weight: 92 });
  return customer;
}

test('says how the own patients stand, by the newest weight and check-in, and writes down the look', async () => {
  const em = app.em();
  const doctor = await aDoctor(em);
  const patient = await aPatientOf(doctor);
  const stranger = await aPatientOf(await aDoctor(em));
  await em.execute("update intakes set filled_on = '2026-01-05'");
  await saveWeights(em, app.deps.secrets.data, patient.id, [
    { day: '2026-02-01', kg: 90 },
    { day: '2026-03-01', kg: 87.4 },
  ]);
  await aCheckIn(em, app.deps.secrets.data, patient, { signs: ['no_fluids'] });
  const effects = { ...someAnswers().effects, nausea: 1, reflux: 2 } as const;
  const newest = await aCheckIn(em, app.deps.secrets.data, patient, { effects });
  const order = await em.findOneOrFail(Order, { customer: patient.id });
  const plan = await aDosePlan(em, app.deps.secrets.data, { order, author: doctor });
  await aDose(em, app.deps.secrets.data, plan);
  const client = await app.as(doctor);
  const ids = [patient.id, stranger.id, 999_999].join(',');
  const [glance, ...others] = await client.call(checkInContract.glances, { query: { ids } });
  expect(others).toEqual([]);
  expect(glance).toMatchObject({
    patientId: patient.id,
    checkIn: {
      day: practiceDay(),
      risk: 'fine',
      isRead: false,
      signs: [],
      effects: [
        { name: 'reflux', grade: 2 },
        { name: 'nausea', grade: 1 },
      ],
    },
    dose: { micrograms: 250 },
  });
  expect(glance!.change!.kg).toBeCloseTo(-4.6, 5);
  expect(glance!.change!.percent).toBeCloseTo(-5, 5);
  newest.lookedAt = new Date();
  await em.flush();
  const [read] = await client.call(checkInContract.glances, { query: { ids } });
  expect(read!.checkIn!.isRead).toBe(true);
  const looks = await em.count(AuditEntry, { subject: 'care', patientId: patient.id });
  expect(looks).toBe(2);
  expect(await em.count(AuditEntry, { subject: 'care', patientId: stranger.id })).toBe(0);
});

test('who has neither weighed nor written has nothing to show', async () => {
  const patient = await aPatientOf(await aDoctor(app.em()));
  const client = await app.as(await anAdmin(app.em()));
  const query = { ids: String(patient.id) };
  expect(await client.call(checkInContract.glances, { query })).toEqual([
    { patientId: patient.id, change: null, checkIn: null, dose: null },
  ]);
});

test('refuses what is no list of ids, and more than a list shows', async () => {
  const client = await app.as(await aDoctor(app.em()));
  for (const ids of ['', 'x', '1,,2', Array.from({ length: 51 }, (_, at) => at + 1).join(',')]) {
    const answer = client.call(checkInContract.glances, { query: { ids } });
    await expect(answer).rejects.toMatchObject({ status: 400 });
  }
});
