import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#shared/dosing/days.ts';
import { pharmacyContract, type PharmacyMessage } from '#shared/pharmacy.ts';
import { directionsOf } from '#shared/prescriptions/directions.ts';
import { aCheckIn } from '#api/care/check-in.factory.ts';
import { Order } from '#api/orders/order.entity.ts';
import { User } from '#api/accounts/user.entity.ts';
import type { Prescription } from '#api/prescriptions/prescription.entity.ts';
import { prescriptionsFor } from '#api/supplies/prescription-for.ts';
import { Supply } from '#api/supplies/supply.entity.ts';
import { anObligingPharmacy, startPharmacyApp } from '#api/testing/a-pharmacy.ts';
import { practiceDay } from '#api/testing/practice-day.ts';
import { simulatedPharmacy } from './adapters/simulated.pharmacy.ts';
import { saveSwitches, switchesOf } from './adapters/simulator-settings.ts';
import { registerPharmacy, savePharmacyChoice } from './choose-pharmacy.ts';
import { aPrescription, aSupply, contentOf } from './pharmacy.factory.ts';
import { sendToPharmacy } from './send-supply.ts';

type Clinic = Awaited<ReturnType<typeof startPharmacyApp>>;
let clinic: Clinic;
beforeAll(async () => {
  clinic = await startPharmacyApp();
});
afterAll(() => clinic.app.stop());

const strength = (milligrams: number) => ({ micrograms: milligrams * 1_000, microlitres: 1_000 });
const STEPS = [
  { micrograms: 250, weeks: 4, concentration: strength(1) },
  { micrograms: 500, weeks: 4, concentration: strength(1) },
  { micrograms: 1_700, weeks: null, concentration: strength(5) },
];
const RISING = [
  { strength: '1 mg/mL', amount: 1 },
  { strength: '1 mg/mL', amount: 2 },
  { strength: '5 mg/mL', amount: 2 },
];
const shown = ({ strength, amount }: (typeof RISING)[number]) => ({ strength, quantity: amount });

type Wish = { months: number; startsAfter?: number };

/** A prescription whose doses rise from fill to fill, and an order without supplies. */
async function aRisingPrescription(startsAfter = 0): Promise<[Order, Prescription]> {
  const { app, doctor } = clinic;
  const { order, supply } = await clinic.aPrescribedSupply();
  const em = app.em();
  await em.nativeDelete(Supply, { id: supply.id });
  await em.execute('delete from prescriptions where order_id = ?', [order.id]);
  const author = await em.findOneOrFail(User, { id: doctor.id });
  const { dosePlan, medicine } = contentOf(order, author);
  const plan = {
    ...{ ...dosePlan, startDay: addDays(practiceDay(), startsAfter), periods: STEPS },
    syringe: { units: 100, markHalfUnits: 2 } as const,
  };
  const content = {
    perFill: RISING,
    dosePlan: plan,
    directions: {
      en: directionsOf(medicine, plan, 'en'),
      patient: { language: 'vi' as const, text: directionsOf(medicine, plan, 'vi') },
    },
  };
  return [order, await aPrescription(em, app.deps.secrets.data, order, { author, content })];
}

/** The supplies before it have left. */
async function aSupplyAfter(left: number, { months, startsAfter }: Wish): Promise<Supply> {
  const [order, prescription] = await aRisingPrescription(startsAfter);
  const em = clinic.app.em();
  for (let number = 1; number <= left; number++)
    await aSupply(em, order, { number, state: 'shipped', shippedAt: new Date(), prescription });
  const supply = await aSupply(em, order, { number: left + 1 });
  await em.nativeUpdate(Supply, { id: supply.id }, { months });
  return em.refreshOrFail(supply);
}

const onBoard = async ({ id }: Supply) =>
  (await clinic.packer.call(pharmacyContract.board)).find((row) => row.id === id);

test.each([0, 1, 2])(
  'after %i parcels the label names the strength and amount of the next fill',
  async (left) => {
    const supply = await aSupplyAfter(left, { months: 1 });
    expect(await onBoard(supply)).toMatchObject({ ...shown(RISING[left]!), more: [] });
    const sheet = await clinic.office.call(pharmacyContract.sheet, { params: { id: supply.id } });
    expect(sheet).toMatchObject({ fillNumber: left + 1, supply: shown(RISING[left]!) });
  },
);

test('a vial says how its own dose is drawn, in both languages, and no other', async () => {
  const [second, third] = [
    await aSupplyAfter(1, { months: 1 }),
    await aSupplyAfter(2, { months: 1 }),
  ];
  expect((await onBoard(second))?.directions).toEqual({
    en: 'Inject 0.5 mg (0.5 mL = 50 units on a U-100 syringe) under the skin once a week for 4 weeks.',
    patient: {
      language: 'vi',
      text: 'Tiêm dưới da 0.5 mg (0.5 mL = 50 đơn vị trên bơm tiêm U-100) mỗi tuần một lần trong 4 tuần.',
    },
  });
  expect((await onBoard(third))?.directions.en).toBe(
    'Inject 1.7 mg (0.34 mL = 34 units on a U-100 syringe) under the skin once a week until your doctor changes it.',
  );
});

test('directions that a doctor has worded stand on the label as they were signed', async () => {
  const { supply, prescription } = await clinic.aPrescribedSupply();
  const { directions } = prescription.open(clinic.app.deps.secrets.data);
  expect(await onBoard(supply)).toMatchObject({ directions });
});

test('a parcel of several months holds all of their fills, and uses them', async () => {
  const supply = await aSupplyAfter(0, { months: 3 });
  const [first, ...more] = RISING.map(shown);
  expect(await onBoard(supply)).toMatchObject({ ...first, more });
  const { app } = clinic;
  const left = async () => {
    const order = supply.order.id;
    return (await prescriptionsFor(app.em(), app.deps.secrets.data, [order])).get(order)?.fillsLeft;
  };
  expect(await left()).toBe(3);
  const { prescription } = await app.em().findOneOrFail(Supply, { id: supply.id });
  expect(prescription).toBeNull();
  await app.em().execute(
    `update supplies set state = 'shipped', prescription_id =
       (select id from prescriptions where order_id = supplies.order_id) where id = ?`,
    [supply.id],
  );
  expect(await left()).toBe(0);
});

test('the pharmacy is asked for what the fill holds, not for what the first one held', async () => {
  const supply = await aSupplyAfter(2, { months: 1 });
  const { app } = clinic;
  const order = await app
    .em()
    .findOneOrFail(Order, { id: supply.order.id }, { populate: ['customer'] });
  await aCheckIn(app.em(), app.deps.secrets.data, order.customer!);
  const asked: PharmacyMessage[] = [];
  registerPharmacy(
    app.deps,
    anObligingPharmacy((message) => asked.push(message)),
  );
  await savePharmacyChoice(app.em(), 'http');
  await app.em().transactional((em) => sendToPharmacy(em, app.deps, supply.id));
  await app.drain();
  await savePharmacyChoice(app.em(), 'print');
  expect(asked).toMatchObject([
    {
      prescription: { strength: '5 mg/mL', quantity: { amount: 2, unit: 'mL' } },
      supply: { fillNumber: 3, fills: [{ strength: '5 mg/mL', quantity: 2 }] },
    },
  ]);
});

test('what is filled must be good until its last dose, whenever the first one is planned', async () => {
  const today = practiceDay();
  // 28 days on the first step, of which the last dose is a week before the end.
  expect(await onBoard(await aSupplyAfter(0, { months: 1, startsAfter: 12 }))).toMatchObject({
    goodUntil: addDays(today, 12 + 21),
  });
  expect(await onBoard(await aSupplyAfter(1, { months: 1, startsAfter: 12 }))).toMatchObject({
    goodUntil: addDays(today, 12 + 28 + 21),
  });
});

test('what the simulated pharmacy fills for several months is good until its last dose', async () => {
  const supply = await aSupplyAfter(0, { months: 3 });
  const { goodUntil } = (await onBoard(supply))!;
  const { app } = clinic;
  registerPharmacy(app.deps, simulatedPharmacy(app.deps));
  await savePharmacyChoice(app.em(), 'simulator');
  await saveSwitches(app.em(), { ...(await switchesOf(app.em())), delay: 0 });
  await app.em().transactional((em) => sendToPharmacy(em, app.deps, supply.id));
  await app.drain();
  await savePharmacyChoice(app.em(), 'print');
  const { beyondUseOn } = await app.em().findOneOrFail(Supply, { id: supply.id });
  expect(beyondUseOn! >= goodUntil).toBe(true);
});
