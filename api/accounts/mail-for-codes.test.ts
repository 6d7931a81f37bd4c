import { beforeAll, beforeEach, expect, test } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { ownContactContract } from '#shared/own-contact.ts';
import { patientContract } from '#shared/patients.ts';
import { secondFactorContract } from '#shared/second-factor.ts';
import { setClock } from '#api/platform/clock.ts';
import { bothChannels } from '#api/testing/both-channels.ts';
import { buyAsGuest, someGuest } from '#api/testing/buying.ts';
import { textOf } from '#api/testing/mail-text.ts';
import type { TestApp } from '#api/testing/test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { aCustomer, MADE_PASSWORD as password } from './accounts.factory.ts';
import { Attempt } from './attempt.entity.ts';
import { createTeamAccount } from './team-account.ts';
import { User } from './user.entity.ts';

const { gateway, mail, open } = bothChannels();
let app: TestApp;
let withSms: TestApp;
beforeAll(async () => {
  app = await open({}, { hasSms: false });
  withSms = await open();
});
beforeEach(() => app.em().nativeDelete(Attempt, {}));

let count = 0;
const anAddress = () => `person${(count += 1)}@example.com`;
const codesTo = (email: string) =>
  mail.mails.filter(({ to, source }) => to === email && / is (the|your) code/.test(textOf(source)));
const isNowhere = { status: 503, body: { code: 'account.code_unavailable' } };

async function changeTo(client: TestClient, email: string | null) {
  const { version } = await client.call(patientContract.ownProfile);
  await client.call(patientContract.changeOwnProfile, { body: { email, version } });
}

/** The one code of an account that is sent before the request is answered. */
async function askFor(phone: string, on = app) {
  const device = on.guest();
  await buyAsGuest(device, { phone });
  mail.mails.length = 0;
  return device.try(accountContract.resetCode, { body: { phone } });
}

async function register() {
  const [client, email, username] = [app.guest(), anAddress(), `55531700${10 + count}`];
  const { fullName, address, city, state, zipCode } = someGuest;
  const body = { fullName, address, city, state, zipCode, username, email, password };
  const { token, user } = await client.call(accountContract.register, { body });
  client.token = token;
  return { client, email, user };
}

test('an address that was changed gets no code that opens the account before it is confirmed; the last confirmed one does', async () => {
  const [first, second, third] = [anAddress(), anAddress(), anAddress()];
  const user = await aCustomer(app.em(), { email: first });
  const { phone } = user;
  const member = await app.as(user);
  await changeTo(member, second);
  for (const endpoint of [accountContract.forgotPassword, accountContract.loginCode])
    await app.guest().call(endpoint, { body: { phone } });
  await expect.poll(() => codesTo(first).length).toBe(2);
  expect(codesTo(second)).toEqual([]);
  const later = new Date(Date.now() + 8 * 86_400_000);
  setClock(() => later);
  await changeTo(member, third);
  expect((await askFor(phone)).status).toBe(200);
  expect([first, second, third].map((one) => codesTo(one).length)).toEqual([1, 0, 0]);
  await member.call(ownContactContract.sendCode);
  const code = /\d{6}/.exec(textOf(mail.mails.at(-1)!.source))![0];
  const proof = { body: { code } };
  // The page may have been found open.
  const refused = await member.try(ownContactContract.prove, proof);
  expect(refused).toMatchObject({ status: 403, body: { code: 'reauth' } });
  await member.call(secondFactorContract.prove, { body: { password } });
  await member.call(ownContactContract.prove, proof);
  expect((await askFor(phone)).status).toBe(200);
  expect([first, second, third].map((one) => codesTo(one).length)).toEqual([0, 0, 1]);
});

test('one that was added beside a confirmed phone gets none either', async () => {
  const user = await aCustomer(withSms.em(), { email: null });
  await changeTo(await withSms.as(user), anAddress());
  gateway.status = 500;
  expect(await askFor(user.phone, withSms)).toMatchObject(isNowhere);
});

test('the one of the registration gets them as long as nothing is confirmed, and so does its correction', async () => {
  const { client, email, user } = await register();
  expect((await askFor(user.phone)).status).toBe(200);
  expect(codesTo(email)).toHaveLength(1);
  const corrected = anAddress();
  await changeTo(client, corrected);
  expect((await askFor(user.phone)).status).toBe(200);
  expect([email, corrected].map((one) => codesTo(one).length)).toEqual([0, 1]);
});

test('one that was taken away gets them before another that is not confirmed, where nothing else is', async () => {
  const [first, second] = [anAddress(), anAddress()];
  const user = await aCustomer(app.em(), { email: first });
  await app.em().nativeUpdate(User, { id: user.id }, { isPhoneUnproven: true });
  const member = await app.as(user);
  await changeTo(member, null);
  const later = new Date(Date.now() + 8 * 86_400_000);
  setClock(() => later);
  await changeTo(member, second);
  expect((await askFor(user.phone)).status).toBe(200);
  expect([first, second].map((one) => codesTo(one).length)).toEqual([1, 0]);
});

test('where no text messages are sent, a phone that counts as confirmed is no other way', async () => {
  const [typed, corrected] = [anAddress(), anAddress()];
  const user = await aCustomer(app.em(), { email: typed });
  await app.em().nativeUpdate(User, { id: user.id }, { isEmailUnproven: true });
  expect((await askFor(user.phone)).status).toBe(200);
  expect(codesTo(typed)).toHaveLength(1);
  await changeTo(await app.as(user), corrected);
  expect((await askFor(user.phone)).status).toBe(200);
  expect([typed, corrected].map((one) => codesTo(one).length)).toEqual([0, 1]);
});

test('a confirmed phone whose text messages fail is not replaced by an address that is not', async () => {
  const user = await aCustomer(withSms.em(), { email: anAddress() });
  gateway.status = 500;
  expect((await askFor(user.phone, withSms)).status).toBe(200);
  expect(codesTo(user.email!)).toHaveLength(1);
  await withSms.em().nativeUpdate(User, { id: user.id }, { isEmailUnproven: true });
  expect(await askFor(user.phone, withSms)).toMatchObject(isNowhere);
});

test('an account of the command line gets them where its email was given', async () => {
  const email = anAddress();
  const given = {
    role: 'staff',
    fullName: 'Ira Lane',
    email,
    password: 'Violet-Bridge-83',
  } as const;
  const { phone } = await createTeamAccount(app.em(), { ...given, phone: '5553170999' });
  expect((await askFor(phone)).status).toBe(200);
  expect(codesTo(email)).toHaveLength(1);
});
