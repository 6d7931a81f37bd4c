import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { doctorContract } from '#shared/doctors.ts';
import { aCustomer, anAdmin, aStaffMember } from '#api/accounts/accounts.factory.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await anAdmin(app.em()));
});
afterAll(() => app.stop());

test('a new password of staff and of another admin works the same way; one’s own and a customer’s are not set here', async () => {
  const body = { newPassword: 'Marble-Fountain-8' };
  const set = async ({ id }: { id: number }) =>
    (await admin.try(doctorContract.setPassword, { params: { id }, body })).status;
  const [staff, colleague] = [await aStaffMember(app.em()), await anAdmin(app.em())];
  const old = await app.as(staff);
  expect([await set(staff), await set(colleague)]).toEqual([204, 204]);
  await expect.poll(async () => (await old.try(accountContract.validate)).status).toBe(401);
  const { user } = await admin.call(accountContract.validate);
  expect([await set(await aCustomer(app.em())), await set(user)]).toEqual([404, 403]);
});
