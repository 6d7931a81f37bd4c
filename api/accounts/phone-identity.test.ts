import { beforeEach, describe, expect, test } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { doctorContract } from '#shared/doctors.ts';
import { orderContract } from '#shared/orders.ts';
import { patientContract } from '#shared/patients.ts';
import { buyAsGuest } from '#api/testing/buying.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { aCustomer, aDoctor, anAddress, anAdmin, MADE_PASSWORD } from './accounts.factory.ts';
import { Attempt } from './attempt.entity.ts';
import { User } from './user.entity.ts';

const app = await openTestApp();
// The limit on being told that an account exists has tests of its own.
beforeEach(() => app.em().nativeDelete(Attempt, {}));

const login = async (phoneNumber: string, password = MADE_PASSWORD) => {
  const answer = await app.guest().try(accountContract.login, { body: { phoneNumber, password } });
  return answer.status === 200 ? (answer.body as { user: { id: number } }).user.id : answer.status;
};
const register = (username: string) =>
  app.guest().try(accountContract.register, {
    body: { ...anAddress, fullName: 'Ada Lindgren', username, password: 'Blue-Kettle-19' },
  });

describe('one person however the phone is written', () => {
  test.each([
    ['(415) 201-0001', ['4152010001', '+1 (415) 201-0001', '1-415-201-0001', '+14152010001']],
    ['+84 912 345 601', ['0912 345 601', '84912345601', '+84 (0)912 345 601', '0912345601']],
    ['0912 345 602', ['+84 912 345 602', '84 912 345 602']],
    ['+44 7911 123456', ['447911123456', '+44 (0)7911 123456']],
  ])('%s registers once and logs in by each writing', async (first, others) => {
    const made = await register(first);
    expect(made.status).toBe(200);
    const { id } = (made.body as { user: { id: number } }).user;
    for (const writing of [first, ...others]) {
      expect(await login(writing, 'Blue-Kettle-19'), writing).toBe(id);
      expect(await register(writing), writing).toMatchObject({
        status: 409,
        body: { code: 'account.phone_taken' },
      });
    }
  });

  test('what an admin creates is compared likewise', async () => {
    const em = app.em();
    await aCustomer(em, { phone: '4152010003' });
    const admin = await app.as(await anAdmin(em));
    const username = '+1 415 201 0003';
    const password = 'Blue-Kettle-19';
    const customer = await admin.try(patientContract.addCustomer, {
      body: { fullName: 'Ada Lindgren', username, email: null, password },
    });
    expect(customer).toMatchObject({ status: 409, body: { code: 'account.phone_taken' } });
    const profileData = { specialization: 'x', licenseNumber: 'y', bio: '', imageUrl: null };
    const doctor = await admin.try(doctorContract.add, {
      body: { fullName: 'Dr. Twice', username, email: null, password, profileData },
    });
    expect(doctor).toMatchObject({ status: 409, body: { code: 'account.phone_taken' } });
  });

  test('a guest’s purchase belongs to the account of its phone', async () => {
    const guest = app.guest();
    const order = await buyAsGuest(guest, { phone: '+84 912 345 603' });
    const { demoCode } = await guest.call(accountContract.purchaseCode, {
      body: { phone: '84912345603' },
    });
    const { token } = await guest.call(accountContract.register, {
      body: {
        fullName: 'Nora Field',
        username: '0912345603',
        password: 'Violet-Bridge-8',
        referenceNumber: order.referenceNumber,
        code: demoCode,
      },
    });
    guest.token = token;
    expect(await guest.call(orderContract.list)).toMatchObject([{ id: order.id }]);
  });

  test('a code is sent, and an account reported, for another notation of the phone that paid', async () => {
    await aCustomer(app.em(), { phone: '4152010004' });
    const guest = app.guest();
    await buyAsGuest(guest, { phone: '+1 (415) 201-0004' });
    const body = { phone: '1 415 201 0004' };
    expect(await guest.call(accountContract.checkAccount, { body })).toEqual({ exists: true });
    const sent = await guest.try(accountContract.resetCode, { body });
    expect(sent.status).toBe(200);
  });

  test('a wrong guess counts for the number, not for its writing', async () => {
    await aCustomer(app.em(), { phone: '4152010005' });
    const writings = [
      '4152010005',
      '+14152010005',
      '14152010005',
      '(415) 201-0005',
      '+1 4152010005',
    ];
    for (const writing of writings) expect(await login(writing, 'wrong-one')).toBe(401);
    expect(await login('415.201.0005', 'wrong-one')).toBe(429);
  });
});

describe('logins that exist', () => {
  test('two accounts that the earlier rule kept apart each open as they did', async () => {
    const em = app.em();
    const holder = await aCustomer(em, { phone: '4152010006' });
    const split = await aCustomer(em, { phone: '14152010006', isPhoneSplit: true });
    expect(await login('(415) 201-0006')).toBe(holder.id);
    expect(await login('1 415 201 0006')).toBe(split.id);
    expect(await login('+1 (415) 201-0006')).toBe(split.id);
    expect((await register('+14152010006')).status).toBe(409);
  });

  test('one that lost the plus of its country opens by its digits and with the plus', async () => {
    const doctor = await aDoctor(app.em(), { phone: '6581234567' });
    expect(await login('65 8123 4567')).toBe(doctor.id);
    expect(await login('+65 8123 4567')).toBe(doctor.id);
  });

  test('two accounts cannot hold one number, whoever writes them', async () => {
    const em = app.em();
    await aCustomer(em, { phone: '0912345604' });
    await expect(aCustomer(app.em(), { phone: '+84912345604' })).rejects.toThrow(
      'users_phone_key_unique',
    );
    expect(await em.count(User, { phoneKey: '+84912345604' })).toBe(1);
  });
});
