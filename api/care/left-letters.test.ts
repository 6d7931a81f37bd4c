import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { messageContract } from '#shared/messages.ts';
import { notificationContract, type NotificationKind } from '#shared/notifications.ts';
import { aCustomer, aDoctor, anAdmin, aStaffMember } from '#api/accounts/accounts.factory.ts';
import { User } from '#api/accounts/user.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { setClock } from '#api/platform/clock.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { callOthers } from './call-others.ts';

const app = await openTestApp();
afterEach(() => setClock(null));

async function later(minutes: number) {
  const at = new Date(Date.now() + minutes * 60_000);
  setClock(() => at);
  await callOthers.handle(app.deps);
  setClock(null);
}

const open = async (by: TestClient, id: number) => {
  await by.call(messageContract.markRead, { params: { id } });
  await app.drain();
};
const newsOf = async (by: TestClient, id: number, wanted: NotificationKind) =>
  (await by.call(notificationContract.list)).items.filter(
    ({ kind, subjectId }) => kind === wanted && subjectId === id,
  );
const waits = async (by: TestClient, id: number) =>
  (await by.call(messageContract.urgent)).some((one) => one.id === id);
const callsOf = (by: TestClient, id: number) => newsOf(by, id, 'message_urgent');

const RED = { subject: 'Help', content: 'I injected 50 units instead of 5' };
const SICK = { subject: 'A question', content: 'I have been throwing up since Tuesday' };

/** A patient with their doctor, another doctor, and somebody at the front office. */
async function aTreatment() {
  const em = app.em();
  const [patient, staff] = [await aCustomer(em), await aStaffMember(em)];
  const [doctor, colleague] = [await aDoctor(em), await aDoctor(em)];
  await anOrder(em, { customer: patient, status: 'active', reviewer: doctor });
  const mine = await app.as(patient);
  const write = async (receiverId: number, letter: typeof RED) => {
    const body = { ...letter, receiverId, clientId: randomUUID() };
    const { id } = await mine.call(messageContract.send, { body });
    await app.drain();
    return id;
  };
  const [theirs, next] = [await app.as(doctor), await app.as(colleague)] as const;
  return { patient, staff, doctor, theirs, next, write };
}

test('when the reader of an urgent letter leaves, those called before are called again', async () => {
  const em = app.em();
  const [patient, staff] = [await aCustomer(em), await aStaffMember(em)];
  const [reader, colleague] = [await aDoctor(em), await aDoctor(em)];
  const [mine, office] = [await app.as(patient), await app.as(staff)];
  const [first, next] = [await app.as(reader), await app.as(colleague)];
  const body = { subject: 'Help', content: 'I injected 50 units instead of 5' };
  const { id } = await mine.call(messageContract.send, {
    body: { ...body, receiverId: staff.id, clientId: randomUUID() },
  });
  await app.drain();
  // Nobody treats this patient, so all doctors were called at once.
  expect(await callsOf(next, id)).toHaveLength(1);
  await open(first, id);
  expect(await callsOf(next, id)).toMatchObject([{ isRead: true }]);

  await app.em().nativeUpdate(User, { id: reader.id }, { isActive: false });
  await later(16);
  await later(17);
  const again = () => callsOf(next, id);
  expect((await again()).map(({ isRead }) => isRead).toSorted()).toEqual([false, true]);
  // A look of the front office calls nobody off.
  await open(office, id);
  expect((await again()).map(({ isRead }) => isRead).toSorted()).toEqual([false, true]);
  await open(next, id);
  expect((await again()).every(({ isRead }) => isRead)).toBe(true);
});

test('all doctors are called once to an urgent letter that its reader has not answered in two hours', async () => {
  const { patient, doctor, theirs, next, write } = await aTreatment();
  const id = await write(doctor.id, RED);
  await open(theirs, id);
  await later(119);
  expect(await callsOf(next, id)).toEqual([]);
  await later(121);
  await later(122);
  expect(await callsOf(next, id)).toHaveLength(1);
  expect(await callsOf(theirs, id)).toHaveLength(2);
  const answer = { subject: 'Re', content: 'As we said on the phone.', receiverId: patient.id };
  await next.call(messageContract.send, { body: { ...answer, action: 'called', answers: [id] } });
  expect(await waits(theirs, id)).toBe(false);
  await app.drain();
  expect((await callsOf(theirs, id)).every(({ isRead }) => isRead)).toBe(true);
});

test('who is called because nobody answers stays called when somebody else opens it, and then the admins are', async () => {
  const { staff, theirs, next, write } = await aTreatment();
  const id = await write(staff.id, RED);
  await open(theirs, id);
  await later(121);
  await open(await app.as(staff), id);
  await app.drain();
  expect((await callsOf(next, id)).some(({ isRead }) => !isRead)).toBe(true);
  const admin = await app.as(await anAdmin(app.em()));
  await later(239);
  expect(await callsOf(admin, id)).toEqual([]);
  await later(241);
  expect(await callsOf(admin, id)).toHaveLength(1);
});

test('nobody is called to an urgent letter that was answered', async () => {
  const { patient, doctor, theirs, next, write } = await aTreatment();
  const id = await write(doctor.id, RED);
  await open(theirs, id);
  const answer = { subject: 'Re', content: 'I am calling.', receiverId: patient.id };
  await theirs.call(messageContract.send, { body: { ...answer, action: 'called' } });
  await later(150);
  expect(await callsOf(next, id)).toEqual([]);
});

const passedOn = (by: TestClient, id: number) => newsOf(by, id, 'message_passed_on');

test.each(['staff', 'doctor'] as const)(
  'all doctors are told of symptoms written to the %s when whoever was told has left',
  async (to) => {
    const { doctor, next, write, ...team } = await aTreatment();
    const id = await write({ doctor, ...team }[to].id, SICK);
    await later(30);
    expect(await passedOn(next, id)).toEqual([]);
    await app.em().nativeUpdate(User, { id: doctor.id }, { isActive: false });
    await later(31);
    await later(32);
    expect(await passedOn(next, id)).toHaveLength(1);
    await open(next, id);
    expect(await passedOn(next, id)).toMatchObject([{ isRead: true }]);
  },
);

test('all doctors are told of symptoms that nobody has opened in a day', async () => {
  const { staff, theirs, next, write } = await aTreatment();
  const [left, opened] = [await write(staff.id, SICK), await write(staff.id, SICK)];
  await open(theirs, opened);
  await later(23 * 60);
  expect(await passedOn(next, left)).toEqual([]);
  await later(24 * 60 + 1);
  expect(await passedOn(next, left)).toHaveLength(1);
  expect(await passedOn(next, opened)).toEqual([]);
  expect([await waits(next, left), await waits(next, opened)]).toEqual([true, false]);
});
