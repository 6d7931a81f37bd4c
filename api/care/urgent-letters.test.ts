import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { dosingContract } from '#shared/dosing.ts';
import { messageContract, rowsOf } from '#shared/messages.ts';
import { notificationContract } from '#shared/notifications.ts';
import { orderContract } from '#shared/orders.ts';
import { prescribingContract } from '#shared/prescribing.ts';
import { aCustomer, aDoctor, anAdmin, aStaffMember } from '#api/accounts/accounts.factory.ts';
import { User } from '#api/accounts/user.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { aCase } from '#api/testing/a-case.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { callOthers } from './call-others.ts';

const app = await openTestApp();
afterEach(() => setClock(null));

const RED = { subject: 'Help', content: 'I injected 50 units instead of 5' };
const SICK = { subject: 'A question', content: 'I have been throwing up since Tuesday' };
const PLAIN = { subject: 'My parcel', content: 'When does it arrive?' };
const DONE = { action: 'called' } as const;
const MINUTE = 60_000;

/** A patient with their doctor, and somebody at the front office. */
async function aTreatment({ isTreated = true } = {}) {
  const em = app.em();
  const [patient, doctor, staff] = [await aCustomer(em), await aDoctor(em), await aStaffMember(em)];
  if (isTreated) await anOrder(em, { customer: patient, status: 'active', reviewer: doctor });
  const [mine, theirs, office] = [
    await app.as(patient),
    await app.as(doctor),
    await app.as(staff),
  ] as const;
  const write = async (to: User, letter = RED) => {
    const body = { ...letter, receiverId: to.id, clientId: randomUUID() };
    const sent = await mine.call(messageContract.send, { body });
    await app.drain();
    return sent;
  };
  return { patient, doctor, staff, mine, theirs, office, write };
}

const toldOf = async (by: TestClient, letterId: number) => {
  const { items } = await by.call(notificationContract.list);
  return items.filter(({ subjectId, path }) => subjectId === letterId && /messages/.test(path));
};
const kinds = async (by: TestClient, id: number) => (await toldOf(by, id)).map(({ kind }) => kind);
const inboxOf = async (by: TestClient) =>
  rowsOf(await by.call(messageContract.list, { query: { folder: 'inbox' } }), 'inbox');
const read = (by: TestClient, id: number) => by.try(messageContract.thread, { params: { id } });
const open = (by: TestClient, id: number) => by.try(messageContract.markRead, { params: { id } });

async function later(minutes: number) {
  const at = new Date(Date.now() + minutes * MINUTE);
  setClock(() => at);
  await callOthers.handle(app.deps);
  setClock(null);
}

test('until a doctor has read and answered it nothing is ordered or sent, and a case says why', async () => {
  const { patient, doctor, mine, theirs, write } = await aTreatment();
  const { order } = await aCase(app, { customer: patient });
  const params = { orderId: order.id };
  const proposal = () => theirs.call(prescribingContract.proposal, { params });
  expect(await proposal()).toMatchObject({ hasOpenRed: false });
  const renew = () =>
    mine.try(orderContract.place, {
      body: { product: 'semaglutide', plan: 'monthly', hasConsent: true },
    });
  await write(doctor, SICK);
  const { id } = await write(doctor);
  expect(await renew()).toMatchObject({ status: 409, body: { code: 'order.own_red_open' } });
  expect(await proposal()).toMatchObject({ hasOpenRed: true });
  const answer = () =>
    theirs.call(messageContract.send, {
      body: { ...DONE, subject: 'Re: Help', content: 'Wait for my call.', receiverId: patient.id },
    });
  // Neither what was written before anybody had read it closes it, nor opening it.
  await answer();
  await open(theirs, id);
  expect(await proposal()).toMatchObject({ hasOpenRed: true });
  expect(await mine.call(dosingContract.mine)).toMatchObject({ hasOpenRed: true });
  expect((await inboxOf(theirs)).find((one) => one.id === id)).toMatchObject({ holdsBack: true });
  await answer();
  expect(await proposal()).toMatchObject({ hasOpenRed: false });
  expect(await mine.call(dosingContract.mine)).toMatchObject({ hasOpenRed: false });
  expect((await inboxOf(theirs)).find((one) => one.id === id)).toMatchObject({ holdsBack: false });
  expect(await renew()).not.toMatchObject({ body: { code: 'order.own_red_open' } });
});

describe('a red word', () => {
  test('marks the letter for the team and calls its doctor with news that cannot be muted', async () => {
    const { doctor, theirs, write } = await aTreatment();
    const sent = await write(doctor);
    const [row] = await inboxOf(theirs);
    expect(row).toMatchObject({ id: sent.id, attention: 'urgent', isDoctorTold: true });
    expect(await kinds(theirs, sent.id)).toEqual(['message_urgent']);
    const [open] = await theirs.call(messageContract.urgent);
    expect(open).toMatchObject({ id: sent.id, attention: 'urgent' });
    expect(JSON.stringify(open)).not.toContain('units');
  });

  test('is read in the subject too, and in a letter that continues a thread', async () => {
    const { doctor, theirs, mine, write } = await aTreatment();
    const first = await write(doctor, PLAIN);
    const body = { subject: 'I fainted', content: 'See above', receiverId: doctor.id };
    await mine.call(messageContract.send, { body: { ...body, parentId: first.id } });
    const [row] = await inboxOf(theirs);
    expect(row).toMatchObject({ attention: 'urgent' });
  });

  test('written to another doctor calls the treating one as well', async () => {
    const { theirs, write } = await aTreatment();
    const other = await aDoctor(app.em());
    const others = await app.as(other);
    const sent = await write(other);
    expect(await kinds(theirs, sent.id)).toEqual(['message_urgent']);
    expect(await kinds(others, sent.id)).toEqual(['message_urgent']);
    expect((await read(theirs, sent.id)).status).toBe(200);
  });

  test('of a doctor is none, and a plain letter calls nobody', async () => {
    const { patient, doctor, theirs, mine, write } = await aTreatment();
    await theirs.call(messageContract.send, { body: { ...RED, receiverId: patient.id } });
    expect((await inboxOf(mine))[0]).toMatchObject({ attention: null });
    const plain = await write(doctor, PLAIN);
    expect(await kinds(theirs, plain.id)).toEqual(['message_received']);
    expect(await theirs.call(messageContract.urgent)).toEqual([]);
  });

  test('is in no column but as the mark', async () => {
    const { doctor, write } = await aTreatment();
    const { id } = await write(doctor);
    const [row] = await app.em().execute('select * from messages where id = ?', [id]);
    expect(row).toMatchObject({ attention: 'urgent' });
    expect(JSON.stringify(row)).not.toMatch(/wrong_dose|injected/);
  });
});

describe('symptoms written to the front office', () => {
  test.each(['staff', 'admin'] as const)('as %s reach the treating doctor', async (role) => {
    const { theirs, staff, write } = await aTreatment();
    const receiver = role === 'staff' ? staff : await anAdmin(app.em());
    const office = await app.as(receiver);
    const sent = await write(receiver, SICK);
    expect(await kinds(theirs, sent.id)).toEqual(['message_passed_on']);
    const row = (await inboxOf(office)).find(({ id }) => id === sent.id);
    expect(row).toMatchObject({ attention: 'symptoms', isDoctorTold: true });
  });

  test('are read by that doctor alone, that one letter, and recorded', async () => {
    const { patient, doctor, theirs, staff, write } = await aTreatment();
    const before = await write(staff, PLAIN);
    const sent = await write(staff, SICK);
    const stranger = await app.as(await aDoctor(app.em()));
    expect((await read(theirs, before.id)).status).toBe(404);
    const { status, body } = await read(theirs, sent.id);
    expect(status).toBe(200);
    expect(body).toMatchObject([{ id: sent.id, content: SICK.content }]);
    expect((await read(stranger, sent.id)).status).toBe(404);
    const about = { actorId: doctor.id, patientId: patient.id, subject: 'message' } as const;
    expect(await app.em().count(AuditEntry, { ...about, action: 'read' })).toBe(1);
  });

  test('are no other letter of the thread', async () => {
    const { theirs, staff, mine, write } = await aTreatment();
    const root = await write(staff, PLAIN);
    const body = { ...SICK, receiverId: staff.id, parentId: root.id };
    const sent = await mine.call(messageContract.send, { body });
    await app.drain();
    expect((await read(theirs, sent.id)).body).toMatchObject([{ id: sent.id }]);
    expect((await read(theirs, root.id)).status).toBe(404);
  });

  test('go to every doctor where nobody treats the patient yet', async () => {
    const { theirs, staff, write } = await aTreatment({ isTreated: false });
    const sent = await write(staff, SICK);
    expect(await kinds(theirs, sent.id)).toEqual(['message_passed_on']);
    expect((await read(theirs, sent.id)).status).toBe(200);
  });

  test('leave the doctor’s own folders as they are', async () => {
    const { theirs, staff, write } = await aTreatment();
    await write(staff, SICK);
    expect(await inboxOf(theirs)).toEqual([]);
    expect((await theirs.call(messageContract.urgent)).length).toBe(1);
  });

  test('are answered in a letter of the doctor’s own', async () => {
    const { patient, theirs, staff, mine, write } = await aTreatment();
    const sent = await write(staff, SICK);
    const body = { subject: 'Re: A question', content: 'Small sips.', receiverId: patient.id };
    const into = await theirs.try(messageContract.send, { body: { ...body, parentId: sent.id } });
    expect(into.status).toBe(404);
    await theirs.call(messageContract.send, { body });
    expect((await inboxOf(mine))[0]).toMatchObject({ content: 'Small sips.', parentId: null });
  });
});

describe('nobody looks', () => {
  test('after 15 minutes every doctor is called, after 30 the admins; each may read and answer', async () => {
    const { patient, doctor, mine, write } = await aTreatment();
    const [other, chief] = [
      await app.as(await aDoctor(app.em())),
      await app.as(await anAdmin(app.em())),
    ];
    const sent = await write(doctor);
    const counts = async () =>
      (await Promise.all([other, chief].map((one) => kinds(one, sent.id)))).map(
        ({ length }) => length,
      );
    await later(14);
    expect(await counts()).toEqual([0, 0]);
    expect((await read(other, sent.id)).status).toBe(404);
    await later(16);
    await later(17);
    expect(await counts()).toEqual([1, 0]);
    await later(31);
    expect(await counts()).toEqual([1, 1]);
    expect((await read(chief, sent.id)).status).toBe(200);
    const body = { ...DONE, subject: 'Call us', content: 'At once.', receiverId: patient.id };
    expect((await other.try(messageContract.send, { body })).status).toBe(200);
    // Whom nobody else was left to call is the clinician here.
    const isOpen = async () => (await mine.call(dosingContract.mine)).hasOpenRed;
    await chief.call(messageContract.send, { body });
    expect(await isOpen()).toBe(true);
    await open(chief, sent.id);
    await chief.call(messageContract.send, { body });
    expect(await isOpen()).toBe(false);
  });

  test('what a doctor has opened who then leaves is open to the others again', async () => {
    const { doctor, theirs, patient, mine, write } = await aTreatment();
    const next = await app.as(await aDoctor(app.em()));
    const sent = await write(doctor);
    await open(theirs, sent.id);
    await later(16);
    expect(await kinds(next, sent.id)).toEqual([]);
    await app.em().nativeUpdate(User, { id: doctor.id }, { isActive: false });
    await later(17);
    expect(await kinds(next, sent.id)).toEqual(['message_urgent']);
    expect((await read(next, sent.id)).status).toBe(200);
    await open(next, sent.id);
    const body = { ...DONE, subject: 'Help', content: 'Call 911 now.', receiverId: patient.id };
    expect((await next.try(messageContract.send, { body })).status).toBe(200);
    expect(await mine.call(dosingContract.mine)).toMatchObject({ hasOpenRed: false });
  });

  test('what a doctor has opened calls nobody, and once it is answered is closed to the others', async () => {
    const { patient, doctor, theirs, write } = await aTreatment();
    const [one, two] = [
      await app.as(await aDoctor(app.em())),
      await app.as(await aDoctor(app.em())),
    ];
    const sent = await write(doctor);
    await later(16);
    expect((await open(one, sent.id)).status).toBe(200);
    const waiting = async () => (await theirs.call(messageContract.urgent)).map(({ id }) => id);
    // The treating doctor still sees that nobody has answered.
    expect(await waiting()).toContain(sent.id);
    expect((await read(one, sent.id)).status).toBe(200);
    expect((await read(two, sent.id)).status).toBe(200);
    await app.drain();
    expect((await toldOf(two, sent.id)).every(({ isRead }) => isRead)).toBe(true);
    // It is still unread for whom it was written to.
    expect((await inboxOf(theirs))[0]).toMatchObject({ status: 'unread', attention: 'urgent' });
    const chief = await app.as(await anAdmin(app.em()));
    await later(31);
    expect(await kinds(chief, sent.id)).toEqual([]);
    const body = { ...DONE, subject: 'Help', content: 'Call 911 now.', receiverId: patient.id };
    expect((await one.try(messageContract.send, { body })).status).toBe(200);
    expect(await waiting()).not.toContain(sent.id);
    expect((await read(one, sent.id)).status).toBe(200);
    expect((await read(two, sent.id)).status).toBe(404);
  });

  test('a look of the front office is not a doctor’s', async () => {
    const { staff, office, write } = await aTreatment();
    const other = await app.as(await aDoctor(app.em()));
    const sent = await write(staff);
    expect((await open(office, sent.id)).status).toBe(200);
    await later(16);
    expect(await kinds(other, sent.id)).toEqual(['message_urgent']);
  });

  test('nobody is called to a patient whose account is gone, and symptoms wait for their doctor', async () => {
    const { patient, doctor, staff, write } = await aTreatment();
    const other = await app.as(await aDoctor(app.em()));
    const [red, sick] = [await write(doctor), await write(staff, SICK)];
    await app.em().nativeUpdate(User, { id: patient.id }, { removedAt: new Date() });
    await later(16);
    expect([await kinds(other, red.id), await kinds(other, sick.id)]).toEqual([[], []]);
  });
});
