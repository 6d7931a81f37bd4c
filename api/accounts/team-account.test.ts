import { describe, expect, test } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { aCustomer } from './accounts.factory.ts';
import { createTeamAccount, TeamAccount } from './team-account.ts';

const app = await openTestApp();

const wish = (change: object = {}) => ({
  role: 'admin',
  phone: '(555) 303-0001',
  fullName: 'First Admin',
  email: '',
  password: 'Granite-Sunday-4471',
  ...change,
});

describe('an account made on the command line', () => {
  test.each(['admin', 'staff'] as const)('opens as %s, and the audit knows of it', async (role) => {
    const phone = role === 'admin' ? '5553030001' : '5553030002';
    const user = await createTeamAccount(app.em(), TeamAccount.parse(wish({ role, phone })));
    const session = await app.guest().call(accountContract.login, {
      body: { phoneNumber: phone, password: wish().password },
    });
    expect(session.user).toMatchObject({ id: user.id, role });
    const made = { action: 'create', subject: role, subjectId: user.id } as const;
    expect(await app.em().count(AuditEntry, made)).toBe(1);
  });

  test('has the mail address that was typed, which has to be confirmed', async () => {
    const given = wish({ phone: '5553030004', email: 'first@clinic.example' });
    const user = await createTeamAccount(app.em(), TeamAccount.parse(given));
    expect(user).toMatchObject({ email: 'first@clinic.example', isEmailUnproven: true });
    const without = TeamAccount.parse(wish({ phone: '5553030005' }));
    expect((await createTeamAccount(app.em(), without)).email).toBeNull();
  });

  test.each([
    ['half a mail address', { email: 'first@' }],
    ['a short password', { password: 'Short-pw-11' }],
    ['a doctor, who is made in the admin area', { role: 'doctor' }],
    ['half a phone', { phone: '12345' }],
    ['no name', { fullName: '' }],
  ])('is not made with %s', (_what, change) => {
    expect(TeamAccount.safeParse(wish(change)).success).toBe(false);
  });

  test('is not made with a common password or a taken phone', async () => {
    const common = TeamAccount.parse(wish({ phone: '5553030003', password: 'passwordpassword' }));
    await expect(createTeamAccount(app.em(), common)).rejects.toMatchObject({ code: 'validation' });
    const customer = await aCustomer(app.em());
    const taken = TeamAccount.parse(wish({ phone: customer.phone }));
    await expect(createTeamAccount(app.em(), taken)).rejects.toMatchObject({
      code: 'account.phone_taken',
    });
  });
});
