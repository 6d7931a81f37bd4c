import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { messageContract } from '#shared/messages.ts';
import { ownRecordContract } from '#shared/own-record.ts';
import { photoAddress, PHOTO_BYTES_MAX, PHOTO_SIDE_MAX } from '#shared/photos.ts';
import { syncContract } from '#shared/sync.ts';
import { aCustomer, aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { MessagePhoto } from './message-photo.entity.ts';
import { aMessage, aMessagePhoto } from './messages.factory.ts';
import { PHOTOS_A_DAY } from './messages.service.ts';

const app = await openTestApp();
const photo = await aPhoto(40, 30);

/** A JPEG that says where it was taken. */
async function aPhoto(width: number, height: number): Promise<string> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#a05030' } })
    .withExif({ IFD0: { Copyright: 'Canary Street 7' } })
    .jpeg()
    .toBuffer();
  expect(bytes.includes('Canary Street 7')).toBe(true);
  return bytes.toString('base64');
}

async function aPair() {
  const em = app.em();
  const [patient, doctor] = [await aCustomer(em), await aDoctor(em)];
  await anOrder(em, {
    customer: patient,
    status: 'active',
    shippingStatus: 'received',
    reviewer: doctor,
  });
  return { patient, doctor, mine: await app.as(patient), theirs: await app.as(doctor) };
}

const bodyTo = (receiverId: number, change = {}) => ({
  receiverId,
  subject: 'My skin',
  content: 'It looks like this.',
  clientId: randomUUID(),
  photo,
  ...change,
});

test('is kept encrypted and without what the camera wrote, and shown to the two who have it', async () => {
  const { patient, doctor, mine, theirs } = await aPair();
  const sent = await mine.call(messageContract.send, { body: bodyTo(doctor.id) });
  expect(sent.photoSize).toEqual({ width: 40, height: 30 });
  const params = { id: sent.id };
  for (const client of [mine, theirs]) {
    const { data } = await client.call(messageContract.photo, { params });
    const bytes = Buffer.from(data, 'base64');
    expect(bytes.includes('Canary')).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 });
    const [row] = await app.em().find(MessagePhoto, { message: sent.id });
    expect(row!.sealed).not.toContain(data.slice(0, 40));
  }
  const look = { subject: 'message', subjectId: sent.id, patientId: patient.id } as const;
  expect(await app.em().count(AuditEntry, { ...look, action: 'read', actorId: doctor.id })).toBe(1);
  const { changed } = await mine.call(syncContract.messages, {});
  expect(changed).toMatchObject([{ id: sent.id, photoSize: { width: 40, height: 30 } }]);
});

test('nobody else sees it, and a message without one has none', async () => {
  const { doctor, mine } = await aPair();
  const { id } = await mine.call(messageContract.send, { body: bodyTo(doctor.id) });
  const others = [await anAdmin(app.em()), await aDoctor(app.em()), await aCustomer(app.em())];
  for (const other of others) {
    const answer = await (await app.as(other)).try(messageContract.photo, { params: { id } });
    expect(answer.status).toBe(404);
  }
  const body = bodyTo(doctor.id, { photo: null });
  const plain = await mine.call(messageContract.send, { body });
  expect(plain.photoSize).toBeNull();
  const answer = await mine.try(messageContract.photo, { params: { id: plain.id } });
  expect(answer.status).toBe(404);
});

test('of six presses at once one message and one photo are kept', async () => {
  const { doctor, mine } = await aPair();
  const body = bodyTo(doctor.id);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => mine.try(messageContract.send, { body })),
  );
  const ids = new Set(answers.map((one) => (one.body as { id: number }).id));
  expect(ids.size).toBe(1);
  expect(await app.em().count(MessagePhoto, { message: [...ids][0]! })).toBe(1);
});

test('after so many photos a day a patient can go on writing, and no other letter waits for the next photo', async () => {
  const { patient, doctor, mine } = await aPair();
  const em = app.em();
  for (let kept = 1; kept < PHOTOS_A_DAY; kept++) {
    const message = await aMessage(em, app.deps.secrets.data, { from: patient, to: doctor });
    await aMessagePhoto(em, app.deps.secrets.data, message);
  }
  await mine.call(messageContract.send, { body: bodyTo(doctor.id) });
  const answer = await mine.try(messageContract.send, { body: bodyTo(doctor.id) });
  expect(answer).toMatchObject({ status: 409, body: { code: 'message.photos_full' } });
  await mine.call(messageContract.send, { body: bodyTo(doctor.id, { photo: null }) });
});

test('what is no picture, or too heavy, is refused and nothing is sent', async () => {
  const { doctor, mine } = await aPair();
  const wrong = Buffer.from('<svg onload="alert(1)"/>').toString('base64');
  const refused = await mine.try(messageContract.send, {
    body: bodyTo(doctor.id, { photo: wrong }),
  });
  expect(refused).toMatchObject({ status: 400, body: { code: 'picture.unreadable' } });
  const heavy = Buffer.alloc(PHOTO_BYTES_MAX + 3).toString('base64');
  const tooHeavy = await mine.try(messageContract.send, {
    body: bodyTo(doctor.id, { photo: heavy }),
  });
  expect(tooHeavy.status).toBe(400);
  const endless = Buffer.alloc(2 * PHOTO_BYTES_MAX).toString('base64');
  const cutOff = await mine.try(messageContract.send, {
    body: bodyTo(doctor.id, { photo: endless }),
  });
  expect(cutOff.status).toBe(413);
  expect(await mine.call(messageContract.list, { query: { folder: 'sent' } })).toEqual([]);
});

test('one with more pixels than a camera takes is refused, however few bytes it has', async () => {
  const { doctor, mine } = await aPair();
  const wide = { width: 6_300, height: 6_300, channels: 3, background: 'teal' } as const;
  const bomb = await sharp({ create: wide }).webp({ lossless: true, effort: 0 }).toBuffer();
  expect(bomb.length).toBeLessThan(1_000);
  const body = bodyTo(doctor.id, { photo: bomb.toString('base64') });
  const answer = await mine.try(messageContract.send, { body });
  expect(answer).toMatchObject({ status: 400, body: { code: 'picture.too_many_pixels' } });
});

test('other endpoints still take no more than usual', async () => {
  const { mine } = await aPair();
  const answer = await mine.send('PUT', '/api/profile', { body: { address: 'x'.repeat(200_000) } });
  expect(answer.status).toBe(413);
});

test('a larger one is made smaller, and the person gets it with their data', async () => {
  const { doctor, mine } = await aPair();
  const large = await aPhoto(PHOTO_SIDE_MAX * 2, 800);
  const sent = await mine.call(messageContract.send, { body: bodyTo(doctor.id, { photo: large }) });
  expect(sent.photoSize).toEqual({ width: PHOTO_SIDE_MAX, height: 400 });
  const { data } = await mine.call(messageContract.photo, { params: { id: sent.id } });
  expect(Buffer.from(data, 'base64').length).toBeLessThan(PHOTO_BYTES_MAX);
  const { letters } = await mine.call(ownRecordContract.find);
  expect(letters.map((one) => one.photo)).toEqual([photoAddress(data)]);
});

test('goes with its message', async () => {
  const { doctor, mine } = await aPair();
  const { id } = await mine.call(messageContract.send, { body: bodyTo(doctor.id) });
  await app.em().execute('delete from messages where id = ?', [id]);
  expect(await app.em().count(MessagePhoto, { message: id })).toBe(0);
});
