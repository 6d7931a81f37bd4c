import { expect, test } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { ownRecordContract } from '#shared/own-record.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { openCodeApp } from '#api/testing/code-app.ts';
import { aCustomer, aDoctor, anAdmin, MADE_PASSWORD } from './accounts.factory.ts';
import { User } from './user.entity.ts';

const { app, sent, start } = await openCodeApp();

type Asked = { ticket: string; demoCode: string };
const ask = (phone: string) => app.guest().try(accountContract.loginCode, { body: { phone } });
const askFor = async (phone: string) => (await ask(phone)).body as Asked;
const enter = (phone: string, { ticket, demoCode: code }: Asked, client = app.guest()) =>
  client.try(accountContract.loginByCode, { body: { phone, ticket, code } });

test('a code opens one session of a customer, and nothing else changes', async () => {
  const user = await aCustomer(app.em());
  const other = await app.as(user);
  const asked = await askFor(user.phone);
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).toMatchObject({ to: user.phoneKey });
  expect(sent[0]!.text).toContain(`${asked.demoCode} is your code to log in`);

  const browser = app.guest();
  const answer = await enter(user.phone, asked, browser);
  expect(answer).toMatchObject({ status: 200, body: { user: { id: user.id } } });
  browser.token = (answer.body as { token: string }).token;
  expect((await browser.call(accountContract.validate)).user.id).toBe(user.id);
  expect((await enter(user.phone, asked)).status).toBe(403);
  // Nor does it prove who is there to what asks for that.
  expect(await browser.try(ownRecordContract.find)).toMatchObject({
    status: 403,
    body: { code: 'reauth', details: { by: 'password' } },
  });

  expect((await other.try(accountContract.validate)).status).toBe(200);
  const body = { phoneNumber: user.phone, password: MADE_PASSWORD };
  expect((await app.guest().try(accountContract.login, { body })).status).toBe(200);
  const logins = { actorId: user.id, action: 'login', subject: 'session' } as const;
  expect(await app.em().count(AuditEntry, logins)).toBeGreaterThanOrEqual(2);
});

test('nobody of the team, no closed and no unknown account gets in, and the answers say nothing of it', async () => {
  const [doctor, admin] = [await aDoctor(app.em()), await anAdmin(app.em())];
  const closed = await aCustomer(app.em());
  await app.em().nativeUpdate(User, { id: closed.id }, { isActive: false });
  for (const phone of [doctor.phone, admin.phone, closed.phone, '5553068888']) {
    const asked = await ask(phone);
    expect(asked.status).toBe(200);
    expect(Object.keys(asked.body as object)).toEqual(['ticket', 'demoCode']);
    expect((await enter(phone, asked.body as Asked)).body).toMatchObject({
      code: 'account.wrong_code',
    });
  }
  expect(sent).toEqual([]);
});

test('a code of a forgotten password logs nobody in, nor the other way round', async () => {
  const { phone } = await aCustomer(app.em());
  const forgotten = (await app.guest().call(accountContract.forgotPassword, {
    body: { phone },
  })) as Asked;
  expect((await enter(phone, forgotten)).status).toBe(403);
  const { ticket, demoCode: code } = await askFor(phone);
  const body = { phone, ticket, code, password: 'Violet-Bridge-8' };
  expect((await app.guest().try(accountContract.setForgotten, { body })).status).toBe(403);
});

test('two presses with one code open one session', async () => {
  const { phone } = await aCustomer(app.em());
  const asked = await askFor(phone);
  const answers = await Promise.all([enter(phone, asked), enter(phone, asked)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
});

test('a code needs its own ticket, and ends after ten minutes and five tries', async () => {
  const { phone } = await aCustomer(app.em());
  const [first, second] = [await askFor(phone), await askFor(phone)];
  expect((await enter(phone, { ...first, ticket: second.ticket })).status).toBe(403);
  const wrong = { ...first, demoCode: first.demoCode === '123123' ? '321321' : '123123' };
  for (let tries = 0; tries < 5; tries += 1) await enter(phone, wrong);
  expect((await enter(phone, first)).status).toBe(403);
  expect((await enter(phone, second)).status).toBe(200);
  const late = await askFor(phone);
  setClock(() => new Date(start + 10 * 60_000));
  expect((await enter(phone, late)).status).toBe(403);
});
