import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { messageContract } from '#shared/messages.ts';
import { notificationContract } from '#shared/notifications.ts';
import { aCustomer, aDoctor, aStaffMember } from '#api/accounts/accounts.factory.ts';
import { User } from '#api/accounts/user.entity.ts';
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
const callsOf = async (by: TestClient, id: number) =>
  (await by.call(notificationContract.list)).items.filter(
    ({ kind, subjectId }) => kind === 'message_urgent' && subjectId === id,
  );

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
