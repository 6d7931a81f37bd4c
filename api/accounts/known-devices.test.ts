import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { setClock } from '#api/platform/clock.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { aCustomer, aDoctor, MADE_PASSWORD } from './accounts.factory.ts';
import { Attempt } from './attempt.entity.ts';
import { KnownDevice } from './known-device.entity.ts';
import { forgetDevices } from './known-devices.ts';
import { closeSessionsOf } from './sessions.ts';
import type { User } from './user.entity.ts';

const app = await openTestApp();

const start = Date.now();
const at = (seconds: number) => setClock(() => new Date(start + seconds * 1000));
beforeEach(async () => {
  at(0);
  await app.em().nativeDelete(Attempt, {});
});
afterEach(() => setClock(null));

const logIn = (client: TestClient, { phone }: User, password = MADE_PASSWORD) =>
  client.try(accountContract.login, { body: { phoneNumber: phone, password } });
const guess = (client: TestClient, user: User) => logIn(client, user, 'Wrong-guess-1');

/** A browser on which this person has logged in and out again. */
async function deviceOf(user: User): Promise<TestClient> {
  const client = app.guest();
  const answer = await logIn(client, user);
  expect(answer.status).toBe(200);
  client.token = (answer.body as { token: string }).token;
  await client.call(accountContract.logout);
  client.token = null;
  return client;
}

async function statusesOf(times: number, ask: () => Promise<{ status: number }>) {
  const statuses = [];
  for (let count = 0; count < times; count += 1) statuses.push((await ask()).status);
  return statuses;
}

describe('a device that has logged in before', () => {
  test('waits for no guess of a stranger, and takes none of their delay away', async () => {
    const user = await aCustomer(app.em());
    const own = await deviceOf(user);
    expect((await guess(app.guest(), user)).status).toBe(401);
    await statusesOf(30, () => guess(app.guest(), user));
    expect((await guess(app.guest(), user)).status).toBe(429);
    expect((await logIn(own, user)).status).toBe(200);
    expect((await logIn(app.guest(), user)).status).toBe(429);
  });

  test('has as many guesses as strangers have together, and no more', async () => {
    const user = await aCustomer(app.em());
    const own = await deviceOf(user);
    expect(await statusesOf(7, () => guess(own, user))).toEqual([
      401, 401, 401, 401, 401, 429, 429,
    ]);
    expect((await logIn(app.guest(), user)).status).toBe(200);
    at(5);
    expect((await logIn(own, user)).status).toBe(200);
  });

  test('is a stranger to every other account', async () => {
    const [ada, eve] = [await aCustomer(app.em()), await aCustomer(app.em())];
    const own = await deviceOf(eve);
    await statusesOf(5, () => guess(app.guest(), ada));
    expect((await logIn(own, ada)).status).toBe(429);
    expect((await logIn(own, eve)).status).toBe(200);
  });

  test('knows several accounts, as a tablet of the team does', async () => {
    const [ada, eve] = [await aDoctor(app.em()), await aDoctor(app.em())];
    const tablet = await deviceOf(ada);
    expect((await logIn(tablet, eve)).status).toBe(200);
    for (const user of [ada, eve]) await statusesOf(6, () => guess(app.guest(), user));
    expect((await logIn(tablet, ada)).status).toBe(200);
    expect((await logIn(tablet, eve)).status).toBe(200);
  });

  test('is recognized for half a year by a cookie that no script can read, and not by a forged one', async () => {
    const user = await aCustomer(app.em());
    const [cookie] = (await logIn(app.guest(), user)).headers
      .getSetCookie()
      .filter((line) => line.startsWith('devices='));
    expect(cookie).toMatch(/; httponly/i);
    expect(cookie).toMatch(/; samesite=strict/i);
    const until = Date.parse(/expires=([^;]+)/i.exec(cookie!)![1]!);
    expect(Math.round((until - Date.now()) / 86_400_000)).toBe(180);

    await statusesOf(6, () => guess(app.guest(), user));
    const forged = app.guest();
    const [known] = await app.em().find(KnownDevice, { user });
    forged.cookies.set('devices', `${known!.tokenHash}.${known!.id}.${randomUUID()}`);
    expect((await logIn(forged, user)).status).toBe(429);
  });

  test('is forgotten with a new password, and after half a year without a login', async () => {
    const user = await aCustomer(app.em());
    const [reset, idle] = [await deviceOf(user), await aCustomer(app.em())];
    const quiet = await deviceOf(idle);
    await closeSessionsOf(app.em(), user.id);
    at(181 * 86_400);
    await forgetDevices.handle(app.deps);
    for (const one of [user, idle]) await statusesOf(6, () => guess(app.guest(), one));
    expect((await logIn(reset, user)).status).toBe(429);
    expect((await logIn(quiet, idle)).status).toBe(429);
  });
});

test('the lock screen of a living session waits for no stranger, though its device is not known', async () => {
  const doctor = await aDoctor(app.em());
  const tablet = await app.as(doctor);
  await statusesOf(12, () => guess(app.guest(), doctor));
  expect((await logIn(tablet, doctor)).status).toBe(200);
  const other = await app.as(await aDoctor(app.em()));
  expect((await logIn(other, doctor)).status).toBe(429);
});

test('an account knows its twenty latest devices', async () => {
  const user = await aCustomer(app.em());
  for (let count = 0; count < 22; count += 1)
    expect((await logIn(app.guest(), user)).status).toBe(200);
  expect(await app.em().count(KnownDevice, { user })).toBe(20);
});
