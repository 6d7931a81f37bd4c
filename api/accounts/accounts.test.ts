import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { orderContract } from '#shared/orders.ts';
import { setClock } from '#api/platform/clock.ts';
import { beginPurchase, buyAsGuest } from '#api/testing/buying.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { aCustomer, aDoctor, anAdmin, MADE_PASSWORD } from './accounts.factory.ts';
import { User } from './user.entity.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => setClock(null));
afterAll(() => app.stop());

let count = 0;
const registration = (more = {}) => {
  count += 1;
  return {
    fullName: 'Ada Lindgren',
    username: `(555) 440-${String(1000 + count)}`,
    email: null,
    password: 'Blue-Kettle-19',
    address: '1 Main St',
    city: 'Austin',
    state: 'TX',
    zipCode: '78701',
    country: 'United States',
    language: 'en' as const,
    ...more,
  };
};
const login = (phoneNumber: string, password = MADE_PASSWORD) => ({
  body: { phoneNumber, password },
});
const DAY = 86_400_000;
const inDays = (days: number) => setClock(() => new Date(Date.now() + days * DAY));

describe('registering', () => {
  test('makes a customer whose token works with its cookie', async () => {
    const client = app.guest();
    const { token, user } = await client.call(accountContract.register, { body: registration() });
    expect(user).toMatchObject({ fullName: 'Ada Lindgren', role: 'customer' });
    expect(user).not.toHaveProperty('language');
    client.token = token;
    expect(await client.call(accountContract.validate)).toEqual({ user });
  });

  test('a role in the body makes nobody an admin', async () => {
    const body = registration({ role: 'admin', isAdmin: true });
    const { user } = await app.guest().call(accountContract.register, { body });
    expect(user.role).toBe('customer');
  });

  test('a known phone, written otherwise, and a known email are refused in the documented words', async () => {
    const first = registration({ username: '555-777-1234', email: 'ada@example.com' });
    await app.guest().call(accountContract.register, { body: first });
    const samePhone = await app
      .guest()
      .try(accountContract.register, { body: registration({ username: '(555) 777 1234' }) });
    expect(samePhone.text).toContain('phone number already exists');
    const sameEmail = await app
      .guest()
      .try(accountContract.register, { body: registration({ email: 'ADA@example.com' }) });
    expect(sameEmail.text).toContain('email already exists');
  });

  test('all wrong fields are told at once', async () => {
    const answer = await app.guest().try(accountContract.register, {
      body: { fullName: 'A', username: '123', email: 'nope', password: '12345' },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'validation',
        fields: {
          fullName: 'Full name must be at least 2 characters',
          username: 'Phone number must be at least 10 digits',
          email: 'Please enter a valid email address',
          password: 'Password must be at least 6 characters',
        },
      },
    });
  });

  test('a missing address part and a common password are refused', async () => {
    const noCity = await app
      .guest()
      .try(accountContract.register, { body: registration({ city: '' }) });
    expect(noCity.body).toMatchObject({
      fields: { address: 'Please fill in all required address fields' },
    });
    const common = await app
      .guest()
      .try(accountContract.register, { body: registration({ password: 'password1' }) });
    expect(common.body).toMatchObject({
      fields: { password: expect.stringContaining('too common') },
    });
  });

  test('two at once with one phone make one account', async () => {
    const body = registration();
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.guest().try(accountContract.register, { body })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(2);
  });

  test('a repeated request with its key opens the account it has made', async () => {
    const body = registration();
    const first = await app.guest().call(accountContract.register, { body, key: 'reg-1' });
    const again = await app.guest().call(accountContract.register, { body, key: 'reg-1' });
    expect(again.user.id).toBe(first.user.id);
  });
});

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

describe('after a guest’s checkout', () => {
  const account = (order: { referenceNumber: string }, username: string, more = {}) => ({
    body: {
      fullName: 'Nora Field',
      username,
      password: 'Violet-Bridge-8',
      referenceNumber: order.referenceNumber,
      ...more,
    },
  });

  test('the dialog makes an account that owns the order', async () => {
    const guest = app.guest();
    const order = await buyAsGuest(guest, { phone: '5553010001' });
    const { token, user } = await guest.call(
      accountContract.register,
      account(order, '5553010001'),
    );
    guest.token = token;
    expect(await guest.call(orderContract.list)).toMatchObject([{ id: order.id, userId: user.id }]);
  });

  test('another phone or another device is refused', async () => {
    const guest = app.guest();
    const order = await buyAsGuest(guest, { phone: '5553010002' });
    const otherPhone = await guest.try(accountContract.register, account(order, '5553010003'));
    expect(otherPhone).toMatchObject({
      status: 409,
      body: { message: "Phone number doesn't match order" },
    });
    const stranger = await app.guest().try(accountContract.register, account(order, '5553010002'));
    expect(stranger.status).toBe(403);
  });

  test('check-account tells the truth to the buyer only, and never of staff', async () => {
    const customer = await aCustomer(app.em(), { phone: '5553010004' });
    const doctor = await aDoctor(app.em(), { phone: '5553010005' });
    const ask = (client: ReturnType<TestApp['guest']>, phone: string) =>
      client.call(accountContract.checkAccount, { body: { phone } });
    const buyer = app.guest();
    await beginPurchase(buyer, { phone: customer.phone });
    await beginPurchase(buyer, { phone: doctor.phone });
    expect(await ask(buyer, customer.phone)).toEqual({ exists: true });
    expect(await ask(buyer, doctor.phone)).toEqual({ exists: false });
    expect(await ask(app.guest(), customer.phone)).toEqual({ exists: false });
  });

  test('a login brings the order into the account', async () => {
    const customer = await aCustomer(app.em(), { phone: '5553010006' });
    const guest = app.guest();
    const order = await buyAsGuest(guest, { phone: customer.phone });
    const { token } = await guest.call(accountContract.login, login(customer.phone));
    guest.token = token;
    expect(await guest.call(orderContract.find, { params: { id: order.id } })).toMatchObject({
      userId: customer.id,
    });
  });

  test('a new password needs the paid order, the same phone and the code', async () => {
    const customer = await aCustomer(app.em(), { phone: '5553010007' });
    const body = { username: customer.phone, password: 'Violet-Bridge-8', code: '000000' };
    expect((await app.guest().try(accountContract.resetPassword, { body })).status).toBe(403);

    const unpaid = app.guest();
    await beginPurchase(unpaid, { phone: customer.phone });
    expect(
      (await unpaid.try(accountContract.resetCode, { body: { phone: customer.phone } })).status,
    ).toBe(403);

    const guest = app.guest();
    await buyAsGuest(guest, { phone: customer.phone });
    const before = await app.as(customer);
    const { demoCode, sentTo } = await guest.call(accountContract.resetCode, {
      body: { phone: customer.phone },
    });
    expect(sentTo).toBe('•••0007');
    const wrong = demoCode === '111111' ? '222222' : '111111';
    expect(
      (await guest.try(accountContract.resetPassword, { body: { ...body, code: wrong } })).status,
    ).toBe(403);
    const { user } = await guest.call(accountContract.resetPassword, {
      body: { ...body, code: demoCode! },
    });
    expect(user.id).toBe(customer.id);
    await expect.poll(async () => (await before.try(accountContract.validate)).status).toBe(401);
    expect(
      (await guest.try(accountContract.resetPassword, { body: { ...body, code: demoCode! } }))
        .status,
    ).toBe(403);
    expect(
      (await app.guest().try(accountContract.login, login(customer.phone, body.password))).status,
    ).toBe(200);
  });

  test('a code dies after five tries and after ten minutes', async () => {
    const customer = await aCustomer(app.em(), { phone: '5553010008' });
    const guest = app.guest();
    await buyAsGuest(guest, { phone: customer.phone });
    const ask = async () =>
      (await guest.call(accountContract.resetCode, { body: { phone: customer.phone } })).demoCode!;
    const use = (code: string) =>
      guest.try(accountContract.resetPassword, {
        body: { username: customer.phone, password: 'Violet-Bridge-8', code },
      });
    const code = await ask();
    for (let tries = 0; tries < 5; tries += 1) await use(code === '123123' ? '321321' : '123123');
    expect((await use(code)).status).toBe(403);
    const late = await ask();
    setClock(() => new Date(Date.now() + 11 * 60_000));
    expect((await use(late)).status).toBe(403);
  });

  test('an admin’s password is not reset this way', async () => {
    const admin = await anAdmin(app.em(), { phone: '5553010009' });
    const guest = app.guest();
    await buyAsGuest(guest, { phone: admin.phone });
    expect(
      (await guest.try(accountContract.resetCode, { body: { phone: admin.phone } })).status,
    ).toBe(403);
  });
});

test('the chosen language is remembered, and only then told', async () => {
  const client = await app.as(await aCustomer(app.em()));
  const { user } = await client.call(accountContract.setLanguage, { body: { language: 'vi' } });
  expect(user.language).toBe('vi');
});
