import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, momentOf } from '#shared/dosing/days.ts';
import { dosingContract } from '#shared/dosing.ts';
import { prescribingContract } from '#shared/prescribing.ts';
import { aDoctor } from '#api/accounts/accounts.factory.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { DosePlan } from '#api/dosing/dose-plan.entity.ts';
import { aDose, aDosePlan, aPlanContent } from '#api/dosing/dosing.factory.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { now } from '#api/platform/clock.ts';
import { aReadCase, approve } from '#api/testing/approving.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { practiceDay } from '#api/testing/practice-day.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { Prescription } from './prescription.entity.ts';

const app = await openTestApp();
const key = () => app.deps.secrets.data;
let doctor: User;
let asDoctor: TestClient;
beforeEach(async () => {
  doctor = await aDoctor(app.em());
  asDoctor = await app.as(doctor);
});

const reasons = { active_order: 'The order before has been used up.' };
const concentration = { micrograms: 5_000, microlitres: 1_000 };
const periods = [
  { micrograms: 250, weeks: 4, concentration },
  { micrograms: 500, weeks: 4, concentration },
  { micrograms: 1_000, weeks: null, concentration },
];

type Renewal = { lasted: number; late: number; taken?: readonly number[] };

/** The medicine of the order before lasted for so many days, and has been used up for so many. */
async function aRenewal({ lasted, late, taken = [] }: Renewal) {
  const { order, customer } = await aReadCase(app, asDoctor);
  const em = app.em();
  const over = addDays(practiceDay(), -late);
  const before = await anOrder(em, { customer, status: 'active', reviewer: doctor });
  before.suppliedUntil = new Date(momentOf(over, '12:00', 'America/New_York'));
  const content = aPlanContent({ startDay: addDays(over, -lasted), periods });
  const plan = await aDosePlan(em, key(), { order: before, author: doctor, ...content });
  const createdAt = new Date(momentOf(content.startDay, '08:00', 'America/New_York'));
  await em.nativeUpdate(DosePlan, { id: plan.id }, { createdAt });
  for (const day of taken) {
    const takenAt = momentOf(addDays(content.startDay, day), '09:00', 'America/New_York');
    await aDose(em, key(), plan, new Date(takenAt));
  }
  const proposal = await asDoctor.call(prescribingContract.proposal, {
    params: { orderId: order.id },
  });
  return { order, proposal };
}

describe('a renewal after the medicine was used up', () => {
  test('goes on with the dose that comes next, not with that of the calendar', async () => {
    const { order, proposal } = await aRenewal({ lasted: 28 + 14, late: 3 });
    const firstDay = addDays(practiceDay(), 7);
    expect(proposal).toMatchObject({
      neededBecause: null,
      write: {
        plan: { startDay: firstDay, periods: [{ micrograms: 500, weeks: 2 }, periods[2]] },
      },
    });
    const shown = { reasons, proposal: proposal.hash };
    expect((await approve(asDoctor, order.id, shown)).status).toBe(200);
    const row = await app.em().findOneOrFail(Prescription, { order: order.id });
    expect(row.open(key()).dosePlan).toMatchObject({ startDay: firstDay });
  });

  test('asks its doctor once so many doses were missed, and a higher one then needs a reason', async () => {
    const { order, proposal } = await aRenewal({ lasted: 28, late: 40 });
    expect(proposal).toMatchObject({
      neededBecause: 'over',
      write: { plan: { periods: [periods[1], periods[2]] } },
    });
    expect(await approve(asDoctor, order.id, { reasons })).toMatchObject({
      body: { details: { because: 'over' } },
    });
    const prescription = proposal.write!;
    expect(await approve(asDoctor, order.id, { reasons, prescription })).toMatchObject({
      body: { details: { asked: [{ step: 0, question: 'early_step', before: 250 }] } },
    });
  });

  test('asks why a step follows fewer doses than the label has', async () => {
    const told = await aRenewal({ lasted: 28, late: 3, taken: [0, 7, 14, 21] });
    expect(told.proposal.neededBecause).toBe(null);
    const { order, proposal } = await aRenewal({ lasted: 28, late: 3, taken: [0, 7, 21] });
    expect(proposal).toMatchObject({
      neededBecause: 'missed',
      // Of a step that waits for an answer the last dose is ahead.
      write: { plan: { periods: [{ micrograms: 250, weeks: 1 }, periods[1], periods[2]] } },
      taken: { micrograms: 250, count: 3, unknown: 1 },
    });
    const plan = { ...proposal.write!.plan, periods: [periods[1]!, periods[2]!] };
    const prescription = { ...proposal.write!, plan };
    expect(await approve(asDoctor, order.id, { reasons, prescription })).toMatchObject({
      body: { details: { asked: [{ step: 0, question: 'early_step', doses: { count: 3 } }] } },
    });
  });

  test('is as planned while there is medicine', async () => {
    const { proposal } = await aRenewal({ lasted: 28 + 14, late: -5 });
    expect(proposal).toMatchObject({
      ...{ neededBecause: null, fillsFrom: addDays(practiceDay(), 5) },
      write: { plan: { startDay: addDays(practiceDay(), 5 - 42), periods } },
    });
  });
});

test('what is left of another medicine moves no fill: a switch begins with the first step', async () => {
  const { order, customer } = await aReadCase(app, asDoctor);
  const em = app.em();
  const given = { customer, status: 'active', reviewer: doctor, product: 'tirzexa' } as const;
  const before = await anOrder(em, given);
  const until = addDays(practiceDay(), 56);
  before.suppliedUntil = new Date(momentOf(until, '12:00', 'America/New_York'));
  const tirzepatide = {
    substance: 'tirzepatide' as const,
    periods: [
      { micrograms: 2_500, weeks: null, concentration: { micrograms: 10_000, microlitres: 1_000 } },
    ],
  };
  await aDosePlan(em, key(), { order: before, author: doctor, ...tirzepatide });
  const { neededBecause, write, fillsFrom } = await asDoctor.call(prescribingContract.proposal, {
    params: { orderId: order.id },
  });
  expect(neededBecause).toBe('switch');
  expect(fillsFrom).toBe(practiceDay());
  expect(write!.plan.periods[0]!.micrograms).toBe(250);
  expect(write!.directions.en).toMatch(/^Inject 0\.25 mg/);
});

describe('a renewal of somebody who has missed doses', () => {
  type Marks = readonly (readonly [ago: number, isTaken: boolean])[];

  /** Whose medicine lasts for so many days more, and who has answered so about the doses before. */
  async function aMissed({ marks, left = 10 }: { marks: Marks; left?: number }) {
    const { order, customer } = await aReadCase(app, asDoctor);
    const em = app.em();
    const before = await anOrder(em, { customer, status: 'active', reviewer: doctor });
    before.suppliedUntil = new Date(
      momentOf(addDays(practiceDay(), left), '12:00', 'America/New_York'),
    );
    const content = aPlanContent({ startDay: addDays(practiceDay(), -42), periods });
    const plan = await aDosePlan(em, key(), { order: before, author: doctor, ...content });
    const createdAt = new Date(momentOf(content.startDay, '08:00', 'America/New_York'));
    await em.nativeUpdate(DosePlan, { id: plan.id }, { createdAt });
    const mine = await app.as(customer);
    for (const [ago, taken] of marks) {
      const day = addDays(practiceDay(), -ago);
      const body = { orderId: before.id, day, taken, answeredAt: now().toISOString() };
      await mine.call(dosingContract.answer, { key: randomUUID(), body });
    }
    return asDoctor.call(prescribingContract.proposal, { params: { orderId: order.id } });
  }

  test('is no word that goes on with the doses: the doctor says how', async () => {
    const marks = [
      [42, true],
      [35, true],
      [28, true],
      [21, true],
      [14, false],
      [7, false],
    ] as const;
    expect(await aMissed({ marks })).toMatchObject({ neededBecause: 'missed' });
  });

  test('that is late goes on with the step that the doses have come to, by the doctor’s word', async () => {
    const marks = [42, 35, 28, 21, 14, 7].map((ago) => [ago, ago !== 35 && ago !== 21] as const);
    expect(await aMissed({ marks, left: -2 })).toMatchObject({
      ...{ neededBecause: 'missed', write: { plan: { periods: [{ micrograms: 250 }, {}, {}] } } },
    });
  });

  test('needs none where they were taken', async () => {
    const marks = [42, 35, 28, 21, 14, 7].map((ago) => [ago, true] as const);
    expect(await aMissed({ marks })).toMatchObject({ neededBecause: null });
  });
});
