import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import type { UrgentAction } from '#shared/care/urgent-actions.ts';
import { checkInContract, WAITING_MAX } from '#shared/check-ins.ts';
import { dosePlanContract } from '#shared/dose-plans.ts';
import { notificationContract } from '#shared/notifications.ts';
import { orderContract } from '#shared/orders.ts';
import { paymentContract } from '#shared/payments.ts';
import { patientContract } from '#shared/patients.ts';
import { shippingContract } from '#shared/shipping.ts';
import { splitAccountContract } from '#shared/split-accounts.ts';
import { aCustomer, aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { User } from '#api/accounts/user.entity.ts';
import { aPlanContent } from '#api/dosing/dosing.factory.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { setClock } from '#api/platform/clock.ts';
import { aCase } from '#api/testing/a-case.ts';
import { havingRead } from '#api/testing/having-read.ts';
import { aPrescription } from '#api/testing/a-prescription.ts';
import { practiceDay } from '#api/testing/practice-day.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { callOthers } from './call-others.ts';
import { aCheckIn, someAnswers } from './check-in.factory.ts';

const app = await openTestApp();
const admin = await app.as(await anAdmin(app.em()));
afterEach(() => setClock(null));

const NOTE = 'Spoke with her for ten minutes';
const acted = (action: UrgentAction = 'called') =>
  ({ decision: 'acted', action, note: NOTE }) as const;

async function aTreated(doctor?: User, given?: User) {
  const em = app.em();
  const reviewer = doctor ?? (await aDoctor(em));
  const patient = given ?? (await aCustomer(em));
  const order = await anOrder(em, {
    customer: patient,
    status: 'active',
    shippingStatus: 'received',
    reviewer,
  });
  const [mine, theirs] = [await app.as(patient), await app.as(reviewer)];
  const send = async (change = {}) => {
    const answers = someAnswers(change);
    await mine.call(checkInContract.send, { body: { clientId: randomUUID(), answers } });
    const list = await theirs.call(checkInContract.waiting);
    return Math.max(...list.filter((one) => one.patient.id === patient.id).map(({ id }) => id));
  };
  const sendRed = () => send({ signs: ['fainting'] });
  return { patient, reviewer, order, mine, theirs, send, sendRed };
}

const close = (by: TestClient, id: number, body: object = acted()) =>
  by.try(checkInContract.look, { params: { id }, body: body as never });

describe('closing', () => {
  test('takes what was done and why; one press and an answer are not enough', async () => {
    const { theirs, mine, sendRed } = await aTreated();
    const id = await sendRed();
    for (const body of [{ decision: 'continue' }, { decision: 'answered', answer: 'Drink more.' }])
      expect(await close(theirs, id, body)).toMatchObject({
        status: 409,
        body: { code: 'check_in.urgent_open' },
      });
    for (const wrong of [{ note: 'ok' }, { action: 'prayed' }])
      expect((await close(theirs, id, { ...acted(), ...wrong })).status).toBe(400);
    expect(await theirs.call(checkInContract.urgentCount)).toEqual({ count: 1 });
    expect((await close(theirs, id, acted('told_to_stop'))).status).toBe(200);
    expect(await theirs.call(checkInContract.urgentCount)).toEqual({ count: 0 });
    // The patient hears what was done, and not the note; nobody says "as planned" over it.
    const [own] = await mine.call(checkInContract.own);
    expect(own!.look).toMatchObject({ decision: 'acted', action: 'told_to_stop', note: null });
    expect((await close(theirs, id)).body).toMatchObject({ code: 'check_in.looked_at' });
  });

  test('is kept with the signs that its words were read to say', async () => {
    const { patient, theirs, send } = await aTreated();
    await send({ words: 'I passed out at work' });
    const [seen] = await theirs.call(checkInContract.ofPatient, { params: { id: patient.id } });
    expect(seen!.context).toMatchObject({ signs: ['fainting'] });
  });

  test('keeps the note for the team, and out of the database', async () => {
    const { patient, theirs, sendRed } = await aTreated();
    await close(theirs, await sendRed());
    const [seen] = await theirs.call(checkInContract.ofPatient, { params: { id: patient.id } });
    expect(seen!.look).toMatchObject({ action: 'called', note: NOTE });
    const rows = await app
      .em()
      .execute('select * from check_ins where patient_id = ?', [patient.id]);
    expect(JSON.stringify(rows)).not.toMatch(/minutes|called/);
  });

  test('what was done can still be read where two accounts become one', async () => {
    const phone = '4152037799';
    const kept = await aCustomer(app.em(), { phone });
    const other = await aCustomer(app.em(), { phone: `1${phone}`, isPhoneSplit: true });
    const { patient, theirs, sendRed } = await aTreated(undefined, other);
    await close(theirs, await sendRed());
    await admin.call(splitAccountContract.merge, {
      params: { id: kept.id },
      body: { otherId: patient.id },
    });
    const [own] = await (await app.as(kept)).call(checkInContract.own);
    expect(own!.look).toMatchObject({ action: 'called' });
    const [seen] = await theirs.call(checkInContract.ofPatient, { params: { id: kept.id } });
    expect(seen!.look).toMatchObject({ note: NOTE });
  });

  test('nobody reads “as planned” while another of theirs is open', async () => {
    const { theirs, send, sendRed } = await aTreated();
    const [calm, red] = [await send(), await sendRed()];
    const goOn = () => close(theirs, calm, { decision: 'continue' });
    expect((await goOn()).body).toMatchObject({ code: 'check_in.urgent_first' });
    expect((await close(theirs, red)).status).toBe(200);
    expect((await goOn()).status).toBe(200);
  });

  test('what its words meant when they came stays, whatever a later reader makes of them', async () => {
    const { patient, theirs } = await aTreated();
    const owner = await app.em().findOneOrFail(User, { id: patient.id });
    const context = { findings: [], weightFlags: [], signs: ['fainting' as const] };
    const key = app.deps.secrets.data;
    const row = await aCheckIn(app.em(), key, owner, { words: 'Fell' }, context);
    expect((await close(theirs, row.id, { decision: 'continue' })).body).toMatchObject({
      code: 'check_in.urgent_open',
    });
  });

  test('what is not urgent goes on by one press', async () => {
    const { theirs, send } = await aTreated();
    expect((await close(theirs, await send(), { decision: 'continue' })).status).toBe(200);
  });
});

test('no crowd of harmless ones hides it', async () => {
  const { patient, theirs, mine } = await aTreated();
  const em = app.em();
  const owner = await em.findOneOrFail(User, { id: patient.id });
  for (let count = 0; count < WAITING_MAX; count += 1)
    await aCheckIn(em, app.deps.secrets.data, owner);
  const answers = someAnswers({ signs: ['fainting'] });
  await mine.call(checkInContract.send, { body: { clientId: randomUUID(), answers } });
  const [first, ...others] = await theirs.call(checkInContract.waiting);
  expect(first!.answers.signs).toEqual(['fainting']);
  expect(others).toHaveLength(WAITING_MAX - 1);
});

describe('nobody looks', () => {
  const called = async (by: TestClient, to: number) => {
    const { items } = await by.call(notificationContract.list);
    return items.filter((one) => one.kind === 'check_in_urgent' && one.subjectId === to).length;
  };
  const MINUTE = 60_000;
  const after = async (minutes: number, times = 1) => {
    const at = new Date(Date.now() + minutes * MINUTE);
    setClock(() => at);
    for (let run = 0; run < times; run += 1) await callOthers.handle(app.deps);
    setClock(null);
  };

  test('after 15 minutes every doctor is called, after 30 the admins, each once', async () => {
    const { theirs, send, sendRed } = await aTreated();
    const other = await app.as(await aDoctor(app.em()));
    const chief = await app.as(await anAdmin(app.em()));
    await send();
    const id = await sendRed();
    const counts = () => Promise.all([theirs, other, chief].map((one) => called(one, id)));
    expect(await counts()).toEqual([1, 0, 0]);
    await after(14);
    expect(await counts()).toEqual([1, 0, 0]);
    await after(16, 2);
    expect(await counts()).toEqual([1, 1, 0]);
    await after(31, 2);
    expect(await counts()).toEqual([1, 1, 1]);
  });

  test('whoever is called opens the check-in and its patient until it is closed, and is recorded', async () => {
    const { patient, sendRed } = await aTreated();
    const other = await app.as(await aDoctor(app.em()));
    const id = await sendRed();
    const find = async () =>
      (await other.try(patientContract.find, { params: { id: patient.id } })).status;
    expect(await find()).toBe(404);
    expect((await close(other, id)).status).toBe(404);
    await after(16);
    const list = await other.call(checkInContract.waiting);
    expect(list.map((one) => one.id)).toContain(id);
    const page = await other.call(patientContract.find, { params: { id: patient.id } });
    expect(page).toMatchObject({ isCalled: true, emergencyUntil: expect.any(String) });
    const read = `select 1 from audit where patient_id = ? and action = 'read'`;
    const looks = await app.em().execute(read, [patient.id]);
    expect(looks.length).toBeGreaterThan(0);
    expect((await close(other, id)).status).toBe(200);
    expect(await find()).toBe(404);
  });

  test('nobody is called to a patient whose account is gone', async () => {
    const { patient, sendRed } = await aTreated();
    const other = await app.as(await aDoctor(app.em()));
    const id = await sendRed();
    await app.em().nativeUpdate(User, { id: patient.id }, { removedAt: new Date() });
    await after(16);
    expect(await called(other, id)).toBe(0);
  });

  test('what was closed calls nobody', async () => {
    const { theirs, sendRed } = await aTreated();
    const other = await app.as(await aDoctor(app.em()));
    const id = await sendRed();
    await close(theirs, id);
    await after(60);
    expect(await called(other, id)).toBe(0);
  });
});

describe('until it is closed', () => {
  const refused = { status: 409, body: { code: 'order.red_open' } };

  test('no parcel leaves, alone or in a list, also if a newer check-in is harmless', async () => {
    const { patient, reviewer, theirs, send, sendRed } = await aTreated();
    const packed = {
      status: 'approved',
      shippingStatus: 'pending_shipping',
      paymentStatus: 'paid',
    } as const;
    const order = await anOrder(app.em(), {
      customer: patient,
      reviewer,
      reviewDate: new Date(),
      ...packed,
    });
    await aPrescription(app, order);
    const id = await sendRed();
    await send();
    const reference = order.referenceNumber;
    const parcel = { reference, carrier: 'dhl', trackingNumber: '4100000001' } as const;
    const ship = () =>
      admin.try(orderContract.move, {
        params: { id: order.id },
        body: { status: 'shipped', trackingNumber: parcel.trackingNumber, carrier: 'dhl' },
      });
    expect(await ship()).toMatchObject(refused);
    const [checked] = await admin.call(shippingContract.check, { body: { parcels: [parcel] } });
    expect(checked).toMatchObject({ standing: 'red_open' });
    await close(theirs, id);
    expect((await ship()).status).toBe(200);
  });

  test('nothing is approved and nothing is ordered', async () => {
    const { patient, theirs, mine, sendRed } = await aTreated();
    const { order } = await aCase(app, { customer: patient });
    const id = await sendRed();
    const approve = async () =>
      havingRead(admin).try(orderContract.move, {
        params: { id: order.id },
        body: { status: 'approved', reasons: { active_order: 'Goes on with the running one' } },
      });
    expect(await approve()).toMatchObject(refused);
    const renew = await mine.try(orderContract.place, {
      body: { product: 'semaglutide', plan: 'monthly', hasConsent: true },
    });
    expect(renew).toMatchObject({ status: 409, body: { code: 'order.own_red_open' } });
    await close(theirs, id);
    expect((await approve()).status).toBe(200);
  });

  test('nothing is paid that was ordered before', async () => {
    const { patient, theirs, mine, sendRed } = await aTreated();
    const order = await anOrder(app.em(), { customer: patient, paymentStatus: 'pending_payment' });
    const pay = () => mine.try(paymentContract.createIntent, { body: { orderId: order.id } });
    const id = await sendRed();
    expect(await pay()).toMatchObject({ status: 409, body: { code: 'order.own_red_open' } });
    await close(theirs, id);
    expect((await pay()).status).toBe(200);
  });

  test('no plan goes on, but it may be stopped', async () => {
    const { order, theirs, sendRed } = await aTreated();
    const id = await sendRed();
    const startDay = practiceDay();
    const write = (version: number, heldFrom: string | null) =>
      theirs.try(dosePlanContract.plan, {
        params: { orderId: order.id },
        body: { version, move: 'start', content: aPlanContent({ startDay, heldFrom }) } as never,
      });
    expect(await write(0, null)).toMatchObject(refused);
    // A hold that begins later stops nothing.
    expect(await write(0, '2999-01-01')).toMatchObject(refused);
    expect((await write(0, startDay)).status).toBe(200);
    await close(theirs, id);
    expect((await write(1, null)).status).toBe(200);
  });
});
