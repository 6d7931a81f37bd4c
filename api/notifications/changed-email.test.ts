import { beforeAll, expect, test } from 'vitest';
import { doctorContract } from '#shared/doctors.ts';
import { ownContactContract } from '#shared/own-contact.ts';
import { checklistContract } from '#shared/practice/checklist.ts';
import { patientContract } from '#shared/patients.ts';
import { accountContract } from '#shared/accounts.ts';
import { aCustomer, aDoctor, anAdmin, MADE_PASSWORD } from '#api/accounts/accounts.factory.ts';
import { OneTimeCode } from '#api/accounts/one-time-code.entity.ts';
import { User } from '#api/accounts/user.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { hurryJobs } from '#api/testing/due-news.ts';
import { textOf } from '#api/testing/mail-text.ts';
import { bothChannels } from '#api/testing/both-channels.ts';
import type { TestApp } from '#api/testing/test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';

const { gateway, mail, open } = bothChannels();
let app: TestApp;
beforeAll(async () => {
  app = await open();
});

let count = 0;
const anAddress = () => `changed${(count += 1)}@example.com`;
const CHANGED = 'Your email address was changed';
const toldTo = (email: string) =>
  mail.mails.filter((one) => one.to === email && textOf(one.source).includes(CHANGED));
const textsOf = () => gateway.sent.filter(({ text }) => text.includes(CHANGED));

async function change(member: TestClient, email: string | null) {
  const { version } = await member.call(patientContract.ownProfile);
  await member.call(patientContract.changeOwnProfile, { body: { email, version } });
  await app.drain();
}

async function prove(member: TestClient, email: string) {
  await member.call(ownContactContract.sendCode, { body: { channel: 'mail' } });
  const sent = mail.mails.findLast((one) => one.to === email)!;
  const code = /(\d{6}) is the code/.exec(textOf(sent.source))![1]!;
  await member.call(ownContactContract.prove, { body: { channel: 'mail', code } });
  await app.drain();
}

test('is told to the former address and the phone at once, once, and to the new one when its code was entered', async () => {
  const [former, next] = [anAddress(), anAddress()];
  const user = await aCustomer(app.em(), { email: former });
  const member = await app.as(user);
  await change(member, next);
  await hurryJobs(app);
  expect([toldTo(former).length, textsOf().length, mail.mails.length]).toEqual([1, 1, 1]);
  // It chooses nothing for an account that it is not of any more.
  expect(textOf(toldTo(former)[0]!.source)).not.toContain('/preferences');
  expect(textOf(toldTo(former)[0]!.source)).toContain('https://clinic.example/account');
  await prove(member, next);
  await hurryJobs(app);
  expect([toldTo(former).length, toldTo(next).length, textsOf().length]).toEqual([1, 1, 1]);
});

test('leaves the news of the login at the former address for a week, whatever is changed and proven meanwhile', async () => {
  const [owner, first, second] = [anAddress(), anAddress(), anAddress()];
  const user = await aCustomer(app.em(), { email: owner });
  const member = await app.as(user);
  await change(member, first);
  await prove(member, first);
  await change(member, second);
  expect(toldTo(owner)).toHaveLength(2);
  mail.mails.length = 0;
  const newPassword = 'Willow-Basin-31';
  await member.call(accountContract.changePassword, {
    body: { currentPassword: MADE_PASSWORD, newPassword },
  });
  await app.drain();
  expect(mail.mails.map(({ to }) => to)).toEqual([owner]);
  const later = new Date(Date.now() + 8 * 86_400_000);
  await prove(member, second);
  mail.mails.length = 0;
  setClock(() => later);
  const again = await app.as(await app.em().findOneOrFail(User, { id: user.id }));
  await again.call(accountContract.changePassword, {
    body: { currentPassword: newPassword, newPassword: 'Basin-Willow-13' },
  });
  await hurryJobs(app);
  expect(mail.mails.map(({ to }) => to)).toEqual([second]);
});

test('is told by text message where there was none, and to the former one where there is none any more', async () => {
  const email = anAddress();
  const member = await app.as(await aCustomer(app.em(), { email: null }));
  await change(member, email);
  expect([mail.mails.length, textsOf().length]).toEqual([0, 1]);
  await prove(member, email);
  await change(member, null);
  expect([toldTo(email).length, textsOf().length]).toEqual([2, 2]);
});

test('is told once to the one that the first code from the phone has ended, and nothing goes there after it', async () => {
  const email = anAddress();
  const { id, phone } = await aCustomer(app.em(), { email });
  await app.em().nativeUpdate(User, { id }, { isPhoneUnproven: true });
  const login = { phoneNumber: phone, password: MADE_PASSWORD };
  await app.guest().call(accountContract.login, { body: login });
  const browser = app.guest();
  const { ticket } = await browser.call(accountContract.loginCode, { body: { phone } });
  await expect.poll(() => app.em().count(OneTimeCode, { sentTo: null })).toBe(0);
  const code = /\d{6}/.exec(gateway.sent[0]!.text)![0];
  const body = { phone, ticket, code };
  browser.token = (await browser.call(accountContract.loginByCode, { body })).token;
  await hurryJobs(app);
  expect([toldTo(email).length, textsOf().length, mail.mails.length]).toEqual([1, 1, 1]);
  expect(textOf(mail.mails[0]!.source)).not.toContain('/preferences');
  await change(browser, anAddress());
  await hurryJobs(app);
  expect([textsOf().length, mail.mails.length]).toEqual([2, 1]);
  await app.guest().call(accountContract.forgotPassword, { body: { phone } });
  await expect.poll(() => gateway.sent.length).toBeGreaterThan(3);
  expect(mail.mails).toHaveLength(1);
});

test('is told to a doctor whose address an admin has changed', async () => {
  const email = anAddress();
  const doctor = await aDoctor(app.em(), { email });
  const admin = await app.as(await anAdmin(app.em()));
  await admin.call(doctorContract.change, {
    params: { id: doctor.id },
    body: {
      user: { fullName: doctor.fullName, email: anAddress() },
      profile: { specialization: 'Endocrinology', licenseNumber: 'CA-77120' },
    },
  });
  await app.drain();
  expect([toldTo(email).length, textsOf().length]).toEqual([1, 1]);
});

test('a member of the team changes their own, which is told to the former one and gets nothing but its code until it is confirmed', async () => {
  const [former, next] = [anAddress(), anAddress()];
  const user = await anAdmin(app.em(), { email: former });
  const admin = await app.as(user);
  await admin.call(ownContactContract.changeEmail, { body: { email: next.toUpperCase() } });
  await app.drain();
  expect([toldTo(former).length, toldTo(next).length, textsOf().length]).toEqual([1, 0, 1]);
  const contact = () => admin.call(ownContactContract.find);
  expect(await contact()).toMatchObject({ email: next, isEmailUnproven: true });
  await prove(admin, next);
  expect(await contact()).toMatchObject({ email: next, isEmailUnproven: false });
  await hurryJobs(app);
  expect(toldTo(next)).toHaveLength(1);
  const rows = await app
    .em()
    .execute(`select action from audit where subject = 'profile' and actor_id = ?`, [user.id]);
  expect(rows).toEqual([{ action: 'change' }]);
});

test('of the team it is refused as no address, and taken away with none', async () => {
  const admin = await app.as(await anAdmin(app.em(), { email: anAddress() }));
  const set = (email: string | null) =>
    admin.try(ownContactContract.changeEmail, { body: { email } });
  expect((await set('nobody')).status).toBe(400);
  expect((await set(null)).status).toBe(204);
  expect(await admin.call(ownContactContract.find)).toMatchObject({
    email: null,
    isEmailUnproven: false,
  });
});

test('an administrator is told where the practice is set up that their own is missing or unproven', async () => {
  const one = await anAdmin(app.em(), { email: null });
  const admin = await app.as(one);
  const own = async () => (await admin.call(checklistContract.find)).ownEmail;
  expect(await own()).toEqual({ address: null });
  const email = anAddress();
  await admin.call(ownContactContract.changeEmail, { body: { email } });
  expect(await own()).toEqual({ address: email });
  await prove(admin, email);
  expect(await own()).toBeNull();
});
