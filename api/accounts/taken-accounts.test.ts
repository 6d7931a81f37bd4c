import { afterEach, beforeEach, expect, test } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { setClock } from '#api/platform/clock.ts';
import { buyAsGuest } from '#api/testing/buying.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { aCustomer, aDoctor, anAddress } from './accounts.factory.ts';
import { Attempt } from './attempt.entity.ts';

const app = await openTestApp();

const start = Date.now();
const at = (seconds: number) => setClock(() => new Date(start + seconds * 1000));
beforeEach(async () => {
  at(0);
  await app.em().nativeDelete(Attempt, {});
});
afterEach(() => setClock(null));

let count = 0;
const freshPhone = () => `555305${1000 + (count += 1)}`;

const register = (username: string, email: string | null = null, client = app.guest()) =>
  client.try(accountContract.register, {
    body: { ...anAddress, fullName: 'Ada Lindgren', username, email, password: 'Blue-Kettle-19' },
  });

test('a taken phone, a taken email and both are one answer, of customers and of the team', async () => {
  const email = 'ada.taken@example.com';
  const customer = await aCustomer(app.em(), { phone: freshPhone(), email });
  const doctor = await aDoctor(app.em(), {
    phone: freshPhone(),
    email: 'doctor.taken@example.com',
  });
  const answers = [
    await register(customer.phone, 'fresh@example.com'),
    await register(freshPhone(), email),
    await register(doctor.phone, 'fresh@example.com'),
    await register(freshPhone(), 'doctor.taken@example.com'),
  ];
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 409, body: { code: 'account.taken' } });
  await app.em().nativeDelete(Attempt, {});
  // Without an email only the phone can be taken, so the documented text is used.
  const [first, second] = [await register(customer.phone), await register(doctor.phone)];
  expect(first.text).toContain('phone number already exists');
  expect(second.text).toBe(first.text);
});

test('an address gets five answers, and then none for a while, whether taken or free', async () => {
  const { phone } = await aCustomer(app.em(), { phone: freshPhone() });
  const told = [];
  for (let tries = 0; tries < 5; tries += 1) told.push((await register(phone)).status);
  expect(told).toEqual([409, 409, 409, 409, 409]);
  const free = freshPhone();
  const refused = [await register(phone), await register(free)];
  expect(refused.map(({ status }) => status)).toEqual([429, 429]);
  expect(refused[0]!.text).toBe(refused[1]!.text);
  at(60);
  expect((await register(free)).status).toBe(200);
  expect((await register(phone)).status).toBe(409);
  // The sixth one costs twice as much time.
  at(60 + 119);
  expect((await register(phone)).status).toBe(429);
});

test('registrations that succeed, and those that were refused for another reason, count for nothing', async () => {
  for (let tries = 0; tries < 8; tries += 1)
    expect((await register(freshPhone())).status).toBe(200);
  expect(await app.em().count(Attempt, { failures: { $gt: 0 } })).toBe(0);
});

test('who paid on this device has a handful for that phone, whatever strangers at the same address do', async () => {
  const { phone } = await aCustomer(app.em(), { phone: freshPhone() });
  const buyer = app.guest();
  const own = freshPhone();
  await buyAsGuest(buyer, { phone: own });
  for (let tries = 0; tries < 6; tries += 1) await register(phone);
  expect((await register(phone)).status).toBe(429);
  expect((await register(own, null, buyer)).status).toBe(200);
});
