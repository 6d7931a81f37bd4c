import { afterEach, beforeEach, expect, test } from 'vitest';
import { caseErrors } from '#shared/cases.ts';
import { Product } from '#api/catalogue/product.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { APPROVED, aTreatment, day, doses, on } from '#api/testing/a-treatment.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { Prescription } from './prescription.entity.ts';

/* Semaglutide: 0.25, 0.5 and 1 mg from 1 mg/mL, then 1.7 and 2.4 mg from 5 mg/mL. */

const app = await openTestApp();
const offer = (...strengths: number[]) =>
  app.em().nativeUpdate(Product, { id: 'semaglutide' }, { strengths });
beforeEach(() => on(APPROVED));
afterEach(async () => {
  setClock(null);
  await offer();
});

type Treatment = Awaited<ReturnType<typeof aTreatment>>;
const inForce = ({ id }: Treatment) => app.em().count(Prescription, { order: id, state: 'signed' });

test('a hold keeps the strengths of the next fills where more were signed than the order takes', async () => {
  const one = await aTreatment(app);
  const { write } = await one.propose();
  const quantities = [...write!.quantities, 2, 2];
  expect((await one.sign({ ...write!, quantities })).body).toMatchObject([{}, {}]);
  on(day(1));
  expect((await one.change('hold', { heldFrom: day(1) })).status).toBe(200);
  const { perFill } = await one.signed();
  const strengths = ['1 mg/mL', '1 mg/mL', '1 mg/mL', '5 mg/mL', '5 mg/mL', '5 mg/mL'];
  expect(perFill!.map(({ strength }) => strength)).toEqual(strengths);
});

test('a higher dose needs a strength that is offered, and a lower one from the vial at home does not', async () => {
  const one = await aTreatment(app);
  await one.send();
  on(day(10));
  await offer(5_000);
  const [first, second, third, ...later] = await doses(one);
  const up = { startDay: day(14), periods: [{ ...third!, weeks: 6 }, ...later] };
  expect(await one.change('change', up)).toMatchObject({
    ...{ status: 409, body: { code: caseErrors.prescription_contradicts.code } },
  });
  const same = { periods: [{ ...first!, weeks: 8 }, second!, third!, ...later] };
  expect(await one.change('change', same)).toMatchObject({ status: 200 });
});

test('a plan that ends before the next parcel is used is kept, and that parcel waits for a doctor', async () => {
  const one = await aTreatment(app);
  await one.send();
  on(day(7));
  const [first] = await doses(one);
  const end = { startDay: day(7), periods: [{ ...first!, weeks: 2 }] };
  expect(await one.change('change', end)).toMatchObject({ status: 200 });
  expect(await doses(one)).toMatchObject([{ weeks: 2 }]);
  expect(await inForce(one)).toBe(0);
  // The next plan signs again.
  const on4 = { startDay: day(7), periods: [{ ...first!, weeks: null }] };
  expect(await one.change('change', on4)).toMatchObject({ status: 200 });
  expect(await inForce(one)).toBe(1);
});

test('a lower dose is never refused for what the next parcel cannot hold', async () => {
  const one = await aTreatment(app);
  await one.send(4);
  on(day(84 + 14));
  const [, , third, fourth, ...later] = await doses(one);
  const lower = {
    startDay: day(84 + 14),
    periods: [{ ...third!, weeks: 4 }, fourth!, ...later],
  };
  expect(await one.change('step_down', lower)).toMatchObject({ status: 200 });
  expect((await doses(one))[0]).toMatchObject({ micrograms: third!.micrograms });
  expect(await inForce(one)).toBe(0);
});
