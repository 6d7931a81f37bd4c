import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayOf } from '#shared/dosing/days.ts';
import { intakeContract } from '#shared/intake.ts';
import { aCustomer, aDoctor } from '#api/accounts/accounts.factory.ts';
import { saveWeights } from '#api/care/save-weights.ts';
import { anIntake } from '#api/intake/intake.factory.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { now } from '#api/platform/clock.ts';
import { aCase } from '#api/testing/a-case.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';

let app: TestApp;
let doctor: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  doctor = await app.as(await aDoctor(app.em()));
});
afterAll(() => app.stop());

const read = (order: Order) =>
  doctor.call(intakeContract.find, { params: { id: order.intakeId! } });

test('the course tells the number of the order and the weight since the first', async () => {
  const em = app.em();
  const customer = await aCustomer(em);
  const first = await anOrder(em, { customer, status: 'expired', paymentStatus: 'paid' });
  await anIntake(em, app.deps.secrets.data, first, { weight: 99 });
  const { order } = await aCase(app, { customer, answers: { weight: 92 } });
  expect((await read(order)).safety).toMatchObject({
    course: { order: 2, weightChange: -7 },
    findings: [],
  });
});

test('a treatment that the practice ended stays in the case, with what was sent of it', async () => {
  const em = app.em();
  const customer = await aCustomer(em);
  const sent = { suppliedUntil: new Date(now().getTime() + 70 * 86_400_000) };
  const ended = { customer, status: 'cancelled', paymentStatus: 'paid' } as const;
  const first = await anOrder(em, { ...ended, ...sent });
  await anIntake(em, app.deps.secrets.data, first, { weight: 99 });
  await anOrder(em, ended);
  const { order } = await aCase(app, { customer, answers: { weight: 92 } });
  expect((await read(order)).safety).toMatchObject({
    course: { order: 2, weightChange: -7 },
    findings: [
      { id: 'ended_early', answers: [{ quote: first.referenceNumber }] },
      { id: 'supply_left', value: 70 },
    ],
  });
});

test('a weight that is far from the last one the patient recorded is asked about', async () => {
  const em = app.em();
  const customer = await aCustomer(em);
  // Before the day of the form by any clock.
  const before = addDays(dayOf(now().getTime(), 'UTC'), -2);
  await saveWeights(em, app.deps.secrets.data, customer.id, [{ day: before, kg: 88 }]);
  const { order } = await aCase(app, { customer, answers: { weight: 194 } });
  expect((await read(order)).safety!.findings).toContainEqual(
    expect.objectContaining({
      id: 'weight_sudden',
      level: 'ask',
      answers: [
        { field: 'weight', quote: '194', from: null },
        { field: 'lastWeight', quote: '88', from: null },
      ],
    }),
  );
});

test('after a gap the body counts with which the treatment began anew', async () => {
  const em = app.em();
  const customer = await aCustomer(em);
  const daysAgo = (days: number) => new Date(now().getTime() - days * 86_400_000);
  const had = async (weight: number, from: number, to: number) => {
    const one = await anOrder(em, {
      ...{ customer, status: 'expired', paymentStatus: 'paid' },
      ...{ createdAt: daysAgo(from), endDate: daysAgo(to) },
    });
    await anIntake(em, app.deps.secrets.data, one, { height: 168, weight });
  };
  await had(99, 500, 400);
  await had(74, 300, 10);
  const { order } = await aCase(app, { customer, answers: { height: 168, weight: 70 } });
  expect((await read(order)).safety!.findings).toMatchObject([{ id: 'bmi_under_27' }]);
});
