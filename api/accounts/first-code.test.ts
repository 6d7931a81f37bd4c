import { expect, test } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { intakeContract } from '#shared/intake.ts';
import { notificationContract } from '#shared/notifications.ts';
import { orderContract } from '#shared/orders.ts';
import { ownContactContract } from '#shared/own-contact.ts';
import { patientContract } from '#shared/patients.ts';
import { Order } from '#api/orders/order.entity.ts';
import { buyAndFill, someGuest } from '#api/testing/buying.ts';
import { openCodeApp } from '#api/testing/code-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { anAddress, anAdmin } from './accounts.factory.ts';
import { OneTimeCode } from './one-time-code.entity.ts';
import { User } from './user.entity.ts';

const { app } = await openCodeApp();

const PASSWORD = 'Seven-Willow-38';
let count = 0;
const newPhone = () => `555316${1000 + (count += 1)}`;
const { fullName, address, city, state, zipCode } = someGuest;

/** Nobody is asked for a code, whoever's number it is. */
async function register(phone: string, isEmailUnproven = true) {
  const client = app.guest();
  const email = `registered${count}@example.com`;
  const { token, user } = await client.call(accountContract.register, {
    body: { fullName, address, city, state, zipCode, username: phone, email, password: PASSWORD },
  });
  client.token = token;
  await app.em().nativeUpdate(User, { id: user.id }, { isEmailUnproven });
  return { client, id: user.id };
}

const codeOf = async (
  endpoint: typeof accountContract.loginCode | typeof accountContract.forgotPassword,
  phone: string,
) => {
  const { ticket, demoCode } = await app.guest().call(endpoint, { body: { phone } });
  // A code proves where it was sent, and that is noted after the answer.
  await expect.poll(() => app.em().count(OneTimeCode, { sentTo: null })).toBe(0);
  return { phone, ticket, code: demoCode! };
};

async function logIn(phone: string, browser: TestClient) {
  const body = await codeOf(accountContract.loginCode, phone);
  browser.token = (await browser.call(accountContract.loginByCode, { body })).token;
}

const byPassword = async (phoneNumber: string) =>
  (await app.guest().try(accountContract.login, { body: { phoneNumber, password: PASSWORD } }))
    .status;

const contactOf = (id: number) => app.em().findOneOrFail(User, { id });

test.each([
  ['given', true],
  ['confirmed', false],
])(
  'whoever registered a phone before its holder came is out, and so is the address that they have %s',
  async (_how, isEmailUnproven) => {
    const phone = newPhone();
    const { client: stranger, id } = await register(phone, isEmailUnproven);
    const browser = app.guest();
    const order = await buyAndFill(browser, { phone });
    await logIn(phone, browser);

    expect((await browser.call(orderContract.list)).map((one) => one.id)).toEqual([order.id]);
    const { intakeId } = await app.em().findOneOrFail(Order, { id: order.id });
    const form = { params: { id: intakeId! } };
    expect((await browser.try(intakeContract.find, form)).status).toBe(200);
    expect((await stranger.try(intakeContract.find, form)).status).toBe(401);
    expect(await byPassword(phone)).toBe(401);
    expect(await contactOf(id)).toMatchObject({ email: null, emailChangedAt: null });

    // Who registered it themselves on another device learns why their password is gone, and their address.
    await app.drain();
    const none = { email: null, isEmailUnproven: false, formerEmail: null, isPhoneUnproven: false };
    expect(await contactOf(id)).toMatchObject(none);
    const { items } = await browser.call(notificationContract.list);
    const told = items.map(({ kind }) => kind);
    expect(told).toEqual(expect.arrayContaining(['password_changed', 'email_changed']));
    const fresh = { ...(await codeOf(accountContract.forgotPassword, phone)), password: PASSWORD };
    await app.guest().call(accountContract.setForgotten, { body: fresh });
    expect(await byPassword(phone)).toBe(200);
  },
);

test('their address goes with a forgotten password as well', async () => {
  const phone = newPhone();
  const { client: stranger, id } = await register(phone, false);
  const body = {
    ...(await codeOf(accountContract.forgotPassword, phone)),
    password: 'Violet-Bridge-8',
  };
  await app.guest().call(accountContract.setForgotten, { body });
  await expect.poll(async () => (await stranger.try(accountContract.validate)).status).toBe(401);
  expect(await contactOf(id)).toMatchObject({ email: null, isPhoneUnproven: false });
});

test('whoever the practice made an account for keeps address and password with the first code, if nobody has logged in', async () => {
  const admin = await app.as(await anAdmin(app.em()));
  const phone = newPhone();
  const email = `made${count}@example.com`;
  const body = { ...anAddress, fullName, username: phone, email, password: PASSWORD };
  const { id } = await admin.call(patientContract.addCustomer, { body });
  await logIn(phone, app.guest());
  const kept = { email, isEmailUnproven: true, isPhoneUnproven: false };
  expect(await contactOf(id)).toMatchObject(kept);
  expect(await byPassword(phone)).toBe(200);
});

test('who enters the code in the own session keeps session, password and address, then and at the next login by code', async () => {
  const phone = newPhone();
  const { client, id } = await register(phone);
  const { demoCode } = await client.call(ownContactContract.sendCode, {
    body: { channel: 'sms' },
  });
  const proof = { channel: 'sms', code: demoCode! } as const;
  await client.call(ownContactContract.prove, { body: proof });
  await logIn(phone, app.guest());
  expect((await client.try(accountContract.validate)).status).toBe(200);
  expect(await byPassword(phone)).toBe(200);
  expect((await contactOf(id)).email).not.toBeNull();
});
