import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { caseErrors } from '#shared/cases.ts';
import { dosePlanContract } from '#shared/dose-plans.ts';
import { addDays } from '#shared/dosing/days.ts';
import type { DosePlanContent, PlanMove } from '#shared/dosing/plan-shape.ts';
import type { AskedOfStep } from '#shared/dosing/label.ts';
import type { PlanReason } from '#shared/dosing/plan-reason.ts';
import { orderContract } from '#shared/orders.ts';
import { pharmacyContract } from '#shared/pharmacy.ts';
import { prescribingContract } from '#shared/prescribing.ts';
import type { MonthsPerParcel } from '#shared/supply-plan.ts';
import { aCustomer, aDoctor } from '#api/accounts/accounts.factory.ts';
import { aCheckIn } from '#api/care/check-in.factory.ts';
import { anIntake } from '#api/intake/intake.factory.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { aPayment } from '#api/payments/payments.factory.ts';
import { now, setClock } from '#api/platform/clock.ts';
import { saveMonthsPerParcel } from '#api/practice/parcels.service.ts';
import { Prescription } from '#api/prescriptions/prescription.entity.ts';
import { advanceSupplies } from '#api/supplies/advance-supplies.ts';
import { Supply } from '#api/supplies/supply.entity.ts';
import { office } from '#api/testing/a-delivery.ts';
import { approve, readForm } from '#api/testing/approving.ts';
import { birthdayOf } from '#api/testing/buying.ts';
import { havingRead } from '#api/testing/having-read.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { termsOfOne } from './fill-terms.ts';

const app = await openTestApp();
const APPROVED = '2026-12-01';
const on = (day: string) => setClock(() => new Date(`${day}T15:00:00Z`));
beforeEach(() => on(APPROVED));
afterEach(() => setClock(null));

/** The first dose is a week after the approval, and each step of the protocol has four. */
const day = (number: number) => addDays(APPROVED, 7 + number);
let sentNumber = 7_000_000_000;

/** Semaglutide for six months: 0.25, 0.5 and 1 mg from 1 mg/mL, then 1.7 and 2.4 mg from 5 mg/mL. */
async function aTreatment(perParcel: MonthsPerParcel = 1) {
  const em = app.em();
  await saveMonthsPerParcel(em, perParcel);
  const customer = await aCustomer(em);
  const order = await anOrder(em, { customer, plan: 'annual', queuedAt: now() });
  await aPayment(em, order);
  const dateOfBirth = birthdayOf(customer.id);
  await anIntake(em, app.deps.secrets.data, order, { dateOfBirth });
  const doctor = await aDoctor(em);
  const { id } = order;
  const params = { orderId: id };
  // Sessions that were idle for days have ended.
  const asDoctor = () => app.as(doctor);
  const first = await asDoctor();
  await first.call(orderContract.claim, { params: { id } });
  await readForm(app, first, id);
  expect((await approve(first, id)).status).toBe(200);
  await advanceSupplies.handle(app.deps);
  const findPlan = async () =>
    (await (await asDoctor()).call(dosePlanContract.find, { params })).plans[0]!;
  return {
    id,
    plan: async () => (await findPlan()).content,
    /** The next parcel leaves on its day. */
    send: async (count = 1) => {
      for (let sent = 0; sent < count; sent += 1) {
        const where = { order: id, shippedAt: null, replaces: null };
        const next = await app.em().findOneOrFail(Supply, where, { orderBy: { number: 'asc' } });
        if (next.dueOn > now().toISOString()) on(next.dueOn);
        await aCheckIn(app.em(), app.deps.secrets.data, customer);
        await advanceSupplies.handle(app.deps);
        sentNumber += 1;
        const body = { status: 'shipped', trackingNumber: String(sentNumber) } as const;
        const client = havingRead(await office(app));
        await client.call(orderContract.move, { params: { id }, body });
      }
    },
    atHome: async () => (await (await asDoctor()).call(dosePlanContract.find, { params })).atHome,
    change: async (move: PlanMove, change: Partial<DosePlanContent>, isReasoned = true) => {
      const { content, version } = await findPlan();
      const client = await asDoctor();
      const write = (reasons: PlanReason[] = []) => {
        const body = { content: { ...content, ...change }, move, version, reasons };
        return client.try(dosePlanContract.plan, { params, body });
      };
      const answer = await write();
      const { code, details } = answer.body as { code?: string; details: { asked: PlanReason[] } };
      if (code !== 'dosing.reason_needed' || !isReasoned) return answer;
      const reason = 'Told on the telephone how the doses went.';
      return write(details.asked.map(({ step, question }) => ({ step, question, reason })));
    },
    propose: async () => (await asDoctor()).call(prescribingContract.proposal, { params }),
    signed: async () => {
      const row = await app.em().findOneOrFail(Prescription, { order: id, state: 'signed' });
      return row.open(app.deps.secrets.data);
    },
    /** What a parcel is filled with now, by the version in force. */
    label: async (where: { number: number } | { replaces: Supply } = { number: 2 }) => {
      const own = app.em();
      const supply = await own.findOneOrFail(Supply, { order: id, ...where });
      const prescription = await own.findOneOrFail(Prescription, { order: id, state: 'signed' });
      const { contents } = await termsOfOne(own, app.deps, { supply, prescription });
      return contents.map(({ strength, quantity, directions }) => [
        ...[strength, quantity, directions.en],
      ]);
    },
  };
}

const doses = async ({ plan }: { plan: () => Promise<DosePlanContent> }) => (await plan()).periods;
const refused = {
  status: 409,
  body: {
    code: caseErrors.prescription_contradicts.code,
    details: { unit: 'mL', contradictions: [{ fill: 1, what: 'two_strengths' }] },
  },
};

describe('a plan that moves across a strength', () => {
  test('goes on after a hold only with weeks that end with the medicine of that strength', async () => {
    const one = await aTreatment();
    await one.send(3);
    const [, , third, ...later] = await doses(one);
    on(day(70));
    expect((await one.change('hold', { heldFrom: day(70) })).status).toBe(200);
    // Of what is on hold nothing is filled, and each fill keeps its strength.
    expect(await one.signed()).toMatchObject({
      ...{ fills: 3, strength: '5 mg/mL', directions: { en: /^Take no dose/ } },
    });
    on(day(77));
    const resumed = (weeks: number) => ({
      ...{ startDay: day(77), heldFrom: null, periods: [{ ...third!, weeks }, ...later] },
    });
    expect(await one.change('continue', resumed(2))).toMatchObject(refused);
    expect(await one.signed()).toMatchObject({ directions: { en: /^Take no dose/ } });
    expect((await one.change('continue', resumed(1))).status).toBe(200);
    expect(await one.signed()).toMatchObject({ fills: 3, fillsFrom: day(84) });
    expect(await one.label({ number: 4 })).toEqual([
      [
        ...['5 mg/mL', 2],
        'Inject 1.7 mg (0.34 mL = 34 units on a U-100 syringe) under the skin once a week for 4 weeks.',
      ],
    ]);
  });

  test('is refused where the running step was changed so that the next parcel cannot hold it', async () => {
    const one = await aTreatment();
    await one.send(3);
    on(day(60));
    const [, , third, ...later] = await doses(one);
    const longer = { startDay: day(56), periods: [{ ...third!, weeks: 6 }, ...later] };
    expect(await one.change('change', longer)).toMatchObject(refused);
    const months = { startDay: day(56), periods: [{ ...third!, weeks: 8 }, ...later] };
    expect((await one.change('change', months)).status).toBe(200);
    expect(await one.label({ number: 4 })).toMatchObject([
      ['1 mg/mL', 4, /^Inject 1 mg .* 4 weeks\.$/],
    ]);
  });

  test('later is signed up to the fill before, and waits for its doctor there', async () => {
    const one = await aTreatment();
    await one.send();
    on(day(10));
    const [first, ...later] = await doses(one);
    const slower = { periods: [{ ...first!, weeks: 6 }, ...later] };
    expect((await one.change('change', slower)).status).toBe(200);
    // The third would hold both 1 mg from 1 mg/mL and 1.7 mg from 5 mg/mL.
    expect(await one.signed()).toMatchObject({ fills: 2, fillsFrom: day(28) });
    expect(await one.label()).toMatchObject([
      ['1 mg/mL', 2, /^Inject 0\.25 mg .* for 2 weeks; then inject 0\.5 mg .* for 4 weeks\.$/],
    ]);
  });
});

describe('a step that is drawn from another vial than what is at home', () => {
  const [weak, strong] = [1_000, 5_000].map((micrograms) => ({ micrograms, microlitres: 1_000 }));
  const vialAsked = ({ body }: { body: unknown }) =>
    (body as { details: { asked: AskedOfStep[] } }).details.asked.find(
      ({ question }) => question === 'other_vial',
    )?.vials;

  test('needs a reason where it was stepped down to, unless it is drawn from that vial', async () => {
    const one = await aTreatment();
    expect(await one.atHome()).toEqual([]);
    await one.send(3);
    expect(await one.atHome()).toEqual([weak]);
    await one.send();
    // Of the third parcel some is left when the fourth leaves.
    expect(await one.atHome()).toEqual([weak, strong]);
    on(day(91));
    expect(await one.atHome()).toEqual([strong]);
    const [, , third, ...later] = await doses(one);
    const down = { startDay: day(91), periods: [third!, ...later] };
    const refusal = await one.change('step_down', down, false);
    expect(refusal).toMatchObject({ status: 409, body: { code: 'dosing.reason_needed' } });
    expect(vialAsked(refusal)).toEqual({ planned: weak, atHome: [strong] });
    expect(await one.signed()).toMatchObject({ dosePlan: { startDay: day(0) } });
    const fromHome = [{ ...third!, concentration: strong! }, ...later];
    const same = { ...down, periods: fromHome };
    expect(vialAsked(await one.change('step_down', same, false))).toBeUndefined();
    expect((await one.change('step_down', same)).status).toBe(200);
    expect((await one.signed()).dosePlan.periods[0]).toMatchObject({ concentration: strong });
  });

  test('needs one where it was stepped up to before its parcel has left', async () => {
    const one = await aTreatment();
    await one.send(3);
    on(day(84));
    const [, , , ...rest] = await doses(one);
    const up = { startDay: day(84), periods: rest };
    const refusal = await one.change('step_up', up, false);
    expect(vialAsked(refusal)).toEqual({ planned: strong, atHome: [weak] });
    expect((await one.change('step_up', up)).status).toBe(200);
  });
});

describe('what is signed after a parcel has left', () => {
  test('by a move in its middle begins with the next one, and says what is taken until then', async () => {
    const one = await aTreatment();
    await one.send();
    on(day(14));
    const [first, ...later] = await doses(one);
    const same = { startDay: day(14), periods: [{ ...first!, weeks: 2 }, ...later] };
    expect((await one.change('change', same)).status).toBe(200);
    const { fills, fillsFrom, quantity, directions } = await one.signed();
    expect({ fills, fillsFrom, amount: quantity.amount }).toEqual({
      ...{ fills: 5, fillsFrom: day(28), amount: 2 },
    });
    expect(directions.en).toMatch(/^Inject 0\.25 mg .* for 2 weeks; then inject 0\.5 mg/);
    expect(await one.label()).toMatchObject([['1 mg/mL', 2, /^Inject 0\.5 mg .* for 4 weeks\.$/]]);
  });

  test('on the day of the next one is proposed as it stands, for what has not left', async () => {
    const one = await aTreatment();
    await one.send();
    on(day(21));
    await advanceSupplies.handle(app.deps);
    expect(await one.propose()).toMatchObject({
      ...{ neededBecause: null, fillsFrom: day(28), months: 5 },
      write: { quantities: [2, 4, 2, 2, 2] },
    });
    await one.send(3);
    expect(await one.propose()).toMatchObject({ months: 2, write: { quantities: [2, 2] } });
  });

  test('while its patient has the whole plan is refused nothing, because nothing is to be filled', async () => {
    const one = await aTreatment('plan');
    await one.send();
    on(day(10));
    const [first, ...later] = await doses(one);
    expect(
      (await one.change('change', { periods: [{ ...first!, weeks: 6 }, ...later] })).status,
    ).toBe(200);
    expect(await one.signed()).toMatchObject({
      ...{ fills: 1, fillsFrom: day(168), directions: { en: /^Inject 0\.25 mg .* for 6 weeks/ } },
    });
    expect(
      (await one.change('change', { periods: [{ ...first!, weeks: 5 }, ...later] })).status,
    ).toBe(200);
  });

  test('begins no sooner than the next one comes, which its patient may have skipped', async () => {
    const one = await aTreatment();
    await one.send();
    const em = app.em();
    const next = await em.findOneOrFail(Supply, { order: one.id, number: 2 });
    next.dueOn = day(21 + 28);
    await em.flush();
    on(day(30));
    expect(await one.propose()).toMatchObject({ fillsFrom: day(49) });
  });

  test('fills what comes in the place of an earlier parcel with the doses of now', async () => {
    const one = await aTreatment();
    await one.send();
    on(day(10));
    const [first, ...later] = await doses(one);
    const same = { startDay: day(7), periods: [{ ...first!, weeks: 3 }, ...later] };
    expect((await one.change('change', same)).status).toBe(200);
    const em = app.em();
    const replaces = await em.findOneOrFail(Supply, { order: one.id, number: 1 });
    const order = replaces.order;
    em.create(Supply, { order, number: 7, months: 1, dueOn: day(12), replaces, state: 'ready' });
    await em.flush();
    expect(await one.label({ replaces })).toMatchObject([
      ['1 mg/mL', 2, /^Inject 0\.25 mg .* for 2 weeks; then inject 0\.5 mg .* for 4 weeks\.$/],
    ]);
    expect(await one.label()).toMatchObject([['1 mg/mL', 2, /^Inject 0\.5 mg .* for 4 weeks\.$/]]);
  });

  test('fills nothing in the place of an earlier parcel where one container cannot hold the doses of now', async () => {
    const one = await aTreatment();
    await one.send(3);
    on(day(60));
    const [, , third, fourth, ...later] = await doses(one);
    const longer = { startDay: day(56), periods: [third!, { ...fourth!, weeks: 8 }, ...later] };
    expect((await one.change('change', longer)).status).toBe(200);
    on(day(70));
    const em = app.em();
    const replaces = await em.findOneOrFail(Supply, { order: one.id, number: 3 });
    const { order } = replaces;
    const state = 'ready' as const;
    const row = { order, number: 7, months: 1, dueOn: day(70), replaces, state };
    const supply = em.create(Supply, row);
    await em.flush();
    const { id } = supply;
    const body = { lot: 'L-1', beyondUseOn: '2999-01-01' };
    const client = await office(app);
    expect(await client.try(pharmacyContract.fill, { params: { id }, body })).toMatchObject({
      ...{ status: 409, body: { code: 'pharmacy.no_prescription' } },
    });
  });
});
