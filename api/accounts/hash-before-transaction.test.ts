import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { doctorContract } from '#shared/doctors.ts';
import { patientContract } from '#shared/patients.ts';
import { whileCrowded } from '#api/testing/crowd.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { Answer } from '#api/testing/test-client.ts';
import { aDoctor, anAdmin, anAddress } from './accounts.factory.ts';

const app = await openTestApp();
const admin = await app.as(await anAdmin(app.em()));
const doctorId = (await aDoctor(app.em())).id;

const profileData = { specialization: 'Endocrinology', licenseNumber: 'CA-1', bio: '' };
const person = { fullName: 'Ada Lindgren', email: null };

/** The calls that hash a password for a transaction. */
const calls: ((password: string, key: string) => Promise<Answer>)[] = [
  (password, key) =>
    app.guest().try(accountContract.register, {
      body: { ...person, ...anAddress, username: '5556660001', password },
      key,
    }),
  (newPassword, key) =>
    admin.try(doctorContract.setPassword, { params: { id: doctorId }, body: { newPassword }, key }),
  (password, key) =>
    admin.try(doctorContract.add, {
      body: { ...person, username: '5556660002', password, profileData },
      key,
    }),
  (password, key) =>
    admin.try(patientContract.addCustomer, {
      body: { ...person, ...anAddress, username: '5556660003', password },
      key,
    }),
];

const idOf = ({ body }: Answer) => {
  const { id, user } = (body ?? {}) as { id?: number; user?: { id: number } };
  return id ?? user?.id;
};

// The transaction first finds that the key was used for another request. A request that is told about the queue instead
// has waited for the hash before the transaction, without a connection.
test('passwords are waited for before there is a transaction, and a repeated request stays the same one', async () => {
  const keys = calls.map(() => randomUUID());
  const send = (password: string) =>
    Promise.all(calls.map((call, index) => call(password, keys[index]!)));
  const codesOf = (answers: Answer[]) =>
    answers.map(({ body }) => (body as { code?: string } | null)?.code);

  const first = await send('Granite-Sunday-4471');
  expect(first.map(({ status }) => status)).toEqual([200, 204, 200, 200]);
  const crowded = await whileCrowded(() => send('Another-Sunday-4471'));
  expect(codesOf(crowded)).toEqual(calls.map(() => 'unavailable'));
  const other = await send('Another-Sunday-4471');
  expect(codesOf(other)).toEqual(calls.map(() => 'key_reused'));
  const again = await send('Granite-Sunday-4471');
  expect(again.map(({ status }) => status)).toEqual([200, 204, 200, 200]);
  expect(again.map(idOf)).toEqual(first.map(idOf));
});
