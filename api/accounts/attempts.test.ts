import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { setClock } from '#api/platform/clock.ts';
import { whileCrowded } from '#api/testing/crowd.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { aCustomer, MADE_PASSWORD } from './accounts.factory.ts';
import { Attempt } from './attempt.entity.ts';
import { countGuess, takeBack } from './attempts.ts';

const app = await openTestApp();

// A stopped clock, so that delays do not expire during a test, however slow it is.
const start = new Date('2026-11-22T12:00:00.123Z').getTime();
const at = (seconds: number) => setClock(() => new Date(start + seconds * 1000));
beforeEach(async () => {
  at(0);
  await app.em().nativeDelete(Attempt, {});
});
afterEach(() => setClock(null));

const logIn = (phoneNumber: string, password = MADE_PASSWORD) =>
  app.guest().try(accountContract.login, { body: { phoneNumber, password } });

/** How many responses there are of each status. */
async function together(requests: readonly Promise<{ status: number }>[]) {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(requests)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const guess = (kind: 'account' | 'address' = 'account', subject = 'somebody') =>
  countGuess(app.em(), kind, subject);
const outcomeOf = (guessed: Promise<unknown>) =>
  guessed.then(
    () => 'counted',
    (error: { code: string; retryAfter: number }) => `${error.code} ${error.retryAfter}`,
  );

describe('guesses', () => {
  test('sent together are worth no more than sent one by one', async () => {
    const { phone } = await aCustomer(app.em());
    const wrong = () => logIn(phone, 'Wrong-guess-1');
    expect(await together(Array.from({ length: 30 }, wrong))).toEqual({ 401: 5, 429: 25 });
    at(5);
    expect(await together(Array.from({ length: 10 }, wrong))).toEqual({ 401: 1, 429: 9 });
    at(14.9);
    expect(await together([wrong()])).toEqual({ 429: 1 });
    at(15);
    expect(await together(Array.from({ length: 10 }, wrong))).toEqual({ 401: 1, 429: 9 });
  });

  test('cost nothing five times, and then a delay that doubles up to an hour', async () => {
    for (let tries = 0; tries < 4; tries += 1) await guess();
    const waits: number[] = [];
    for (let time = 0; waits.length < 12; at((time += waits.at(-1)!))) {
      await guess();
      waits.push(Number((await outcomeOf(guess())).replace('too_many ', '')));
    }
    expect(waits.slice(0, 4)).toEqual([5, 10, 20, 40]);
    expect(waits.at(-1)).toBe(3600);
  });
});

describe('a right password', () => {
  test('passes as the fifth guess, and resets the account’s counter', async () => {
    const { phone } = await aCustomer(app.em());
    for (let round = 0; round < 2; round += 1) {
      for (let tries = 0; tries < 4; tries += 1)
        expect((await logIn(phone, 'Wrong-guess-1')).status).toBe(401);
      expect((await logIn(phone)).status).toBe(200);
    }
  });

  test('takes its own count from the address and leaves those of others', async () => {
    const [ada, eve] = [await aCustomer(app.em()), await aCustomer(app.em())];
    for (let tries = 0; tries < 3; tries += 1) await logIn(eve.phone, 'Wrong-guess-1');
    for (let tries = 0; tries < 3; tries += 1) expect((await logIn(ada.phone)).status).toBe(200);
    const rows = await app.em().find(Attempt, {});
    expect(rows.map((row) => row.failures)).toEqual([3, 3]);
  });
});

test('right logins of a clinic with a hundred failures but one block nobody', async () => {
  for (let tries = 0; tries < 99; tries += 1) await guess('address', '127.0.0.1');
  at(60);
  const [ada, eve] = [await aCustomer(app.em()), await aCustomer(app.em())];
  expect((await logIn(ada.phone)).status).toBe(200);
  expect((await logIn(eve.phone)).status).toBe(200);
  const [row] = await app.em().find(Attempt, {});
  expect(row).toMatchObject({ failures: 99, blockedUntil: null, lastFailureAt: new Date(start) });
  expect((await logIn(eve.phone, 'Wrong-guess-1')).status).toBe(401);
  expect(await logIn(ada.phone)).toMatchObject({ status: 429 });
});

test('taking back a guess leaves a delay that another one began', async () => {
  for (let tries = 0; tries < 3; tries += 1) await guess();
  const own = await guess();
  await guess();
  await takeBack(app.em(), own);
  expect(await outcomeOf(guess())).toBe('too_many 5');
});

test('a guess that had to wait too long to be looked at is none', async () => {
  const { phone } = await aCustomer(app.em());
  expect(await whileCrowded(() => logIn(phone))).toMatchObject({
    status: 503,
    body: { code: 'unavailable' },
  });
  expect(await app.em().find(Attempt, { failures: { $gt: 0 } })).toEqual([]);
});
