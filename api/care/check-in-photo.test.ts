import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { riskOf } from '#shared/care/check-in-risk.ts';
import { checkInContract } from '#shared/check-ins.ts';
import { ownRecordContract } from '#shared/own-record.ts';
import { photoAddress } from '#shared/photos.ts';
import { aCustomer, aDoctor, aStaffMember } from '#api/accounts/accounts.factory.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { CheckInPhoto } from './check-in-photo.entity.ts';
import { CheckIn } from './check-in.entity.ts';
import { someAnswers } from './check-in.factory.ts';

const app = await openTestApp();
let photo: string;
beforeAll(async () => {
  const picture = sharp({ create: { width: 30, height: 40, channels: 3, background: '#803020' } });
  photo = (await picture.png().toBuffer()).toString('base64');
});

async function aTreated() {
  const em = app.em();
  const [patient, doctor] = [await aCustomer(em), await aDoctor(em)];
  const sent = { status: 'active', shippingStatus: 'received', reviewer: doctor } as const;
  await anOrder(em, { customer: patient, ...sent });
  return { patient, doctor, mine: await app.as(patient), theirs: await app.as(doctor) };
}

const aBody = () => ({ clientId: randomUUID(), answers: someAnswers(), photo });

test('is seen by its patient and by those who may read the answers, who are recorded', async () => {
  const { patient, doctor, mine, theirs } = await aTreated();
  const body = aBody();
  const sent = await mine.call(checkInContract.send, { body });
  expect(sent.photoSize).toEqual({ width: 30, height: 40 });
  // Nobody has seen it yet, whatever the answers say. Of older ones only the size is known.
  const [waiting] = await theirs.call(checkInContract.waiting);
  expect(riskOf(waiting!.answers, waiting!.context!)).toBe('to_read');
  // A second press finds it.
  expect(await mine.call(checkInContract.send, { body })).toEqual(sent);
  const params = { id: patient.id, clientId: body.clientId };
  const { data } = await mine.call(checkInContract.photo, { params });
  expect(await theirs.call(checkInContract.photo, { params })).toEqual({ data });
  const row = await app.em().findOneOrFail(CheckIn, { clientId: body.clientId });
  const [kept] = await app.em().find(CheckInPhoto, { checkIn: row.id });
  expect(kept!.sealed).not.toContain(data.slice(0, 40));
  const look = { action: 'read', subject: 'check_in', subjectId: row.id } as const;
  expect(await app.em().count(AuditEntry, { ...look, actorId: doctor.id })).toBe(1);
  const { checkIns } = await mine.call(ownRecordContract.find);
  expect(checkIns.map((one) => one.photo)).toEqual([photoAddress(data)]);
  await app.em().execute('delete from check_ins where id = ?', [row.id]);
  expect(await app.em().count(CheckInPhoto, { checkIn: row.id })).toBe(0);
});

test('is nothing for anybody else, nor under the name of another patient', async () => {
  const { patient, mine } = await aTreated();
  const other = await aTreated();
  const body = aBody();
  await mine.call(checkInContract.send, { body });
  const params = { id: patient.id, clientId: body.clientId };
  for (const client of [other.mine, other.theirs])
    expect((await client.try(checkInContract.photo, { params })).status).toBe(404);
  const staff = await app.as(await aStaffMember(app.em()));
  expect((await staff.try(checkInContract.photo, { params })).status).toBe(403);
  const foreign = { id: other.patient.id, clientId: body.clientId };
  for (const client of [other.mine, other.theirs])
    expect((await client.try(checkInContract.photo, { params: foreign })).status).toBe(404);
});
