import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { messageContract } from '#shared/messages.ts';
import { notificationContract } from '#shared/notifications.ts';
import { aCustomer, aDoctor, anAdmin, aStaffMember } from '#api/accounts/accounts.factory.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';

const app = await openTestApp();

/** What no list of words knows. */
const UNKNOWN = { subject: 'This morning', content: 'Something is off with my left side' };

/** A patient's letter to the front office, and the doctor who treats them. */
async function aLetterToTheOffice() {
  const em = app.em();
  const [patient, doctor, staff] = [await aCustomer(em), await aDoctor(em), await aStaffMember(em)];
  await anOrder(em, { customer: patient, status: 'active', reviewer: doctor });
  const [mine, theirs, office] = [
    await app.as(patient),
    await app.as(doctor),
    await app.as(staff),
  ] as const;
  const body = { ...UNKNOWN, receiverId: staff.id, clientId: randomUUID() };
  const { id } = await mine.call(messageContract.send, { body });
  await app.drain();
  return { patient, doctor, staff, mine, theirs, office, id };
}

const passOn = (by: TestClient, id: number) => by.try(messageContract.passOn, { params: { id } });
const newsOf = async (by: TestClient, id: number) =>
  (await by.call(notificationContract.list)).items
    .filter(({ subjectId }) => subjectId === id)
    .map(({ kind }) => kind);
const waiting = (by: TestClient) => by.call(messageContract.urgent);

test('a letter whose words say nothing reaches a doctor when the front office passes it on', async () => {
  const { patient, staff, theirs, office, id } = await aLetterToTheOffice();
  expect(await newsOf(theirs, id)).toEqual([]);
  const { status, body } = await passOn(office, id);
  expect(status).toBe(200);
  expect(body).toMatchObject({ id, attention: 'symptoms' });
  await app.drain();
  expect(await newsOf(theirs, id)).toEqual(['message_passed_on']);
  expect(await waiting(theirs)).toMatchObject([{ id, attention: 'symptoms' }]);
  const [row] = await office.call(messageContract.thread, { params: { id } });
  expect(row).toMatchObject({ attention: 'symptoms', isDoctorTold: true });
  expect(await theirs.call(messageContract.thread, { params: { id } })).toMatchObject([
    { id, content: UNKNOWN.content },
  ]);
  const about = { actorId: staff.id, patientId: patient.id, subjectId: id } as const;
  const entry = { ...about, subject: 'message', action: 'decide' } as const;
  expect(await app.em().count(AuditEntry, entry)).toBe(1);
});

test('so does one that its writer says is about their health', async () => {
  const { staff, doctor, mine, theirs } = await aLetterToTheOffice();
  const write = async (receiverId: number, isHealth?: boolean) => {
    const body = { ...UNKNOWN, receiverId, clientId: randomUUID(), isHealth };
    const { id } = await mine.call(messageContract.send, { body });
    await app.drain();
    return id;
  };
  const told = await write(staff.id, true);
  expect(await newsOf(theirs, told)).toEqual(['message_passed_on']);
  expect(await waiting(theirs)).toMatchObject([{ id: told, attention: 'symptoms' }]);
  for (const id of [await write(staff.id, false), await write(staff.id)])
    expect(await newsOf(theirs, id)).toEqual([]);
  // A doctor reads theirs anyway.
  await write(doctor.id, true);
  expect(await waiting(theirs)).toHaveLength(1);
});

test('passing it on twice calls nobody twice', async () => {
  const { theirs, office, id } = await aLetterToTheOffice();
  await passOn(office, id);
  await app.drain();
  expect((await passOn(office, id)).status).toBe(200);
  await app.drain();
  expect(await newsOf(theirs, id)).toEqual(['message_passed_on']);
});

test('only whom it was written to passes it on, and only what a patient wrote', async () => {
  const { patient, mine, theirs, office, id } = await aLetterToTheOffice();
  const admin = await app.as(await anAdmin(app.em()));
  expect((await passOn(admin, id)).status).toBe(404);
  expect((await passOn(theirs, id)).status).toBe(403);
  expect((await passOn(mine, id)).status).toBe(403);
  const body = { ...UNKNOWN, receiverId: patient.id };
  const own = await office.call(messageContract.send, { body });
  expect((await passOn(office, own.id)).status).toBe(403);
  expect(await waiting(theirs)).toEqual([]);
});
