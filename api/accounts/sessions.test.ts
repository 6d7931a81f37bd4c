import { afterEach, describe, expect, test } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { orderContract } from '#shared/orders.ts';
import { setClock } from '#api/platform/clock.ts';

import { openTestApp } from '#api/testing/open-test-app.ts';
import { aCustomer, aDoctor, MADE_PASSWORD } from './accounts.factory.ts';
import { User } from './user.entity.ts';

const app = await openTestApp();
afterEach(() => setClock(null));

const login = (phoneNumber: string, password = MADE_PASSWORD) => ({
  body: { phoneNumber, password },
});
const DAY = 86_400_000;
const inDays = (days: number) => setClock(() => new Date(Date.now() + days * DAY));

describe('logging in', () => {
  test('a right password opens a session, a wrong one says no more than that', async () => {
    const user = await aCustomer(app.em());
    expect((await app.guest().call(accountContract.login, login(user.phone))).user.id).toBe(
      user.id,
    );
    const wrong = await app.guest().try(accountContract.login, login(user.phone, 'wrong-password'));
    const unknown = await app
      .guest()
      .try(accountContract.login, login('5550009999', 'wrong-password'));
    expect(wrong).toMatchObject({
      status: 401,
      body: { message: 'Invalid phone number or password.' },
    });
    expect(unknown.body).toEqual(wrong.body);
  });

  test('the token alone opens nothing, nor does another session’s cookie', async () => {
    const [ada, eve] = [await aCustomer(app.em()), await aCustomer(app.em())];
    const client = await app.as(ada);
    const thief = app.guest();
    thief.token = client.token;
    expect((await thief.try(accountContract.validate)).status).toBe(401);
    thief.cookies.set('session', (await app.as(eve)).cookies.get('session')!);
    expect((await thief.try(accountContract.validate)).status).toBe(401);
  });

  test('outlives the browser for a customer, for the team only if its own form asked for it', async () => {
    const [customer, doctor] = [await aCustomer(app.em()), await aDoctor(app.em())];
    const outlives = async (phone: string, asked: object) => {
      const body = { ...login(phone).body, ...asked };
      const answer = await app.guest().send('POST', '/api/auth/login', { body });
      expect(answer.status).toBe(200);
      const session = answer.headers.getSetCookie().find((line) => line.startsWith('session='));
      return /expires=/i.test(session!);
    };
    expect(await outlives(customer.phone, {})).toBe(true);
    expect(await outlives(customer.phone, { remember: false })).toBe(false);
    expect(await outlives(doctor.phone, {})).toBe(false);
    expect(await outlives(doctor.phone, { remember: true })).toBe(false);
    expect(await outlives(doctor.phone, { remember: true, fromTeamForm: true })).toBe(true);
  });

  test('guessing becomes slow, and waiting or another account is not hindered', async () => {
    const user = await aCustomer(app.em());
    const guess = () => app.guest().try(accountContract.login, login(user.phone, 'guess-guess'));
    for (let tries = 0; tries < 6; tries += 1) await guess();
    const blocked = await guess();
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0);
    const other = await aCustomer(app.em());
    expect((await app.guest().try(accountContract.login, login(other.phone))).status).toBe(200);
    setClock(() => new Date(Date.now() + 3_700_000));
    expect((await app.guest().try(accountContract.login, login(user.phone))).status).toBe(200);
  });

  test('logout ends the session on the server', async () => {
    const client = await app.as(await aCustomer(app.em()));
    const copy = app.guest();
    copy.token = client.token;
    copy.cookies = new Map(client.cookies);
    await client.call(accountContract.logout);
    await expect.poll(async () => (await copy.try(accountContract.validate)).status).toBe(401);
  });
});

describe('a session ends', () => {
  test('for a customer after 30 idle days, for a doctor after 12 idle hours; polling is not activity', async () => {
    const customer = await app.as(await aCustomer(app.em()));
    await customer.call(orderContract.list);
    const doctor = await app.as(await aDoctor(app.em()));
    await doctor.call(orderContract.list);
    inDays(0.4);
    expect((await doctor.try(orderContract.pending)).status).toBe(200);
    inDays(0.6);
    expect((await doctor.try(orderContract.pending)).status).toBe(401);
    inDays(20);
    expect((await customer.try(orderContract.list)).status).toBe(200);
    inDays(45);
    expect((await customer.try(orderContract.list)).status).toBe(200);
    inDays(80);
    expect((await customer.try(orderContract.list)).status).toBe(401);
  });

  test('a lost role counts at once', async () => {
    const doctor = await aDoctor(app.em());
    const client = await app.as(doctor);
    expect((await client.try(orderContract.pending)).status).toBe(200);
    await app.em().nativeUpdate(User, { id: doctor.id }, { role: 'customer' });
    await expect.poll(async () => (await client.try(orderContract.pending)).status).toBe(403);
    await app.em().nativeUpdate(User, { id: doctor.id }, { isActive: false });
    await expect.poll(async () => (await client.try(orderContract.pending)).status).toBe(401);
  });
});

test('the chosen language is stored first, and only then returned', async () => {
  const client = await app.as(await aCustomer(app.em()));
  const { user } = await client.call(accountContract.setLanguage, { body: { language: 'vi' } });
  expect(user.language).toBe('vi');
});
