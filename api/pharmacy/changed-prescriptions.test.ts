import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dosePlanContract } from '#shared/dose-plans.ts';
import { orderContract } from '#shared/orders.ts';
import { pharmacyContract } from '#shared/pharmacy.ts';
import { prescribingContract } from '#shared/prescribing.ts';
import { supplyContract } from '#shared/supplies.ts';
import { aPacker, aStaffMember } from '#api/accounts/accounts.factory.ts';
import { aCheckIn } from '#api/care/check-in.factory.ts';
import { CheckIn } from '#api/care/check-in.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import { signEvent } from '#api/payments/gateways/webhook-signature.ts';
import { now, setClock } from '#api/platform/clock.ts';
import { Prescription } from '#api/prescriptions/prescription.entity.ts';
import { advanceSupplies } from '#api/supplies/advance-supplies.ts';
import { Supply } from '#api/supplies/supply.entity.ts';
import { aParcelReport } from '#api/supplies/supplies.factory.ts';
import { aDelivery, office } from '#api/testing/a-delivery.ts';
import { anObligingPharmacy } from '#api/testing/a-pharmacy.ts';
import { aPrescription } from '#api/testing/a-prescription.ts';
import { readForm } from '#api/testing/approving.ts';
import { havingRead } from '#api/testing/having-read.ts';
import { practiceDay } from '#api/testing/practice-day.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import type { PharmacyMessage } from '#shared/pharmacy.ts';
import { registerPharmacy, savePharmacyChoice } from './choose-pharmacy.ts';
import { Fill } from './fill.entity.ts';
import { reconcileFills } from './reconcile-fills.ts';
import { sendReady } from './send-supply.ts';

const SECRET = 's'.repeat(40);
const BECAUSE = 'Written for the wrong strength.';
let app: TestApp;
let asked: PharmacyMessage[] = [];

beforeAll(async () => {
  app = await startTestApp({
    PHARMACY: 'http',
    PHARMACY_URL: 'http://127.0.0.1:9',
    PHARMACY_SECRET: SECRET,
    PHARMACY_WEBHOOK_SECRET: SECRET,
  });
  registerPharmacy(
    app.deps,
    anObligingPharmacy((message) => asked.push(message)),
  );
});
beforeEach(async () => {
  setClock(() => new Date('2026-12-01T10:00:00Z'));
  asked = [];
  await savePharmacyChoice(app.em(), 'print');
});
afterEach(() => setClock(null));
afterAll(() => app.stop());

const on = (day: string) => setClock(() => new Date(`${day}T12:00:00Z`));
type Delivery = Awaited<ReturnType<typeof aDelivery>>;
const supplyOf = (one: Delivery, number = 1) =>
  app.em().findOneOrFail(Supply, { order: one.id, number });
const of = ({ id }: Delivery) => ({ orderId: id });

/** Time goes on: what is ready goes to the pharmacy, and the jobs run. */
async function goOn() {
  await advanceSupplies.handle(app.deps);
  await savePharmacyChoice(app.em(), 'http');
  await sendReady(app.deps);
  await app.drain();
  await savePharmacyChoice(app.em(), 'print');
}

let count = 0;
async function news(one: Delivery, what: object, number = 1) {
  const supply = await supplyOf(one, number);
  const fill = await app
    .em()
    .findOneOrFail(Fill, { supply: supply.id }, { orderBy: { id: 'desc' } });
  count += 1;
  const occurredAt = now().toISOString();
  const body = Buffer.from(
    JSON.stringify({ id: `c-${count}`, key: fill.key, occurredAt, ...what }),
  );
  const answer = await fetch(`${app.url}${pharmacyContract.event.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-signature': signEvent(Buffer.from(SECRET), body),
    },
    body,
  });
  await app.drain();
  return answer;
}

async function signAnew(one: Delivery, because?: string) {
  const doctor = await office(app);
  await readForm(app, doctor, one.id);
  const { write } = await doctor.call(prescribingContract.proposal, { params: of(one) });
  const body = { write: write!, because };
  return doctor.try(prescribingContract.sign, { params: of(one), body });
}

async function cancel(one: Delivery) {
  const doctor = await office(app);
  await doctor.call(prescribingContract.cancel, { params: of(one), body: { because: BECAUSE } });
  await app.drain();
}

async function hold(one: Delivery) {
  const client = await office(app);
  const { plans } = await client.call(dosePlanContract.find, { params: of(one) });
  const { content, version } = plans[0]!;
  const heldFrom = practiceDay();
  const body = { content: { ...content, heldFrom }, move: 'hold', version } as const;
  await client.call(dosePlanContract.plan, { params: of(one), body });
  await app.drain();
}

describe('what a pharmacy has rejected', () => {
  test('is not sent again by itself, however often time goes on, but by the next version', async () => {
    const one = await aDelivery(app, 1);
    await goOn();
    await news(one, { status: 'rejected', reason: 'No such strength.' });
    for (let run = 0; run < 3; run += 1) await goOn();
    expect(asked.length).toBe(1);
    expect(await one.list()).toMatchObject([{ state: 'blocked', blocks: ['pharmacy'] }, {}, {}]);
    expect((await signAnew(one, 'As the pharmacy has it.')).status).toBe(200);
    await goOn();
    expect(asked.map(({ prescription }) => prescription.version)).toEqual([1, 2]);
  });

  test('does not come back to life if its order has ended since', async () => {
    const one = await aDelivery(app, 1);
    await goOn();
    await havingRead(await office(app)).call(orderContract.move, {
      params: one.params,
      body: { status: 'rejected', reviewNotes: 'The patient writes of pancreatitis.' },
    });
    await news(one, { status: 'rejected' });
    expect((await supplyOf(one)).state).toBe('cancelled');
  });
});

describe('a prescription that ends while a pharmacy has the supply', () => {
  test('is followed by the next version, by which the supply is then filled', async () => {
    const one = await aDelivery(app, 1);
    await goOn();
    expect((await signAnew(one, 'The strength was wrong.')).status).toBe(200);
    await app.drain();
    await goOn();
    expect(asked.map(({ prescription }) => prescription.version)).toEqual([1, 2]);
  });

  test('takes no paid month with it: the supply waits for the next signature', async () => {
    const one = await aDelivery(app, 'plan');
    await goOn();
    await cancel(one);
    await goOn();
    expect(await one.list()).toMatchObject([{ state: 'blocked', blocks: ['prescription'] }]);
    expect((await signAnew(one)).status).toBe(200);
    await goOn();
    expect(asked.map(({ prescription }) => prescription.version)).toEqual([1, 2]);
  });
});

describe('what comes up while a pharmacy has the supply', () => {
  test('a sign of danger takes it back, and it goes again once a clinician has looked', async () => {
    const one = await aDelivery(app, 1);
    await goOn();
    const em = app.em();
    const { id } = await aCheckIn(em, app.deps.secrets.data, one.customer, {
      signs: ['pregnancy'],
    });
    await em.execute(
      `insert into notifications (user_id, kind, subject_id, happening, created_at, updated_at)
       values (?, 'check_in_urgent', ?, ?, now(), now())`,
      [one.customer.id, id, `red:${id}`],
    );
    await reconcileFills(app.deps);
    await app.drain();
    expect(await one.list()).toMatchObject([{ state: 'blocked', blocks: ['red_open'] }, {}, {}]);
    await em.nativeUpdate(CheckIn, { id }, { lookedAt: now() });
    await goOn();
    expect((await supplyOf(one)).state).toBe('sent_to_pharmacy');
    expect(asked.length).toBe(2);
  });

  test('a refund takes it back', async () => {
    const one = await aDelivery(app, 1);
    await goOn();
    await app.em().nativeUpdate(Order, { id: one.id }, { paymentStatus: 'refunded' });
    await reconcileFills(app.deps);
    await app.drain();
    expect(await one.list()).toMatchObject([{ state: 'blocked', blocks: ['refunded'] }, {}, {}]);
  });
});

test('a vial that was filled by hand for a version that is superseded is filled anew', async () => {
  const one = await aDelivery(app, 1);
  const packer = await app.as(await aPacker(app.em()));
  const { id } = await supplyOf(one);
  const body = { lot: 'OLD-1', beyondUseOn: '2999-01-01' };
  await packer.call(pharmacyContract.fill, { params: { id }, body });
  expect((await signAnew(one, 'The dose was too high.')).status).toBe(200);
  await app.drain();
  expect(await supplyOf(one)).toMatchObject({ lot: null, beyondUseOn: null, prescription: null });
  await packer.call(pharmacyContract.fill, { params: { id }, body: { ...body, lot: 'NEW-1' } });
  await one.ship();
  const signed = await app.em().findOneOrFail(Prescription, { order: one.id, state: 'signed' });
  expect(await supplyOf(one)).toMatchObject({ lot: 'NEW-1', prescription: { id: signed.id } });
});

describe('while a plan is on hold', () => {
  test('no later supply is made ready', async () => {
    const one = await aDelivery(app, 1);
    await one.ship();
    on('2026-12-27');
    await one.checkIn();
    await hold(one);
    on('2026-12-29');
    await goOn();
    expect((await one.list())[1]).toMatchObject({ state: 'blocked', blocks: ['prescription'] });
  });

  test('nothing that is ready leaves, by hand or by a pharmacy', async () => {
    const one = await aDelivery(app, 1);
    await hold(one);
    const { id } = await supplyOf(one);
    const client = await office(app);
    const body = { lot: 'H-1', beyondUseOn: '2999-01-01' };
    expect(await client.try(pharmacyContract.fill, { params: { id }, body })).toMatchObject({
      ...{ status: 409, body: { code: 'pharmacy.no_prescription' } },
    });
    expect(await one.ship()).toMatchObject({ body: { code: 'supply.no_prescription' } });
    await goOn();
    expect(asked).toEqual([]);
  });
});

test('what a pharmacy still sends of an order that has ended is kept as dispensed', async () => {
  const one = await aDelivery(app, 1);
  await goOn();
  await havingRead(await office(app)).call(orderContract.move, {
    params: one.params,
    body: { status: 'rejected', reviewNotes: 'The patient writes of pancreatitis.' },
  });
  await news(one, { status: 'shipped', carrier: 'UPS', trackingNumber: '1Z999AA10123456784' });
  expect((await supplyOf(one)).state).toBe('shipped');
  const order = await app.em().findOneOrFail(Order, { id: one.id });
  expect([order.status, order.hasLeft()]).toEqual(['rejected', true]);
});

test('a parcel in the place of another is not taken for the one that a pharmacy ships meanwhile', async () => {
  const one = await aDelivery(app, 1);
  await one.ship();
  await aParcelReport(app.em(), app.deps.secrets.data, { id: one.id });
  on('2026-12-27');
  await one.checkIn();
  on('2026-12-29');
  await goOn();
  expect((await supplyOf(one, 2)).state).toBe('sent_to_pharmacy');
  const staff = await app.as(await aStaffMember(app.em()));
  const mine = (await staff.call(supplyContract.reports)).find(({ orderId }) => orderId === one.id);
  await staff.call(supplyContract.answer, {
    params: { id: mine!.id },
    body: { answer: 'replacement' },
  });
  await news(one, { status: 'shipped', carrier: 'UPS', trackingNumber: '1Z999AA10123456784' }, 2);
  expect((await one.list()).map(({ state }) => state)).toEqual([
    ...['shipped', 'shipped', 'waiting', 'waiting'],
  ]);
  expect(await app.em().findOneOrFail(Order, { id: one.id })).toMatchObject({ unsentMonths: 1 });
});

test('a parcel in the place of another goes to the pharmacy by the same prescription, and uses no fill', async () => {
  const one = await aDelivery(app, 'plan', { isSigned: false });
  await aPrescription(app, { id: one.id }, { fills: 1 });
  await goOn();
  await news(one, { status: 'shipped', carrier: 'UPS', trackingNumber: '1Z999AA10123456784' });
  await aParcelReport(app.em(), app.deps.secrets.data, { id: one.id });
  const staff = await app.as(await aStaffMember(app.em()));
  const mine = (await staff.call(supplyContract.reports)).find(({ orderId }) => orderId === one.id);
  const answer = { params: { id: mine!.id }, body: { answer: 'replacement' } } as const;
  await staff.call(supplyContract.answer, answer);
  await goOn();
  expect(asked.map(({ supply }) => supply.fillNumber)).toEqual([1, 1]);
  expect((await supplyOf(one, 2)).state).toBe('sent_to_pharmacy');
});

test('an event with letters that no text may have is refused, and not asked for again and again', async () => {
  const one = await aDelivery(app, 1);
  await goOn();
  const answer = await news(one, { status: 'filled', lot: 'A\u0000' });
  expect(answer.status).toBe(400);
});
