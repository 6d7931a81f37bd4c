import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { messageContract } from '#shared/messages.ts';
import { notificationContract } from '#shared/notifications.ts';
import { aCustomer, aDoctor } from '#api/accounts/accounts.factory.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { Message } from './message.entity.ts';

const app = await openTestApp();

const letter = { subject: 'Nausea', content: 'Since Tuesday. What can I do?' };

async function aPair() {
  const [patient, doctor] = [await aCustomer(app.em()), await aDoctor(app.em())];
  const [mine, theirs] = [await app.as(patient), await app.as(doctor)];
  return { patient, doctor, mine, theirs };
}

const count = (sender: { id: number }) => app.em().count(Message, { sender: sender.id });

test('an edited version of a letter that has arrived is answered with what is there', async () => {
  const { patient, doctor, mine, theirs } = await aPair();
  const clientId = randomUUID();
  const first = { ...letter, receiverId: doctor.id, clientId };
  const sent = await mine.call(messageContract.send, { body: first, key: randomUUID() });
  expect(sent).toMatchObject({ ...letter, clientId });

  const edited = { ...first, subject: 'Better already', content: 'No need to answer.' };
  const again = await mine.call(messageContract.send, { body: edited, key: randomUUID() });
  expect(again).toEqual(sent);
  expect(await count(patient)).toBe(1);
  await app.drain();
  expect(await theirs.call(notificationContract.list)).toMatchObject({ unread: 1 });
  const entries = await app.em().find(AuditEntry, { actorId: patient.id, subject: 'message' });
  expect(entries.map(({ action, subjectId }) => [action, subjectId])).toEqual([
    ['create', sent.id],
  ]);
});

test('ten versions of one letter at once make one message, and all are answered with it', async () => {
  const { patient, doctor, mine } = await aPair();
  const clientId = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, version) =>
      mine.try(messageContract.send, {
        body: { ...letter, content: `Version ${version}`, receiverId: doctor.id, clientId },
        key: randomUUID(),
      }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await count(patient)).toBe(1);
});

test('two without a key, at once, make one message too', async () => {
  const { patient, doctor, mine } = await aPair();
  const body = { ...letter, receiverId: doctor.id, clientId: randomUUID() };
  const answers = await Promise.all([1, 2].map(() => mine.try(messageContract.send, { body })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await count(patient)).toBe(1);
});

test('the same id of another sender is another letter, and nobody reads it by the id', async () => {
  const { patient, doctor, mine } = await aPair();
  const stranger = await aCustomer(app.em());
  const theirs = await app.as(stranger);
  const clientId = randomUUID();
  const body = { ...letter, receiverId: doctor.id, clientId };
  const first = await mine.call(messageContract.send, { body });
  const other = await theirs.call(messageContract.send, {
    body: { ...body, subject: 'Another matter', content: 'Of somebody else' },
  });
  expect(other).toMatchObject({
    senderId: stranger.id,
    subject: 'Another matter',
    content: 'Of somebody else',
  });
  expect(other.id).not.toBe(first.id);
  expect([await count(patient), await count(stranger)]).toEqual([1, 1]);
});

test('what is there is answered also where nothing could be sent any more', async () => {
  const { doctor, mine } = await aPair();
  const body = { ...letter, receiverId: doctor.id, clientId: randomUUID() };
  const sent = await mine.call(messageContract.send, { body });
  const again = await mine.call(messageContract.send, { body: { ...body, receiverId: 999_999 } });
  expect(again).toEqual(sent);
});

test('without an id every submission is a letter of its own, and one that is no id is refused', async () => {
  const { patient, doctor, mine } = await aPair();
  const body = { ...letter, receiverId: doctor.id };
  for (const key of [randomUUID(), randomUUID()]) {
    expect(await mine.call(messageContract.send, { body, key })).toMatchObject({ clientId: null });
  }
  expect(await count(patient)).toBe(2);
  const refused = await mine.try(messageContract.send, { body: { ...body, clientId: 'mine' } });
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: { clientId: expect.any(String) } },
  });
});
