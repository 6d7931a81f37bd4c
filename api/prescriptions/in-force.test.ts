import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { caseErrors } from '#shared/cases.ts';
import { dosePlanContract } from '#shared/dose-plans.ts';
import { orderContract } from '#shared/orders.ts';
import { paymentContract } from '#shared/payments.ts';
import { prescribingContract } from '#shared/prescribing.ts';
import { prescriptionContract } from '#shared/prescriptions.ts';
import { aCustomer, aDoctor } from '#api/accounts/accounts.factory.ts';
import { User } from '#api/accounts/user.entity.ts';
import { DosePlan } from '#api/dosing/dose-plan.entity.ts';
import { signCheckout } from '#api/http/session.ts';
import { saveLicenceRule } from '#api/licences/licence-rule.ts';
import { Licence } from '#api/licences/licence.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { Payment } from '#api/payments/payment.entity.ts';
import { now, setClock } from '#api/platform/clock.ts';
import { rulesOf, saveRules } from '#api/practice/rules.service.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { prescriptionInForce } from './in-force.ts';
import { Prescription } from './prescription.entity.ts';
import { aPrescription, aWrite } from './prescriptions.factory.ts';
import { aReadCase, approve, readForm } from '#api/testing/approving.ts';
import { practiceDay } from '#api/testing/practice-day.ts';

const app = await openTestApp();
let doctor: User;
let asDoctor: TestClient;
beforeEach(async () => {
  doctor = await aDoctor(app.em(), { fullName: 'Dr. Signs' });
  asDoctor = await app.as(doctor);
});
afterEach(() => setClock(null));

const key = () => app.deps.secrets.data;
const rowsOf = (order: number) =>
  app.em().find(Prescription, { order }, { orderBy: { version: 'asc' } });
const inForce = (id: number) => prescriptionInForce(app.em(), id);

describe('a prescription in force', () => {
  async function anApproved() {
    const { order, customer } = await aReadCase(app, asDoctor);
    expect((await approve(asDoctor, order.id)).status).toBe(200);
    return { order, customer };
  }
  const params = (order: { id: number }) => ({ orderId: order.id });
  const planOf = async (order: { id: number }) =>
    (await asDoctor.call(dosePlanContract.find, { params: params(order) })).plans[0]!;

  test('ends with its order, and is not in force even before the job has run', async () => {
    const { order } = await anApproved();
    const rejected = await asDoctor.try(orderContract.move, {
      params: { id: order.id },
      body: { status: 'rejected', reviewNotes: 'The patient writes of pancreatitis.' },
    });
    expect(rejected.status).toBe(200);
    expect(await inForce(order.id)).toBeNull();
    await app.drain();
    expect(await rowsOf(order.id)).toMatchObject([{ state: 'cancelled', endedBy: null }]);
  });

  test('is superseded by a step, which says why, and not by other instructions', async () => {
    const { order } = await anApproved();
    const { content, version } = await planOf(order);
    const words = { ...content, instructions: 'In the evening, after dinner.' };
    const same = { content: words, move: 'change', version } as const;
    await asDoctor.call(dosePlanContract.plan, { params: params(order), body: same });
    expect(await rowsOf(order.id)).toHaveLength(1);
    const slower = { ...words, periods: [{ ...words.periods[0]!, weeks: null }] };
    const body = { content: slower, move: 'repeat', version: version + 1 } as const;
    await asDoctor.call(dosePlanContract.plan, { params: params(order), body });
    const [newest, older] = await asDoctor.call(prescriptionContract.find, {
      params: params(order),
    });
    expect(older).toMatchObject({ version: 1, state: 'superseded', endedBy: { move: 'repeat' } });
    expect(newest).toMatchObject({
      version: 2,
      state: 'signed',
      content: { fills: 3, quantity: { amount: 1 }, directions: { en: /until your doctor/ } },
    });
  });

  test('of a guest, who reads nothing else, follows other instructions too', async () => {
    const { order } = await anApproved();
    const guest = { customer: null, checkoutId: randomUUID() };
    await app.em().nativeUpdate(Order, { id: order.id }, guest);
    const { content, version } = await planOf(order);
    const instructions = 'Not before your operation.';
    const body = { content: { ...content, instructions }, move: 'change', version } as const;
    await asDoctor.call(dosePlanContract.plan, { params: params(order), body });
    const [newest] = await asDoctor.call(prescriptionContract.find, { params: params(order) });
    expect(newest).toMatchObject({ version: 2, content: { dosePlan: { instructions } } });
  });

  test('is cancelled by a hold of somebody without the licence, and signed anew when it goes on', async () => {
    const { order } = await anApproved();
    await saveLicenceRule(app.em(), { isRequired: true });
    const { content, version } = await planOf(order);
    const held = { ...content, heldFrom: practiceDay() };
    await asDoctor.call(dosePlanContract.plan, {
      params: params(order),
      body: { content: held, move: 'hold', version },
    });
    expect(await rowsOf(order.id)).toMatchObject([{ state: 'cancelled' }]);
    const again = {
      params: params(order),
      body: { content, move: 'continue', version: 2 },
    } as const;
    expect(await asDoctor.try(dosePlanContract.plan, again)).toMatchObject({
      status: 409,
      body: { code: caseErrors.no_licence.code },
    });
    const em = app.em();
    const licence = {
      country: 'us',
      region: 'CA',
      number: 'A-1',
      expiresOn: '2099-01-01',
    } as const;
    em.create(Licence, { holder: em.getReference(User, doctor.id), ...licence });
    await em.flush();
    const done = await asDoctor.try(dosePlanContract.plan, again);
    await saveLicenceRule(app.em(), { isRequired: false });
    expect(done.status).toBe(200);
    const [row] = (await rowsOf(order.id)).slice(-1);
    expect(row).toMatchObject({ state: 'signed', version: 2 });
    expect(row!.open(key()).prescriber.licence).toEqual({
      country: 'us',
      region: 'CA',
      number: 'A-1',
    });
  });

  test('is cancelled for a reason, listed to be prescribed, and signed by a colleague', async () => {
    const { order } = await anApproved();
    const colleague = await app.as(await aDoctor(app.em()));
    const listed = async () =>
      (await colleague.call(prescribingContract.toPrescribe)).some(
        (one) => one.orderId === order.id,
      );
    expect(await listed()).toBe(false);
    const because = 'Written for the wrong strength.';
    await asDoctor.call(prescribingContract.cancel, { params: params(order), body: { because } });
    const twice = await asDoctor.try(prescribingContract.cancel, {
      params: params(order),
      body: { because },
    });
    expect(twice).toMatchObject({
      status: 409,
      body: { code: caseErrors.prescription_ended.code },
    });
    expect(await listed()).toBe(true);
    await readForm(app, colleague, order.id);
    const { write, neededBecause } = await colleague.call(prescribingContract.proposal, {
      params: params(order),
    });
    expect(neededBecause).toBeNull();
    const [newest, older] = await colleague.call(prescribingContract.sign, {
      params: params(order),
      body: { write: write! },
    });
    expect(newest).toMatchObject({ version: 2, state: 'signed' });
    expect(older).toMatchObject({ state: 'cancelled', endedBy: { words: because } });
    expect(await listed()).toBe(false);
    expect(await app.em().count(DosePlan, { order: order.id })).toBe(1);
  });

  test('is replaced by another only for a reason', async () => {
    const { order } = await anApproved();
    await readForm(app, asDoctor, order.id);
    const replace = (because?: string) =>
      asDoctor.try(prescribingContract.sign, {
        params: params(order),
        body: { write: aWrite(), because },
      });
    expect(await replace()).toMatchObject({ status: 400, body: { fields: { because: /words/ } } });
    expect(await replace('Does not tolerate the vial.')).toMatchObject({
      status: 200,
      body: [
        { version: 2, state: 'signed' },
        { state: 'superseded', endedBy: { words: 'Does not tolerate the vial.' } },
      ],
    });
  });

  test('ends with its last day', async () => {
    const { order } = await anApproved();
    const year = 367 * 86_400_000;
    const at = now().getTime() + year;
    setClock(() => new Date(at));
    expect(await inForce(order.id)).toBeNull();
  });

  test('names its author on the receipt, as far as the practice wants superbills', async () => {
    const { order, customer } = await anApproved();
    const { id } = await app.em().findOneOrFail(Payment, { order: order.id });
    const mine = await app.as(customer);
    const named = async () =>
      (await mine.call(paymentContract.receipt, { params: { id } })).prescriber;
    expect(await named()).toMatchObject({ name: 'Dr. Signs' });
    const rules = await rulesOf(app.em(), app.deps);
    await saveRules(app.em(), { ...rules, superbills: false });
    expect(await named()).toBeNull();
    await saveRules(app.em(), rules);
  });

  test('is read by its patient and by the device of a guest, and by nobody else', async () => {
    const { order, customer } = await anApproved();
    const mine = await app.as(customer);
    const found = await mine.call(prescriptionContract.find, { params: params(order) });
    expect(found).toMatchObject([
      { state: 'signed', content: { prescriber: { name: 'Dr. Signs' } } },
    ]);
    const stranger = await app.as(await aCustomer(app.em()));
    const refused = await stranger.try(prescriptionContract.find, { params: params(order) });
    expect(refused.status).toBe(404);
    const bought = await anOrder(app.em(), { status: 'approved', checkoutId: 'a-device' });
    await aPrescription(app.em(), key(), bought, { author: doctor });
    const device = app.guest();
    expect((await device.try(prescriptionContract.find, { params: params(bought) })).status).toBe(
      404,
    );
    device.cookies.set('checkout', signCheckout(app.deps.secrets.checkout, 'a-device'));
    expect(await device.call(prescriptionContract.find, { params: params(bought) })).toHaveLength(
      1,
    );
  });
});
