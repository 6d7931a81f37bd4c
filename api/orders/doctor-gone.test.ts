import { expect, test } from 'vitest';
import { checkInContract } from '#shared/check-ins.ts';
import { dosePlanContract } from '#shared/dose-plans.ts';
import { movedPlan } from '#shared/dosing/plan.ts';
import { orderContract } from '#shared/orders.ts';
import { patientContract } from '#shared/patients.ts';
import { teamContract } from '#shared/team.ts';
import { aCustomer, aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { aCheckIn } from '#api/care/check-in.factory.ts';
import { aDosePlan } from '#api/dosing/dosing.factory.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { practiceDay } from '#api/testing/practice-day.ts';
import { anOrder } from './orders.factory.ts';

const app = await openTestApp();
const key = app.deps.secrets.data;

/** In treatment with a doctor who then leaves, and another one who stays. */
async function aLeftPatient() {
  const em = app.em();
  const [doctor, other, patient] = [await aDoctor(em), await aDoctor(em), await aCustomer(em)];
  const order = await anOrder(em, { customer: patient, status: 'active', reviewer: doctor });
  const today = practiceDay();
  await aDosePlan(em, key, { order, author: doctor, heldFrom: today });
  const checkIn = await aCheckIn(em, key, patient, {});
  const asOther = await app.as(other);
  const admin = await app.as(await anAdmin(em));
  const params = { id: doctor.id };
  const leave = () => admin.call(teamContract.setActive, { params, body: { isActive: false } });
  return { patient, order, checkIn, asOther, leave };
}

test('the patients of a doctor who has left are every doctor’s, who reads and goes on with their treatment', async () => {
  const { patient, order, checkIn, asOther, leave } = await aLeftPatient();
  const params = { orderId: order.id };
  const record = async () => (await asOther.try(patientContract.find, { params: patient })).status;
  const plan = () => asOther.try(dosePlanContract.find, { params });
  const waits = async () =>
    (await asOther.call(checkInContract.waiting)).some(({ id }) => id === checkIn.id);
  const counted = async () => (await asOther.call(orderContract.approvedCount)).count;
  expect([await record(), (await plan()).status, await waits()]).toEqual([404, 404, false]);
  const before = await counted();
  await leave();
  expect([await record(), (await plan()).status, await waits()]).toEqual([200, 200, true]);
  await expect.poll(counted).toBe(before + 1);
  const { plans } = await asOther.call(dosePlanContract.find, { params });
  const [{ content, version }] = plans as [(typeof plans)[number]];
  const body = { content: movedPlan(content, 'restart', practiceDay())!, move: 'restart', version };
  expect((await asOther.try(dosePlanContract.plan, { params, body: body as never })).status).toBe(
    200,
  );
});
