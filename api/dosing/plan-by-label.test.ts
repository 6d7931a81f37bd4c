import { afterEach, describe, expect, test } from 'vitest';
import { dosePlanContract, type PlanWrite } from '#shared/dose-plans.ts';
import { dosingContract } from '#shared/dosing.ts';
import { addDays } from '#shared/dosing/days.ts';
import type { DosePlanContent } from '#shared/dosing/plan-shape.ts';
import { aCustomer, aDoctor } from '#api/accounts/accounts.factory.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { now, setClock } from '#api/platform/clock.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { DosePlan } from './dose-plan.entity.ts';
import { aDose, aDosePlan, aDoseAnswer, aPlanContent } from './dosing.factory.ts';

const TODAY = '2026-11-03';
const atNoon = (day: string) => setClock(() => new Date(`${day}T18:00:00Z`));

const app = await openTestApp();
afterEach(() => setClock(null));

async function aTreatment(wish: Parameters<typeof anOrder>[1] = {}) {
  atNoon(TODAY);
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

const vial = (micrograms: number, microlitres = 1_000) => ({ micrograms, microlitres });
const steps = (...periods: [micrograms: number, weeks: number | null][]) =>
  periods.map(([micrograms, weeks]) => ({ micrograms, weeks, concentration: vial(5_000) }));
/** 7.2 mg, which only this vial holds in a syringe of 100 units. */
const maximal = { micrograms: 7_200, weeks: null, concentration: vial(10_000) };
const plan = (wish: Partial<DosePlanContent> = {}) =>
  aPlanContent({ startDay: TODAY, syringe: { units: 100, markHalfUnits: 2 }, ...wish });
const reason = (step: number, question: string, said = 'Has taken it for months elsewhere') =>
  ({ step, question, reason: said }) as NonNullable<PlanWrite['reasons']>[number];

const write = async (user: User, order: { id: number }, body: Partial<PlanWrite>) =>
  (await app.as(user)).try(dosePlanContract.plan, {
    params: { orderId: order.id },
    body: { content: plan(), move: 'start', version: 0, ...body },
  });
const find = async (user: User, order: { id: number }) =>
  (await app.as(user)).call(dosePlanContract.find, { params: { orderId: order.id } });

describe('the substance', () => {
  test('is that of the order', async () => {
    const { doctor, order } = await aTreatment();
    const tirzepatide = plan({
      substance: 'tirzepatide',
      periods: [{ micrograms: 2_500, weeks: null, concentration: vial(10_000) }],
    });
    const answer = await write(doctor, order, { content: tirzepatide });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: 'dosing.wrong_substance',
      details: { ordered: 'semaglutide' },
    });
    const { doctor: other, order: theirs } = await aTreatment({ product: 'tirzexa' });
    expect((await write(other, theirs, { content: tirzepatide })).status).toBe(200);
    expect((await find(other, theirs)).substance).toBe('tirzepatide');
    expect((await write(other, theirs, { version: 1 })).body).toMatchObject({
      code: 'dosing.wrong_substance',
      details: { ordered: 'tirzepatide' },
    });
  });
});

describe('a plan that goes above the label or faster than it', () => {
  test.each<[string, DosePlanContent['periods'], object[]]>([
    ['begins high', steps([1_000, null]), [{ step: 0, question: 'first_dose' }]],
    [
      'steps up after two weeks',
      steps([250, 2], [500, null]),
      [{ step: 1, question: 'early_step', weeks: 2 }],
    ],
    [
      'leaves out a step',
      steps([250, 4], [1_000, null]),
      [{ step: 1, question: 'skipped_step', label: 500 }],
    ],
    [
      'has a dose above the label',
      steps([250, 4], [500, 4], [1_000, 4], [1_700, 4], [2_400, 4], [3_000, null]),
      [{ step: 5, question: 'above_label' }],
    ],
    ['begins with 7.2 mg', [maximal], [{ step: 0, question: 'first_dose' }]],
  ])('is refused if it %s, and kept with a reason', async (_says, periods, asked) => {
    const { doctor, patient, order } = await aTreatment();
    const content = plan({ periods });
    const refused = await write(doctor, order, { content });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'dosing.reason_needed', details: { asked } });
    const reasons = (asked as { step: number; question: string }[]).map((one) =>
      reason(one.step, one.question),
    );
    const elsewhere = reasons.map((one) => ({ ...one, step: one.step + 7 }));
    expect((await write(doctor, order, { content, reasons: elsewhere })).status).toBe(409);
    expect((await write(doctor, order, { content, reasons })).status).toBe(200);
    expect((await find(doctor, order)).plans).toMatchObject([{ version: 1, reasons }]);
    const mine = await (await app.as(patient)).call(dosingContract.mine);
    expect(JSON.stringify(mine)).not.toContain('for months elsewhere');
  });

  test('needs a reason in words', async () => {
    const { doctor, order } = await aTreatment();
    const content = plan({ periods: steps([1_000, null]) });
    for (const said of ['', 'too short', '-'.repeat(40)]) {
      const answer = await write(doctor, order, {
        content,
        reasons: [reason(0, 'first_dose', said)],
      });
      expect(answer.body, said).toMatchObject({
        code: 'validation',
        fields: { 'reasons.0.reason': expect.any(String) },
      });
    }
  });

  test('is none where it follows what was planned before', async () => {
    const { em, doctor, order } = await aTreatment();
    const first = plan({ periods: steps([250, 4], [500, null]) });
    expect((await write(doctor, order, { content: first })).status).toBe(200);
    const made = await em.findOneOrFail(DosePlan, { order: order.id });
    for (const day of [0, 7, 14, 21])
      await aDose(em, app.deps.secrets.data, made, new Date(`${addDays(TODAY, day)}T18:00:00Z`));
    const up = (day: string) => plan({ startDay: day, periods: steps([500, null]) });
    atNoon(addDays(TODAY, 27));
    const early = await write(doctor, order, {
      content: up(addDays(TODAY, 27)),
      move: 'step_up',
      version: 1,
    });
    expect(early.body).toMatchObject({
      details: { asked: [{ question: 'early_step', weeks: 3 }] },
    });
    atNoon(addDays(TODAY, 28));
    const later = { content: up(addDays(TODAY, 28)), move: 'step_up', version: 1 } as const;
    expect((await write(doctor, order, later)).status).toBe(200);
    // Starting low again is no question.
    const low = { ...first, startDay: addDays(TODAY, 28) };
    const restart = { content: low, move: 'restart', version: 2 } as const;
    expect((await write(doctor, order, restart)).status).toBe(200);
  });

  test('is one where the doses that were planned were not taken', async () => {
    const { em, doctor, order } = await aTreatment();
    const first = plan({ periods: steps([250, 4], [500, null]) });
    await write(doctor, order, { content: first });
    const made = await em.findOneOrFail(DosePlan, { order: order.id });
    const key = app.deps.secrets.data;
    await aDose(em, key, made, new Date(`${TODAY}T18:00:00Z`));
    atNoon(addDays(TODAY, 28));
    await aDoseAnswer(em, key, made, addDays(TODAY, 7));
    await aDoseAnswer(em, key, made, addDays(TODAY, 14));
    const content = plan({ startDay: addDays(TODAY, 28), periods: steps([500, null]) });
    const up = { content, move: 'step_up', version: 1 } as const;
    expect((await write(doctor, order, up)).body).toMatchObject({
      code: 'dosing.reason_needed',
      details: {
        asked: [
          { question: 'early_step', weeks: 0, doses: { count: 1, lastDay: TODAY, unknown: 1 } },
        ],
      },
    });
    const reasons = [reason(0, 'early_step')];
    expect((await write(doctor, order, { ...up, reasons })).status).toBe(200);
  });

  test('does not become one of the label by an earlier first day', async () => {
    const { doctor, order } = await aTreatment();
    const content = plan({
      startDay: addDays(TODAY, -56),
      periods: steps([250, 4], [500, 4], [1_000, null]),
    });
    expect((await write(doctor, order, { content })).body).toMatchObject({
      details: { asked: [{ step: 2, question: 'first_dose' }] },
    });
  });
});

describe('a plan from before these rules', () => {
  const old = plan({
    startDay: addDays(TODAY, -14),
    periods: steps([1_700, 1], [2_400, null]),
    instructions: 'Draw 50 units.',
  });
  async function anOldPlan() {
    const made = await aTreatment();
    const { em, order, doctor } = made;
    await aDosePlan(em, app.deps.secrets.data, { order, author: doctor, ...old });
    return made;
  }

  test('is read, goes on, is held and stopped without a question', async () => {
    const { doctor, order } = await anOldPlan();
    expect((await find(doctor, order)).plans).toMatchObject([{ content: old }]);
    const goesOn = { content: old, move: 'continue', version: 1 } as const;
    expect((await write(doctor, order, goesOn)).status).toBe(200);
    const held = { ...old, heldFrom: TODAY };
    const answer = await write(doctor, order, { content: held, move: 'hold', version: 2 });
    expect(answer.status).toBe(200);
  });

  test('is asked about when its doses change', async () => {
    const { doctor, order } = await anOldPlan();
    const higher = [...steps([1_700, 1], [2_400, 3]), maximal];
    const sooner = { ...old, instructions: '', periods: higher };
    expect((await write(doctor, order, { content: sooner, version: 1 })).body).toMatchObject({
      code: 'dosing.reason_needed',
    });
  });
});

describe('what a syringe cannot measure', () => {
  test.each([
    ['less than half a line', 40, 10_000, { below: null, above: 100 }],
    ['more than 10 % off', 250, 10_000, { below: 200, above: 300 }],
  ])('%s is refused with the doses next to it', async (_says, micrograms, strength, near) => {
    const { doctor, order } = await aTreatment();
    const periods = [{ micrograms, weeks: null, concentration: vial(strength) }];
    const answer = await write(doctor, order, { content: plan({ periods }) });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: 'dosing.not_measurable',
      details: { steps: [{ step: 0, micrograms, ...near }] },
    });
  });
});

test('a step that is over is not measured again', async () => {
  const { em, doctor, order } = await aTreatment();
  const coarse = { micrograms: 250, weeks: 4, concentration: vial(10_000) };
  const old = plan({
    startDay: addDays(TODAY, -35),
    periods: [coarse, { ...coarse, micrograms: 500, weeks: null }],
  });
  await aDosePlan(em, app.deps.secrets.data, { order, author: doctor, ...old });
  // 5 units of a syringe with a line every unit.
  const syringe = { units: 50, markHalfUnits: 2 } as const;
  const content = { ...old, syringe, instructions: 'In the evening.' };
  expect((await write(doctor, order, { content, move: 'change', version: 1 })).status).toBe(200);
});

test('words that contradict the plan are refused with what contradicts', async () => {
  const { doctor, order } = await aTreatment();
  const content = plan({ instructions: 'Draw 50 units on Tuesdays.' });
  const answer = await write(doctor, order, { content });
  expect(answer.body).toMatchObject({
    code: 'dosing.instructions_contradict',
    message: expect.stringContaining('50 units'),
    details: { amounts: '“50 units”' },
  });
  const right = { ...content, instructions: 'Draw 5 units, from week 5 on 10 units.' };
  expect((await write(doctor, order, { content: right })).status).toBe(200);
});

test('a hold that begins later hides no dose from these rules', async () => {
  const { doctor, order } = await aTreatment();
  const content = plan({ periods: steps([1_000, null]), heldFrom: addDays(TODAY, 60) });
  expect((await write(doctor, order, { content, move: 'hold' })).body).toMatchObject({
    code: 'dosing.reason_needed',
  });
});
