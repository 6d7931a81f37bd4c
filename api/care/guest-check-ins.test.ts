import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { careContract } from '#shared/care.ts';
import { checkInContract } from '#shared/check-ins.ts';
import { guestCheckInContract } from '#shared/guest-check-ins.ts';
import { intakeContract } from '#shared/intake.ts';
import { orderContract } from '#shared/orders.ts';
import { prescriptionContract } from '#shared/prescriptions.ts';
import { supplyContract } from '#shared/supplies.ts';
import { aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { User } from '#api/accounts/user.entity.ts';
import { Notification } from '#api/notifications/notification.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { eraseAccount } from '#api/patients/erase-account.ts';
import { aSupplyToCome } from '#api/supplies/supplies.factory.ts';
import { aPrescription } from '#api/testing/a-prescription.ts';
import { buyAndFill } from '#api/testing/buying.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { callOthers } from './call-others.ts';
import { CheckIn } from './check-in.entity.ts';
import { someAnswers } from './check-in.factory.ts';

const app = await openTestApp();
afterEach(() => setClock(null));

let count = 0;

/** A guest's purchase that a doctor has approved. */
async function aTreatedGuest() {
  const phone = `555308${1000 + (count += 1)}`;
  const device = app.guest();
  const { id, referenceNumber } = await buyAndFill(device, { phone });
  const doctor = await aDoctor(app.em());
  const shippedAt = new Date(Date.now() - 3_600_000);
  const status = { status: 'active', shippingStatus: 'received', shippedAt } as const;
  await app.em().nativeUpdate(Order, { id }, { ...status, reviewer: doctor.id });
  const order = await app.em().findOneOrFail(Order, { id });
  const send = (change = {}, by: TestClient = device, clientId = randomUUID()) =>
    by.try(guestCheckInContract.send, {
      params: { id },
      body: { clientId, answers: someAnswers(change) },
    });
  const join = async () => {
    const { demoCode: code } = await device.call(accountContract.purchaseCode, { body: { phone } });
    const body = { fullName: 'Nora Field', username: phone, password: 'Seven-Willow-38' };
    const { token } = await device.call(accountContract.register, {
      body: { ...body, referenceNumber, code },
    });
    device.token = token;
    return app.em().findOneOrFail(User, { phone });
  };
  return { id, phone, device, doctor, order, send, join };
}

const list = (by: TestClient, id: number, query: { answers?: 'none' } = { answers: 'none' }) =>
  by.try(guestCheckInContract.list, { params: { id }, query });
const idOf = async (order: number) => (await app.em().findOneOrFail(CheckIn, { order })).id;

describe('behind the cookie of the purchase', () => {
  test('a guest checks in once, and nobody reads the answers there or in the database', async () => {
    const { id, device, send } = await aTreatedGuest();
    const clientId = randomUUID();
    const sendOnce = () => send({ kg: 91.3, words: 'Slept badly' }, device, clientId);
    const [sent, atOnce] = await Promise.all([sendOnce(), sendOnce()]);
    const again = await sendOnce();
    expect([sent.status, atOnce.status, again.status]).toEqual([200, 200, 200]);
    expect([atOnce.body, again.body]).toEqual([sent.body, sent.body]);
    expect(await list(device, id)).toMatchObject({
      status: 200,
      body: [{ clientId, sentAt: expect.any(String), isRed: false, look: null }],
    });
    expect(JSON.stringify((await list(device, id)).body)).not.toMatch(/answers|Slept|91\.3/);
    // Whoever uses the browser next learns nothing by the id either.
    const other = await send({ kg: 70 }, device, clientId);
    expect(other.body).toMatchObject({ answers: { kg: 70, words: '' } });
    expect((await list(device, id, {})).body).toEqual([]);
    const rows = await app.em().execute('select * from check_ins where order_id = ?', [id]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/Slept|91\.3|nausea/);
    const entries = await app.em().find(AuditEntry, { orderId: id, subject: 'check_in' });
    expect(entries.map(({ action }) => action)).toEqual(['create']);
  });

  test('is told that something cannot wait, and that a doctor has read it, not what was done', async () => {
    const { id, device, doctor, send } = await aTreatedGuest();
    await send({ words: 'I fainted twice' });
    expect((await list(device, id)).body).toMatchObject([
      { isRed: true, isEmergency: true, look: null },
    ]);
    const body = { decision: 'acted', action: 'told_to_stop', note: 'Spoke for ten minutes.' };
    const params = { id: await idOf(id) };
    await (await app.as(doctor)).call(checkInContract.look, { params, body: body as never });
    const [told] = (await list(device, id)).body as object[];
    expect(told).toMatchObject({ look: { doctorName: doctor.fullName, decision: 'acted' } });
    expect(JSON.stringify(told)).not.toMatch(/stop|minutes/);
  });

  test('is told of what waits for a doctor’s word, and is no emergency', async () => {
    const { id, device, send } = await aTreatedGuest();
    await send({ words: 'I am breastfeeding' });
    expect((await list(device, id)).body).toMatchObject([{ isRed: true, isEmergency: false }]);
  });

  test('nobody without it reads or writes anything, nor another guest by the number', async () => {
    const { id, send } = await aTreatedGuest();
    await send();
    const other = await aTreatedGuest();
    for (const stranger of [app.guest(), other.device]) {
      expect((await list(stranger, id)).status).toBe(404);
      expect((await send({}, stranger)).status).toBe(404);
    }
    const doctor = await app.as(other.doctor);
    expect((await list(doctor, id)).status).toBe(403);
    expect(await app.em().count(CheckIn, { order: id })).toBe(1);
  });

  test('it begins with the treatment, and with no day that is still to come', async () => {
    const { id, send } = await aTreatedGuest();
    expect(await send({ day: '2090-01-01' })).toMatchObject({
      status: 400,
      body: { code: 'care.future_day' },
    });
    for (const status of ['pending_review', 'withdrawn', 'rejected'] as const) {
      await app.em().nativeUpdate(Order, { id }, { status, shippingStatus: null });
      expect(await send()).toMatchObject({ status: 409, body: { code: 'check_in.not_treated' } });
    }
    // Side effects do not end with a treatment.
    await app.em().nativeUpdate(Order, { id }, { status: 'cancelled' });
    expect((await send()).status).toBe(200);
  });
});

describe('the team', () => {
  test('sees who it is and how to reach them; another doctor does not, and a message goes nowhere', async () => {
    const { id, order, doctor, phone, send } = await aTreatedGuest();
    await send({ missedDoses: 2 });
    const mine = await app.as(doctor);
    const waiting = await mine.call(checkInContract.waiting);
    expect(waiting).toMatchObject([
      {
        patient: { id: null, fullName: order.patientName },
        guest: { orderId: id, referenceNumber: order.referenceNumber, phone },
      },
    ]);
    const params = { id: await idOf(id) };
    const look = (by: TestClient, body: object) =>
      by.try(checkInContract.look, { params, body: body as never });
    const another = await app.as(await aDoctor(app.em()));
    expect((await look(another, { decision: 'continue' })).status).toBe(404);
    expect(await look(mine, { decision: 'answered', answer: 'Well done.' })).toMatchObject({
      status: 409,
      body: { code: 'check_in.no_account' },
    });
    expect((await look(mine, { decision: 'continue' })).status).toBe(200);
    expect(await mine.call(checkInContract.waiting)).toEqual([]);
  });

  test('is called to a red word, and goes on to all doctors after 15 and to the admins after 30 minutes', async () => {
    const { id, doctor, send } = await aTreatedGuest();
    const admin = await anAdmin(app.em());
    const other = await aDoctor(app.em());
    const start = Date.now();
    setClock(() => new Date(start));
    await send({ words: 'I want to kill myself' });
    const subjectId = await idOf(id);
    const called = async () =>
      (await app.em().find(Notification, { kind: 'check_in_urgent', subjectId })).map(
        ({ user }) => user.id,
      );
    expect(await called()).toEqual([doctor.id]);
    setClock(() => new Date(start + 16 * 60_000));
    await callOthers.handle(app.deps);
    expect(await called()).toContain(other.id);
    setClock(() => new Date(start + 31 * 60_000));
    await callOthers.handle(app.deps);
    expect(await called()).toContain(admin.id);
  });

  test('whoever is called reads form and prescriptions of that guest until it is closed, audited, and decides nothing', async () => {
    const { id, doctor, send } = await aTreatedGuest();
    await aPrescription(app, { id });
    const other = await aDoctor(app.em());
    const theirs = await app.as(other);
    const { intakeId } = await app.em().findOneOrFail(Order, { id });
    const form = () => theirs.try(intakeContract.find, { params: { id: intakeId! } });
    const prescriptions = () => theirs.try(prescriptionContract.find, { params: { orderId: id } });
    await send({ signs: ['fainting'] });
    expect([(await form()).status, (await prescriptions()).status]).toEqual([404, 404]);
    const start = Date.now();
    setClock(() => new Date(start + 16 * 60_000));
    await callOthers.handle(app.deps);
    const waiting = await theirs.call(checkInContract.waiting);
    const mine = waiting.find(({ guest }) => guest?.orderId === id)!;
    expect(mine.guest).toMatchObject({ medicalInfoId: intakeId });
    expect((await form()).status).toBe(200);
    expect((await prescriptions()).body).toHaveLength(1);
    const read = { actorId: other.id, orderId: id, subject: 'medical_info', action: 'read' };
    expect(await app.em().count(AuditEntry, read as never)).toBe(1);
    const params = { id };
    expect((await theirs.try(orderContract.find, { params })).status).toBe(404);
    const reject = { params, body: { status: 'rejected' } } as const;
    expect((await theirs.try(orderContract.move, reject)).status).toBe(404);
    const own = await (await app.as(doctor)).call(checkInContract.waiting);
    expect(own.find(({ guest }) => guest?.orderId === id)!.guest).not.toHaveProperty(
      'medicalInfoId',
    );
    const body = { decision: 'acted', action: 'called', note: 'Spoke for ten minutes.' } as const;
    await theirs.call(checkInContract.look, { params: { id: await idOf(id) }, body });
    expect([(await form()).status, (await prescriptions()).status]).toEqual([404, 404]);
  });

  test('a danger holds the next parcel until it is closed; no check-in holds it too', async () => {
    const { id, order, device, doctor, send } = await aTreatedGuest();
    await aSupplyToCome(app.em(), order);
    const blocks = async () => {
      const supplies = await device.call(supplyContract.list, { params: { id } });
      return supplies.find(({ shippedAt }) => shippedAt === null)!.blocks;
    };
    expect(await blocks()).toContain('check_in');
    await send({ signs: ['pregnancy'] });
    const held = await blocks();
    // Whose sign it is, whoever has only the cookie is not told (T19); the page says it of what it sent itself.
    expect(held).toContain('held');
    expect(held).not.toContain('red_open');
    expect(held).not.toContain('check_in');
    const body = { decision: 'acted', action: 'called', note: 'Spoke for ten minutes.' } as const;
    await (
      await app.as(doctor)
    ).call(checkInContract.look, {
      params: { id: await idOf(id) },
      body,
    });
    expect(await blocks()).not.toContain('held');
  });
});

describe('an account', () => {
  test('gets what the guest told, with the weights and what a doctor has closed; the cookie then opens nothing', async () => {
    const { id, device, doctor, send, join } = await aTreatedGuest();
    await send({ kg: 91.3, signs: ['fainting'] });
    const body = { decision: 'acted', action: 'called', note: 'Spoke for ten minutes.' } as const;
    const mine = await app.as(doctor);
    await mine.call(checkInContract.look, { params: { id: await idOf(id) }, body });
    const patient = await join();
    const own = await device.call(checkInContract.own);
    expect(own).toMatchObject([{ answers: { kg: 91.3 }, look: { action: 'called' } }]);
    expect((await device.call(careContract.own)).weights).toMatchObject([{ kg: 91.3 }]);
    const theirs = await mine.call(checkInContract.ofPatient, { params: { id: patient.id } });
    expect(theirs).toMatchObject([{ look: { note: 'Spoke for ten minutes.' } }]);
    expect(await app.em().count(CheckIn, { order: id })).toBe(0);
    device.token = null;
    expect((await list(device, id)).status).toBe(404);
  });

  test('that is erased takes it along', async () => {
    const { send, join } = await aTreatedGuest();
    await send({ kg: 90 });
    const patient = await join();
    await app.em().transactional(async (em) => {
      const user = await em.findOneOrFail(User, { id: patient.id });
      await eraseAccount(em, app.deps, user, { isTimeOver: true });
    });
    expect(await app.em().count(CheckIn, { patient: patient.id })).toBe(0);
  });

  test('a purchase is not removed while its sign is open, which nobody could read any more', async () => {
    const { id, doctor, send } = await aTreatedGuest();
    await send({ signs: ['fainting'] });
    const admin = await app.as(await anAdmin(app.em()));
    const removed = () =>
      admin.try(orderContract.remove, {
        params: { id },
        body: { money: 'keep', reason: 'Ordered twice' },
      });
    expect(await removed()).toMatchObject({ status: 409, body: { code: 'order.red_open' } });
    const body = { decision: 'acted', action: 'called', note: 'Spoke for ten minutes.' } as const;
    const theirs = await app.as(doctor);
    await theirs.call(checkInContract.look, { params: { id: await idOf(id) }, body });
    expect((await removed()).status).toBe(204);
  });
});
