import { afterEach, beforeEach, expect, test } from 'vitest';
import { careContract } from '#shared/care.ts';
import { checkInContract } from '#shared/check-ins.ts';
import { dosePlanContract } from '#shared/dose-plans.ts';
import { emergencyAccessContract, EMERGENCY_MS } from '#shared/emergency-access.ts';
import { intakeContract } from '#shared/intake.ts';
import { STEP_UP_MS } from '#shared/lib/contract.ts';
import { messageContract } from '#shared/messages.ts';
import { orderContract } from '#shared/orders.ts';
import { ownRecordContract } from '#shared/own-record.ts';
import { patientContract } from '#shared/patients.ts';
import { subscriptionContract } from '#shared/subscriptions.ts';
import { aDoctor, anAdmin, aStaffMember } from '#api/accounts/accounts.factory.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { anIntake } from '#api/intake/intake.factory.ts';
import { Notification } from '#api/notifications/notification.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { aNote } from '#api/subscriptions/subscriptions.factory.ts';
import { aPatient, type APatient } from '#api/testing/a-patient.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { EmergencyAccess } from './emergency-access.entity.ts';

const REASON = 'Canary fainting, their doctor is away';

const app = await openTestApp();

let patient: APatient;
let stranger: User;
let doctor: TestClient;
beforeEach(async () => {
  patient = await aPatient(app);
  stranger = await aDoctor(app.em(), { fullName: 'Dr. Stranger' });
  doctor = await app.as(stranger);
});
afterEach(() => setClock(null));

const open = (person = patient.customer.phone, reason = REASON, by = doctor) =>
  by.try(emergencyAccessContract.open, { body: { person, reason } });
const later = (ms: number) => setClock(() => new Date(Date.now() + ms));

/** What the patient's page asks for, by name. */
const reads = ({ customer, order }: APatient, by = doctor) => {
  const params = { id: customer.id };
  const ofOrder = { params: { orderId: order.id } };
  return {
    page: () => by.try(patientContract.find, { params }),
    profile: () => by.try(patientContract.customerProfile, { query: { userId: customer.id } }),
    form: () => by.try(intakeContract.findByUser, { query: { userId: customer.id } }),
    weights: () => by.try(careContract.ofPatient, { params }),
    checkIns: () => by.try(checkInContract.ofPatient, { params }),
    plan: () => by.try(dosePlanContract.find, ofOrder),
    notes: () => by.try(subscriptionContract.notes, ofOrder),
  };
};
const statuses = async (of = patient, by = doctor) => {
  const all = Object.entries(reads(of, by));
  return Object.fromEntries(
    await Promise.all(all.map(async ([name, read]) => [name, (await read()).status])),
  ) as Record<string, number>;
};
const every = (status: number) =>
  Object.fromEntries(Object.keys(reads(patient)).map((name) => [name, status]));

test('a doctor reads nothing of a patient who is not theirs, and after a reason all of it for an hour', async () => {
  const other = await aPatient(app);
  const colleague = await app.as(await aDoctor(app.em()));
  expect(await statuses()).toEqual(every(404));
  const opened = await open();
  expect(opened).toMatchObject({
    status: 200,
    body: { patientId: patient.customer.id, patientName: 'Case Person', reason: REASON },
  });
  expect(await statuses()).toEqual(every(200));
  const page = await doctor.call(patientContract.find, { params: { id: patient.customer.id } });
  expect(page.record?.medicalHistory).toBe('Canary history');
  expect(page.medicalInfo?.allergies).toBe('Canary allergy');
  expect(page.subscriptions).toHaveLength(1);
  expect(page.emergencyUntil).toBe((opened.body as { until: string }).until);

  // This patient and this doctor alone.
  expect(await statuses(other)).toEqual(every(404));
  expect(await statuses(patient, colleague)).toEqual(every(404));

  later(EMERGENCY_MS + 1_000);
  const again = await app.as(stranger);
  expect(await statuses(patient, again)).toEqual(every(404));
  expect(await again.call(emergencyAccessContract.list)).toEqual([]);
});

test('it is found by the reference number too, however it is written, and by nothing else', async () => {
  const { referenceNumber } = patient.order;
  expect((await open(`  ${referenceNumber.toLowerCase()} `)).status).toBe(200);
  expect((await open(`+1 ${patient.customer.phone}`)).status).toBe(200);
  const refused = { status: 404, body: { code: 'emergency.no_patient' } };
  for (const typed of ['Case Person', 'SEM-9', '5', stranger.phone, '%'])
    expect(await open(typed), typed).toMatchObject(refused);
  const gone = await anOrder(app.em(), { customer: patient.customer, removedAt: new Date() });
  expect(await open(gone.referenceNumber)).toMatchObject(refused);
  const noted = {
    actorId: stranger.id,
    action: 'denied',
    subject: 'emergencyAccess.open',
  } as const;
  expect(await app.em().count(AuditEntry, noted as never)).toBe(6);
  expect(await app.em().count(EmergencyAccess, { doctor: stranger.id })).toBe(2);
});

test('it opens for nothing less than a reason and a proof of who sits there, and for doctors alone', async () => {
  for (const reason of ['', 'urgent', '         .         '])
    expect((await open(undefined, reason)).status, reason).toBe(400);
  for (const who of [await aStaffMember(app.em()), await anAdmin(app.em()), patient.customer])
    expect((await open(undefined, REASON, await app.as(who))).status).toBe(403);
  later(STEP_UP_MS + 1_000);
  expect(await open()).toMatchObject({ status: 403, body: { code: 'reauth' } });
  expect(await app.em().count(EmergencyAccess, { doctor: stranger.id })).toBe(0);
});

test('it is for reading: nothing is offered, and nothing can be decided, planned, ended or written', async () => {
  const em = app.em();
  const { customer, doctor: own } = patient;
  const order = await anOrder(em, {
    customer,
    status: 'active',
    shippingStatus: 'received',
    paymentStatus: 'paid',
    reviewer: own,
    reviewDate: new Date(),
    queuedAt: new Date(),
  });
  await anIntake(em, app.deps.secrets.data, order, { allergies: 'Canary later' });
  const note = await aNote(em, app.deps.secrets.data, { order, author: stranger, content: 'Mine' });
  await open();
  const ofOrder = { params: { orderId: order.id } };
  const page = await doctor.call(patientContract.find, { params: { id: customer.id } });
  expect(page.subscriptions.find(({ orderId }) => orderId === order.id)?.can).toEqual({
    deactivate: false,
    markNotesPrivate: false,
  });
  expect((await doctor.call(dosePlanContract.find, ofOrder)).can).toEqual({ plan: false });
  const notes = await doctor.call(subscriptionContract.notes, ofOrder);
  expect(notes.map(({ can }) => can)).toEqual([{ edit: false, remove: false }]);

  const noteParams = { orderId: order.id, noteId: note.id };
  const tries = [
    doctor.try(subscriptionContract.deactivate, ofOrder),
    doctor.try(subscriptionContract.addNote, { ...ofOrder, body: { content: 'No' } }),
    doctor.try(subscriptionContract.changeNote, { params: noteParams, body: { content: 'No' } }),
    doctor.try(orderContract.find, { params: { id: order.id } }),
    doctor.send('PUT', `/api/dosing/orders/${order.id}`, { body: { version: 0 } }),
  ];
  for (const answer of await Promise.all(tries)) expect([400, 404]).toContain(answer.status);
  const letter = { receiverId: customer.id, subject: 'No', content: 'No' };
  expect((await doctor.try(messageContract.send, { body: letter })).status).toBeGreaterThan(399);
  expect(await doctor.call(orderContract.list)).toEqual([]);
  expect(await doctor.call(patientContract.approved)).toEqual([]);
});

test('nobody needs it for a patient of their own', async () => {
  const em = app.em();
  const own = await aDoctor(em);
  await anOrder(em, { customer: patient.customer, status: 'approved', reviewer: own });
  const theirs = await app.as(own);
  expect(await open(undefined, REASON, theirs)).toMatchObject({
    status: 409,
    body: { code: 'emergency.own_patient' },
  });
});

test('whoever is theirs by a decision meanwhile is so with all that belongs to it', async () => {
  await open();
  const em = app.em();
  await anOrder(em, { customer: patient.customer, status: 'approved', reviewer: stranger });
  const page = await doctor.call(patientContract.find, { params: { id: patient.customer.id } });
  expect(page.emergencyUntil).toBeNull();
  expect(page.subscriptions.some(({ can }) => can.deactivate)).toBe(true);
});

test('admins are told, read the reason, and it is in the audit without a word of it', async () => {
  const boss = await anAdmin(app.em());
  const { body } = await open();
  const { id } = body as { id: number };
  await app.drain();
  const told = { user: boss.id, kind: 'emergency_access', subjectId: id } as const;
  expect(await app.em().count(Notification, told)).toBe(1);
  const admin = await app.as(boss);
  const listed = await admin.call(emergencyAccessContract.list, { query: { limit: 1 } });
  expect(listed).toMatchObject([{ id, doctorName: 'Dr. Stranger', reason: REASON }]);
  const entry = await app.em().findOneOrFail(AuditEntry, {
    action: 'create',
    subject: 'emergency_access',
    subjectId: id,
  });
  expect(entry).toMatchObject({ actorId: stranger.id, patientId: patient.customer.id });
  expect(entry.detail ?? '').not.toContain('Canary');
  const [row] = await app
    .em()
    .execute<{ text: string }[]>('select t::text as text from emergency_accesses t where id = ?', [
      id,
    ]);
  expect(row!.text).not.toContain('Canary');
});

test('its patient reads who it was, why and until when, beside every look that followed', async () => {
  const { body } = await open();
  await reads(patient).page();
  const looks = await patient.mine.call(ownRecordContract.looks);
  expect(looks.map(({ name, kind, emergency }) => [name, kind, emergency])).toEqual([
    ['Dr. Stranger', 'record', null],
    ['Dr. Stranger', 'emergency', { reason: REASON, until: (body as { until: string }).until }],
  ]);
});

test('a doctor sees their own, and pressed twice is opened once', async () => {
  const key = crypto.randomUUID();
  const send = () =>
    doctor.send('POST', '/api/emergency-access', {
      body: { person: patient.customer.phone, reason: REASON },
      headers: { 'idempotency-key': key },
    });
  const both = await Promise.all([send(), send()]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await doctor.call(emergencyAccessContract.list)).toHaveLength(1);
  const colleague = await app.as(await aDoctor(app.em()));
  expect(await colleague.call(emergencyAccessContract.list)).toEqual([]);
});
