import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { caseErrors } from '#shared/cases.ts';
import type { AskedOfStep } from '#shared/dosing/label.ts';
import { pharmacyContract } from '#shared/pharmacy.ts';
import type { MonthsPerParcel } from '#shared/supply-plan.ts';
import { setClock } from '#api/platform/clock.ts';
import { advanceSupplies } from '#api/supplies/advance-supplies.ts';
import { blocksOfOrders } from '#api/supplies/blocks-of-orders.ts';
import { Supply } from '#api/supplies/supply.entity.ts';
import { aParcelReport } from '#api/supplies/supplies.factory.ts';
import { office } from '#api/testing/a-delivery.ts';
import { aTreatment as treatmentOf, APPROVED, day, doses, on } from '#api/testing/a-treatment.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';

const app = await openTestApp();
beforeEach(() => on(APPROVED));
afterEach(() => setClock(null));

const aTreatment = (perParcel?: MonthsPerParcel) => treatmentOf(app, perParcel);

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

  test('is not drawn from what its patient has reported', async () => {
    const one = await aTreatment();
    await one.send();
    expect(await one.atHome()).toHaveLength(1);
    await aParcelReport(app.em(), app.deps.secrets.data, one);
    expect(await one.atHome()).toEqual([]);
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
    const blocks = async () => (await blocksOfOrders(app.em(), app.deps, [order])).get(one.id);
    // Its doctor is asked, and nobody finds it at the packing table first.
    expect(await blocks()).toContain('prescription');
    const body = { lot: 'L-1', beyondUseOn: '2999-01-01' };
    const client = await office(app);
    expect(await client.try(pharmacyContract.fill, { params: { id }, body })).toMatchObject({
      ...{ status: 409, body: { code: 'pharmacy.no_prescription' } },
    });
  });
});
