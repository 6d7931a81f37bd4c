import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { hashPassword } from '#api/platform/crypto.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { Answer } from '#api/testing/test-client.ts';
import { anAddress } from './accounts.factory.ts';
import { Session } from './session.entity.ts';
import { closeSessionsOf } from './sessions.ts';
import { User } from './user.entity.ts';

const app = await openTestApp();

let count = 0;

/** A registration whose response arrived, and the same request again from a browser that has none of it. */
async function aRegistration() {
  count += 1;
  const body = {
    ...anAddress,
    fullName: 'Ada Lindgren',
    username: `555302${1000 + count}`,
    password: 'Blue-Kettle-19',
  };
  const key = randomUUID();
  const client = app.guest();
  const { token, user } = await client.call(accountContract.register, { body, key });
  client.token = token;
  return {
    id: user.id,
    client,
    repeat: (browser = app.guest()) => browser.try(accountContract.register, { body, key }),
  };
}

const sessionsOf = (id: number) => app.em().count(Session, { user: id });

function expectNothing(answer: Answer) {
  expect(answer).toMatchObject({ status: 409, body: { code: 'account.already_registered' } });
  expect(answer.text).not.toContain('token');
  expect(answer.headers.getSetCookie()).toEqual([]);
}

test('a lost answer comes again with the session it had opened, and with no second one', async () => {
  const { id, client, repeat } = await aRegistration();
  const [first] = await app.em().find(Session, { user: id });
  const browser = app.guest();
  const answer = await repeat(browser);
  expect(answer.status).toBe(200);
  browser.token = (answer.body as { token: string }).token;
  expect(await browser.call(accountContract.validate)).toMatchObject({ user: { id } });
  expect((await app.em().find(Session, { user: id })).map((one) => one.id)).toEqual([first!.id]);
  // The token in the lost response opens nothing any more.
  await expect.poll(async () => (await client.try(accountContract.validate)).status).toBe(401);
});

test('after a new password it opens nothing', async () => {
  const { id, repeat } = await aRegistration();
  const passwordHash = await hashPassword('Violet-Bridge-8');
  await app.em().nativeUpdate(User, { id }, { passwordHash });
  expectNothing(await repeat());
  await closeSessionsOf(app.em(), id);
  expectNothing(await repeat());
  expect(await sessionsOf(id)).toBe(0);
});

test('after the account was closed or removed it opens nothing', async () => {
  const closed = await aRegistration();
  await app.em().nativeUpdate(User, { id: closed.id }, { isActive: false });
  expectNothing(await closed.repeat());
  const removed = await aRegistration();
  await app.em().nativeUpdate(User, { id: removed.id }, { removedAt: new Date() });
  expectNothing(await removed.repeat());
});

test('after its session was ended it opens nothing', async () => {
  const { id, client, repeat } = await aRegistration();
  await client.call(accountContract.logout);
  expectNothing(await repeat());
  expect(await sessionsOf(id)).toBe(0);
});
