import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { setClock } from '#api/platform/clock.ts';
import { buyAsGuest } from '#api/testing/buying.ts';
import { whileCrowded } from '#api/testing/crowd.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { aCustomer } from './accounts.factory.ts';

const app = await openTestApp();

// A stopped clock, so that no budget depends on the speed of a test.
let start: number;
const at = (minutes: number) => setClock(() => new Date(start + minutes * 60_000));
beforeEach(() => {
  start = Date.now();
  at(0);
});
afterEach(() => setClock(null));

const wrongFor = (code: string) => (code === '123123' ? '321321' : '123123');
const NEW_PASSWORD = 'Violet-Bridge-8';

/** A guest whose paid order has the phone of a customer, and who may therefore request a code, and guess. */
async function aBuyer() {
  const { phone } = await aCustomer(app.em());
  const guest = app.guest();
  await buyAsGuest(guest, { phone });
  const ask = () => guest.try(accountContract.resetCode, { body: { phone } });
  const use = async (code: string, password = NEW_PASSWORD) =>
    guest.try(accountContract.resetPassword, { body: { username: phone, password, code } });
  return {
    phone,
    ask,
    use,
    codeOf: async () => ((await ask()).body as { demoCode: string }).demoCode,
    statusesOf: async (times: number, code: string) => {
      const answers = await Promise.all(Array.from({ length: times }, () => use(code)));
      return answers.map(({ status }) => status);
    },
  };
}

describe('a new code', () => {
  test('has the tries that were left of the one that still lives', async () => {
    const { codeOf, statusesOf, use } = await aBuyer();
    await statusesOf(3, wrongFor(await codeOf()));
    const code = await codeOf();
    expect(await statusesOf(2, wrongFor(code))).toEqual([403, 403]);
    expect((await use(code)).status).toBe(403);
  });

  test('is not to be had while one without tries lives, and is whole after that', async () => {
    const { ask, codeOf, statusesOf, use } = await aBuyer();
    await statusesOf(5, wrongFor(await codeOf()));
    at(4);
    const refused = await ask();
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } });
    expect(Number(refused.headers.get('retry-after'))).toBe(360);
    at(10);
    const code = await codeOf();
    expect(await statusesOf(4, wrongFor(code))).toEqual([403, 403, 403, 403]);
    expect((await use(code)).status).toBe(200);
  });

  test('is a long one after four that nobody has used, and no request is refused', async () => {
    const { ask, codeOf, use } = await aBuyer();
    const codes = [];
    for (let times = 0; times < 6; times += 1) codes.push(await codeOf());
    expect(codes.map(({ length }) => length)).toEqual([6, 6, 6, 6, 15, 15]);
    // The fifth is still the newest one that was sent, and the answer says where.
    expect((await ask()).body).toMatchObject({ sentTo: expect.stringMatching(/^•••\d{4}$/) });
    expect(codes[5]).toBe(codes[4]);
    expect((await use(codes[4]!)).status).toBe(200);
  });
});

test('an account can be guessed at with twenty short codes a day, whoever sends them and how many at once', async () => {
  const { codeOf, statusesOf, use } = await aBuyer();
  for (let round = 0; round < 4; round += 1) {
    at(61 * round);
    const code = await codeOf();
    expect(code).toHaveLength(6);
    await statusesOf(20, wrongFor(code));
    expect((await use(code)).status).toBe(403);
  }
  for (const minutes of [61 * 4, 61 * 3 + 24 * 60 - 1]) {
    at(minutes);
    expect(await codeOf()).toHaveLength(15);
  }
  at(61 * 3 + 24 * 60 + 1);
  const code = await codeOf();
  expect(code).toHaveLength(6);
  expect((await use(code)).status).toBe(200);
});

test('a right code stays when the password is refused, and opens only once', async () => {
  const { codeOf, use } = await aBuyer();
  const code = await codeOf();
  expect((await use(code, 'password123')).status).toBe(400);
  const crowded = await whileCrowded(async () => [await use(code), await use(wrongFor(code))]);
  // A wrong code is refused before any hashing.
  expect(crowded.map(({ status }) => status)).toEqual([503, 403]);
  const answers = await Promise.all([use(code), use(code)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
});
