import { beforeEach, describe, expect, test } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { intakeContract } from '#shared/intake.ts';
import { orderContract } from '#shared/orders.ts';
import { Order } from '#api/orders/order.entity.ts';
import { beginPurchase, buyAndFill, someGuest } from '#api/testing/buying.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { aCustomer, MADE_PASSWORD } from './accounts.factory.ts';
import { Attempt } from './attempt.entity.ts';

const app = await openTestApp();
beforeEach(() => app.em().nativeDelete(Attempt, {}));

let count = 0;

/** A browser on which somebody bought as a guest and filled in the medical form. */
async function aGuestsBrowser(guest: { email?: string } = {}) {
  count += 1;
  const phone = `555304${1000 + count}`;
  const browser = app.guest();
  const order = await buyAndFill(browser, { phone, ...guest });
  const intakeId = (await app.em().findOneOrFail(Order, { id: order.id })).intakeId!;
  const read = () => browser.try(intakeContract.find, { params: { id: intakeId } });
  return { phone, browser, order, read };
}

const codeFor = async (browser: TestClient, phone: string) =>
  (await browser.call(accountContract.purchaseCode, { body: { phone } })).demoCode!;

const { fullName, address, city, state, zipCode } = someGuest;
const registration = (username: string, more = {}) => ({
  body: { fullName, address, city, state, zipCode, username, password: 'Seven-Willow-38', ...more },
});

async function register(browser: TestClient, phone: string, more = {}) {
  const { token } = await browser.call(accountContract.register, registration(phone, more));
  browser.token = token;
}

const ordersOf = async (browser: TestClient) =>
  (await browser.call(orderContract.list)).map(({ id }) => id);

describe('who holds a guest’s browser', () => {
  test.each([
    ['registers with the phone', false],
    ['registers with phone and reference number', true],
  ])('%s and reads nothing without the code', async (_how, reference) => {
    const { phone, browser, order, read } = await aGuestsBrowser();
    const more = reference ? { referenceNumber: order.referenceNumber } : {};
    await register(browser, phone, more);
    expect(await ordersOf(browser)).toEqual([]);
    expect((await read()).status).toBe(404);
    expect(await browser.call(accountContract.waitingPurchases)).toEqual([
      { orderId: order.id, referenceNumber: order.referenceNumber },
    ]);
  });

  test('logs in to an account of that phone and reads nothing without the code', async () => {
    const { phone, browser, order, read } = await aGuestsBrowser();
    await aCustomer(app.em(), { phone });
    const { token } = await browser.call(accountContract.login, {
      body: { phoneNumber: phone, password: MADE_PASSWORD },
    });
    browser.token = token;
    expect(await ordersOf(browser)).toEqual([]);
    expect((await read()).status).toBe(404);
    const code = await codeFor(browser, phone);
    expect(await browser.call(accountContract.joinPurchase, { body: { code } })).toEqual({
      joined: 1,
    });
    expect(await ordersOf(browser)).toEqual([order.id]);
    expect((await read()).status).toBe(200);
    expect(await browser.call(accountContract.waitingPurchases)).toEqual([]);
  });
});

test('with the code of the buyer the account owns what was bought at once', async () => {
  const { phone, browser, order, read } = await aGuestsBrowser();
  const code = await codeFor(browser, phone);
  const referenceNumber = order.referenceNumber;
  const wrong = code === '123123' ? '321321' : '123123';
  expect(
    await browser.try(
      accountContract.register,
      registration(phone, { referenceNumber, code: wrong }),
    ),
  ).toMatchObject({ status: 403, body: { code: 'account.wrong_code' } });
  await register(browser, phone, { referenceNumber, code });
  expect(await ordersOf(browser)).toEqual([order.id]);
  expect((await read()).status).toBe(200);
});

test('a registration that is sent again needs no second code', async () => {
  const { phone, browser, order } = await aGuestsBrowser();
  const code = await codeFor(browser, phone);
  const request = { ...registration(phone, { code }), key: `join-${phone}` };
  await browser.call(accountContract.register, request);
  browser.token = (await browser.call(accountContract.register, request)).token;
  expect(await ordersOf(browser)).toEqual([order.id]);
});

test('a code of one device or phone is worth nothing on another', async () => {
  const [mine, theirs] = [await aGuestsBrowser(), await aGuestsBrowser()];
  const code = await codeFor(mine.browser, mine.phone);
  for (const [browser, phone] of [
    [theirs.browser, theirs.phone],
    [theirs.browser, mine.phone],
    [app.guest(), mine.phone],
  ] as const) {
    const answer = await browser.try(accountContract.register, registration(phone, { code }));
    expect(answer.status).toBe(403);
  }
  expect(
    (await theirs.browser.try(accountContract.purchaseCode, { body: { phone: mine.phone } }))
      .status,
  ).toBe(403);
});

test('what is neither paid nor filled in holds nothing yet, and goes along without a code', async () => {
  const browser = app.guest();
  const phone = '5553045999';
  const { order } = await beginPurchase(browser, { phone });
  expect((await browser.try(accountContract.purchaseCode, { body: { phone } })).status).toBe(403);
  await register(browser, phone);
  expect(await ordersOf(browser)).toEqual([order.id]);
});

test('the code to a phone is a long one after four, however many devices ask', async () => {
  const { phone, browser, order } = await aGuestsBrowser();
  const other = app.guest();
  await buyAndFill(other, { phone });
  const codes = [];
  for (const client of [browser, other, browser, other, browser, other])
    codes.push(await codeFor(client, phone));
  expect(codes.map(({ length }) => length)).toEqual([6, 6, 6, 6, 15, 15]);
  // Sent for one of them, and works on the other as well: both purchases have the same contact.
  expect(codes[4]).toBe(codes[5]);
  await aCustomer(app.em(), { phone });
  const { token } = await browser.call(accountContract.login, {
    body: { phoneNumber: phone, password: MADE_PASSWORD },
  });
  browser.token = token;
  await browser.call(accountContract.joinPurchase, { body: { code: codes[5]! } });
  expect(await ordersOf(browser)).toEqual([order.id]);
});
