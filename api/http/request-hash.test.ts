import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { doctorContract } from '#shared/doctors.ts';
import { aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { sha256 } from '#api/platform/crypto.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { IdempotencyKey } from './idempotency.entity.ts';
import { hashRequest } from './idempotency.ts';

const app = await openTestApp();
const admin = await app.as(await anAdmin(app.em()));

const body = { newPassword: 'Granite-Sunday-4471' };

/** Sets a password under a key; `again` sends the same key, with the same password or another. */
async function aPasswordSet() {
  const { id } = await aDoctor(app.em());
  const key = randomUUID();
  const again = async (newPassword = body.newPassword) =>
    (await admin.try(doctorContract.setPassword, { params: { id }, body: { newPassword }, key }))
      .status;
  expect(await again()).toBe(204);
  return {
    again,
    /** What anybody who guesses the password can compute. */
    guessed: sha256(JSON.stringify([`/api/doctors/${id}/password`, {}, body])),
    kept: async () => (await app.em().findOneOrFail(IdempotencyKey, { key })).requestHash,
    timesSet: () =>
      app.em().count(AuditEntry, { action: 'change', subject: 'password', subjectId: id }),
  };
}

const aKey = () => createSecretKey(randomBytes(32));

test('what is kept of a request cannot be guessed without the key', async () => {
  const { kept, guessed } = await aPasswordSet();
  expect(await kept()).not.toContain(guessed);
  const request = ['/path', {}, body];
  expect(hashRequest(aKey(), request)).not.toBe(hashRequest(aKey(), request));
});

test('the same key knows its own request from another', async () => {
  const { again, timesSet } = await aPasswordSet();
  expect(await again()).toBe(204);
  expect(await again('Another-Sunday-4471')).toBe(422);
  expect(await timesSet()).toBe(1);
});
