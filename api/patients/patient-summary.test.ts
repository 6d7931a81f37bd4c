import { expect, test } from 'vitest';
import { orderContract, orderErrors } from '#shared/orders.ts';
import { patientContract } from '#shared/patients.ts';
import { aDoctor, anAdmin, aStaffMember } from '#api/accounts/accounts.factory.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { aCase } from '#api/testing/a-case.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';

const app = await openTestApp();

const aPatient = () => aCase(app, { answers: { allergies: 'Penicillin' } });

async function summaryFor(reader: User, id: number) {
  const client = await app.as(reader);
  return client.try(patientContract.summary, { params: { id } });
}

test('says what no answer may overlook, and nothing else of form, person or purchase', async () => {
  const { customer } = await aPatient();
  const admin = await anAdmin(app.em());
  await (
    await app.as(admin)
  ).call(patientContract.changeProfile, {
    params: { id: customer.id },
    body: {
      dateOfBirth: '1986-04-12',
      gender: 'female',
      allergies: 'Latex',
      medicalHistory: 'None',
    },
  });
  const { body, text } = await summaryFor(admin, customer.id);
  expect(body).toEqual({
    patient: { profile: { dateOfBirth: '1986-04-12', gender: 'female' } },
    medicalInfo: { allergies: 'Penicillin', currentMedications: '' },
    record: { allergies: 'Latex', medications: '' },
    subscriptions: [
      { product: 'semaglutide', productName: 'SemaLean GLP-1', status: 'pending_review' },
    ],
  });
  expect(text).not.toContain(customer.phone);
});

test('is no look at the form: a decision after it is refused until the form was served', async () => {
  const { customer, order } = await aPatient();
  const doctor = await aDoctor(app.em());
  const client = await app.as(doctor);
  await client.call(orderContract.claim, { params: { id: order.id } });
  expect((await summaryFor(doctor, customer.id)).status).toBe(200);
  const decide = () =>
    client.try(orderContract.move, { params: { id: order.id }, body: { status: 'approved' } });
  expect((await decide()).body).toMatchObject({ code: orderErrors.form_unseen.code });
  await client.call(patientContract.find, { params: { id: customer.id } });
  expect((await decide()).body).not.toMatchObject({ code: orderErrors.form_unseen.code });
});

test('is recorded as what it is, with whose and of which form', async () => {
  const { customer } = await aPatient();
  const admin = await anAdmin(app.em());
  await summaryFor(admin, customer.id);
  const entries = await app.em().find(AuditEntry, { actorId: admin.id, patientId: customer.id });
  expect(entries).toMatchObject([
    { action: 'read', subject: 'patient_summary', subjectId: expect.any(Number) },
  ]);
});

test('staff learn age and treatment and nothing of health', async () => {
  const { customer } = await aPatient();
  const { body, text } = await summaryFor(await aStaffMember(app.em()), customer.id);
  expect(body).toMatchObject({ medicalInfo: null, record: null });
  expect(text).not.toContain('Penicillin');
});

test('of somebody else’s patient a doctor gets the answer for nobody', async () => {
  const { customer, order } = await aPatient();
  const own = await app.as(await aDoctor(app.em()));
  await own.call(patientContract.find, { params: { id: customer.id } });
  const body = { status: 'approved' as const, acknowledged: ['words_to_read'] };
  await own.call(orderContract.move, { params: { id: order.id }, body });
  const other = await aDoctor(app.em());
  const [denied, missing] = [
    await summaryFor(other, customer.id),
    await summaryFor(other, 999_999),
  ];
  expect(denied.status).toBe(404);
  expect(denied.body).toEqual(missing.body);
});
