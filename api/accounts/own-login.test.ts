import { beforeEach, describe, expect, test } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { notificationContract } from '#shared/notifications.ts';
import { wordsOf } from '#api/platform/words.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { aCustomer, aDoctor, anAdmin, aStaffMember, MADE_PASSWORD } from './accounts.factory.ts';
import { Attempt } from './attempt.entity.ts';
import type { User } from './user.entity.ts';

const app = await openTestApp();
beforeEach(() => app.em().nativeDelete(Attempt, {}));

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

async function loggedIn({ phone }: User, userAgent = ''): Promise<TestClient> {
  const client = app.guest();
  const { token } = await client.call(accountContract.login, {
    body: { phoneNumber: phone, password: MADE_PASSWORD },
    headers: { 'user-agent': userAgent },
  });
  client.token = token;
  return client;
}

const change = (client: TestClient, newPassword: string, currentPassword = MADE_PASSWORD) =>
  client.try(accountContract.changePassword, { body: { currentPassword, newPassword } });
const works = async (client: TestClient) =>
  (await client.try(accountContract.validate)).status === 200;

describe('the own password', () => {
  test.each([
    ['a customer', aCustomer],
    ['a doctor', aDoctor],
    ['staff', aStaffMember],
    ['an administrator', anAdmin],
  ])(
    'of %s changes with the old one; this device goes on and every other one ends',
    async (_who, make) => {
      const user = await make(app.em());
      const [own, other] = [await loggedIn(user), await loggedIn(user)];
      expect((await change(own, 'Violet-Bridge-8')).status).toBe(204);
      await expect.poll(() => works(other)).toBe(false);
      expect(await works(own)).toBe(true);
      const body = { phoneNumber: user.phone, password: 'Violet-Bridge-8' };
      expect((await app.guest().try(accountContract.login, { body })).status).toBe(200);
      const written = { actorId: user.id, action: 'change', subject: 'password' } as const;
      expect(await app.em().count(AuditEntry, written)).toBe(1);
      await app.drain();
      const { items } = await own.call(notificationContract.list);
      expect(items).toMatchObject([{ kind: 'password_changed', path: '/account' }]);
      const said = Object.values(wordsOf('news')).map((texts) => texts.password_changed.body);
      expect(said.join(), 'nobody else has done it').not.toMatch(/admin|quản trị/i);
    },
  );

  test('stays with a wrong old one, which is counted, and with a common new one', async () => {
    const user = await aCustomer(app.em());
    const own = await loggedIn(user);
    const common = await change(own, 'Password1');
    expect(common).toMatchObject({ status: 400 });
    expect((common.body as { fields: object }).fields).toHaveProperty('newPassword');
    const statuses = [];
    for (let tries = 0; tries < 6; tries += 1)
      statuses.push((await change(own, 'Violet-Bridge-8', 'Wrong-guess-1')).status);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
    expect(await works(own)).toBe(true);
    const body = { phoneNumber: user.phone, password: MADE_PASSWORD };
    expect((await app.guest().try(accountContract.login, { body })).status).toBe(200);
  });
});

describe('the own devices', () => {
  test('are listed by name, this one marked', async () => {
    const user = await aCustomer(app.em());
    const [own] = [await loggedIn(user, PHONE), await loggedIn(user)];
    const list = await own.call(accountContract.sessions);
    expect(list.map(({ deviceName, isCurrent }) => ({ deviceName, isCurrent }))).toEqual([
      { deviceName: 'Safari · iPhone', isCurrent: true },
      { deviceName: null, isCurrent: false },
    ]);
    expect(JSON.stringify(list)).not.toMatch(/hash|token|cookie/i);
  });

  test('can be ended one by one, and an ended one is strange again', async () => {
    const user = await aCustomer(app.em());
    const [own, other] = [await loggedIn(user), await loggedIn(user)];
    const [, lost] = await own.call(accountContract.sessions);
    await own.call(accountContract.endSession, { params: { id: lost!.id } });
    await expect.poll(() => works(other)).toBe(false);
    expect(await own.call(accountContract.sessions)).toHaveLength(1);
    other.token = null;
    const guess = (client: TestClient, password: string) =>
      client.try(accountContract.login, { body: { phoneNumber: user.phone, password } });
    for (let tries = 0; tries < 5; tries += 1) await guess(app.guest(), 'Wrong-guess-1');
    expect((await guess(other, MADE_PASSWORD)).status).toBe(429);
  });

  test('of somebody else are not there', async () => {
    const [ada, eve] = [await aCustomer(app.em()), await aCustomer(app.em())];
    const [own, other] = [await loggedIn(ada), await loggedIn(eve)];
    const [theirs] = await other.call(accountContract.sessions);
    const answer = await own.try(accountContract.endSession, { params: { id: theirs!.id } });
    expect(answer.status).toBe(404);
    expect(await works(other)).toBe(true);
  });
});
