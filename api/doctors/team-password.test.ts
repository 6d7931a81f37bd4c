import { describe, expect, test } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { doctorContract } from '#shared/doctors.ts';
import { teamContract } from '#shared/team.ts';
import {
  aCustomer,
  aDoctor,
  anAdmin,
  aStaffMember,
  MADE_PASSWORD,
} from '#api/accounts/accounts.factory.ts';
import { anInvitation } from '#api/team/team.factory.ts';
import { buyAsGuest } from '#api/testing/buying.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';

const app = await openTestApp();
const boss = await anAdmin(app.em());
const admin = await app.as(boss);

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

describe('the password of somebody who works here', () => {
  /** Everything that the rule of customers accepts. */
  const SHORT = 'Violet-Br-8';
  /** Nothing but long: characters of certain kinds are asked of customers only. */
  const LONG = 'violet bridge';

  const ways: [string, (password: string) => Promise<{ status: number; body: unknown }>][] = [
    [
      'joins',
      async (password) => {
        const { token } = await anInvitation(app.em(), boss);
        return app.guest().try(teamContract.join, { body: { token, password } });
      },
    ],
    [
      'changes it',
      async (newPassword) => {
        const doctor = await app.as(await aDoctor(app.em()));
        const body = { currentPassword: MADE_PASSWORD, newPassword };
        return doctor.try(accountContract.changePassword, { body });
      },
    ],
    [
      'has forgotten it',
      async (password) => {
        const { phone } = await aStaffMember(app.em());
        const guest = app.guest();
        const { ticket, demoCode } = await guest.call(accountContract.forgotPassword, {
          body: { phone },
        });
        const body = { phone, ticket, code: demoCode!, password };
        return guest.try(accountContract.setForgotten, { body });
      },
    ],
    [
      'has bought something here',
      async (password) => {
        const { phone } = await aDoctor(app.em());
        const guest = app.guest();
        await buyAsGuest(guest, { phone });
        const { demoCode } = await guest.call(accountContract.resetCode, { body: { phone } });
        const body = { username: phone, password, code: demoCode! };
        return guest.try(accountContract.resetPassword, { body });
      },
    ],
    [
      'gets one from an administrator',
      async (newPassword) => {
        const { id } = await aDoctor(app.em());
        return admin.try(doctorContract.setPassword, { params: { id }, body: { newPassword } });
      },
    ],
    [
      'is added as a doctor',
      async (password) => {
        const profileData = { specialization: 'Obesity', licenseNumber: 'TX-1' };
        const body = { username: '5551231099', password, fullName: 'Dr. Added', profileData };
        return admin.try(doctorContract.add, { body: body as never });
      },
    ],
  ];

  test.each(ways)('has twelve characters when its owner %s', async (_way, set) => {
    const refused = await set(SHORT);
    expect(refused).toMatchObject({ status: 400, body: { code: 'validation' } });
    expect(JSON.stringify(refused.body)).toContain('at least 12 characters');
    const { status, body } = await set(LONG);
    // A code sets it and opens nothing.
    if (status === 403) expect(body).toMatchObject({ code: 'account.password_set' });
    else expect([200, 204]).toContain(status);
  });

  test('still logs in if it was chosen under an older rule', async () => {
    const { phone } = await aDoctor(app.em(), { password: SHORT });
    const body = { phoneNumber: phone, password: SHORT };
    expect((await app.guest().try(accountContract.login, { body })).status).toBe(200);
  });

  test('is no rule for customers, who keep theirs', async () => {
    const customer = await app.as(await aCustomer(app.em()));
    const change = (newPassword: string, currentPassword = MADE_PASSWORD) =>
      customer.try(accountContract.changePassword, { body: { currentPassword, newPassword } });
    expect(await change(LONG)).toMatchObject({
      status: 400,
      body: { fields: { newPassword: 'Password must contain at least one uppercase letter' } },
    });
    expect((await change('Violet-8')).status).toBe(204);
  });
});
