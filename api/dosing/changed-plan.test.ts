import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { dosePlanContract } from '#shared/dose-plans.ts';
import { dosingContract } from '#shared/dosing.ts';
import { notificationContract } from '#shared/notifications.ts';
import { movedPlan } from '#shared/dosing/plan.ts';
import { aCustomer, aDoctor } from '#api/accounts/accounts.factory.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { now } from '#api/platform/clock.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { practiceDay } from '#api/testing/practice-day.ts';
import { aDosePlan } from './dosing.factory.ts';

const app = await openTestApp();

async function aTreated({ isGuest = false } = {}) {
  const em = app.em();
  const doctor = await aDoctor(em);
  const customer = isGuest ? null : await aCustomer(em);
  const order = await anOrder(em, {
    ...{ status: 'active', reviewer: doctor },
    ...(customer ? { customer } : { checkoutId: randomUUID() }),
  });
  await aDosePlan(em, app.deps.secrets.data, { order, author: doctor });
  const asDoctor = await app.as(doctor);
  const params = { orderId: order.id };
  const move = async (by: 'hold' | 'restart' | 'continue') => {
    const { plans } = await asDoctor.call(dosePlanContract.find, { params });
    const [{ content, version }] = plans as [(typeof plans)[number]];
    const next = movedPlan(content, by, practiceDay()) ?? content;
    const body = { content: next, move: by, version };
    await asDoctor.call(dosePlanContract.plan, { params, body });
  };
  return { customer, doctor, order, move };
}

test('a patient hears of each change of the plan of doses, and of none that changes nothing', async () => {
  const { customer, move } = await aTreated();
  const asPatient = await app.as(customer!);
  const heard = async () =>
    (await asPatient.call(notificationContract.list)).items.map(({ kind, path }) => [kind, path]);
  await move('continue');
  expect(await heard()).toEqual([]);
  await move('hold');
  expect(await heard()).toEqual([['plan_changed', '/dose']]);
  await move('restart');
  expect(await heard()).toHaveLength(2);
});

test('a doctor hears of a dose that was taken on hold by a page that had not heard of it', async () => {
  const { customer, doctor, order, move } = await aTreated();
  await move('hold');
  const body = {
    ...{ clientId: randomUUID(), orderId: order.id, planVersion: 1, takenAt: now().toISOString() },
    ...{ site: 'abdomen_left' as const, micrograms: 250, timeZone: 'UTC' },
  };
  await (await app.as(customer!)).call(dosingContract.take, { key: randomUUID(), body });
  const { items } = await (await app.as(doctor)).call(notificationContract.list);
  expect(items.map(({ kind }) => kind)).toEqual(['patient_plan_waits']);
});

test('a guest is written to', async () => {
  const { order, move } = await aTreated({ isGuest: true });
  await move('hold');
  const waiting = await app
    .em()
    .execute(`select data->>'kind' as kind from jobs.job where data->>'orderId' = ?`, [
      String(order.id),
    ]);
  expect(waiting).toEqual([{ kind: 'plan_changed' }]);
});
