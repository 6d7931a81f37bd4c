import { describe, expect, test } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { notificationContract } from '#shared/notifications.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { openCodeApp } from '#api/testing/code-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { aCustomer, aDoctor, anAdmin, MADE_PASSWORD } from './accounts.factory.ts';
import { Session } from './session.entity.ts';
import { User } from './user.entity.ts';

const { app, sent, at } = await openCodeApp();

const PASSWORD = 'Violet-Bridge-8';
const UNKNOWN = '5553069999';

const ask = (phone: string, client = app.guest()) =>
  client.try(accountContract.forgotPassword, { body: { phone } });
const askFor = async (phone: string, client = app.guest()) =>
  (await ask(phone, client)).body as { ticket: string; demoCode: string };
const set = (
  phone: string,
  { ticket, demoCode: code }: { ticket: string; demoCode: string },
  password = PASSWORD,
  client = app.guest(),
) => client.try(accountContract.setForgotten, { body: { phone, ticket, code, password } });
const logIn = (phoneNumber: string, password: string, client = app.guest()) =>
  client.try(accountContract.login, { body: { phoneNumber, password } });
const wrongOf = (asked: { ticket: string; demoCode: string }) => ({
  ...asked,
  demoCode: asked.demoCode === '123123' ? '321321' : '123123',
});

async function loggedIn(user: User): Promise<TestClient> {
  const client = app.guest();
  const answer = await logIn(user.phone, MADE_PASSWORD, client);
  client.token = (answer.body as { token: string }).token;
  return client;
}

test.each([
  ['a customer', aCustomer],
  ['a doctor', aDoctor],
  ['an administrator', anAdmin],
])(
  '%s sets a new password with the code to their own phone, and every session ends',
  async (_who, make) => {
    const user = await make(app.em());
    const isCustomer = user.role === 'customer';
    const before = await app.as(user);
    const browser = app.guest();
    const asked = await askFor(user.phone, browser);
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]!.to).toBe(user.phoneKey);
    expect(sent[0]!.text).toContain(asked.demoCode);

    const answer = await set(user.phone, asked, PASSWORD, browser);
    expect(answer).toMatchObject(
      isCustomer
        ? { status: 200, body: { user: { id: user.id } } }
        : { status: 403, body: { code: 'account.password_set' } },
    );
    // No code opens what the team may open.
    expect(await app.em().count(Session, { user: user.id })).toBe(isCustomer ? 1 : 0);
    await expect.poll(async () => (await before.try(accountContract.validate)).status).toBe(401);
    expect((await logIn(user.phone, MADE_PASSWORD)).status).toBe(401);
    const reader = app.guest();
    const again = await logIn(user.phone, PASSWORD, reader);
    expect(again.status).toBe(200);
    // A code can be used once.
    expect((await set(user.phone, asked, 'Other-Bridge-8')).status).toBe(403);

    await app.drain();
    reader.token = (again.body as { token: string }).token;
    const { items } = await reader.call(notificationContract.list);
    expect(items).toMatchObject([{ kind: 'password_changed', path: '/account' }]);
    const written = { actorId: user.id, action: 'change', subject: 'password' } as const;
    expect(await app.em().count(AuditEntry, written)).toBe(1);
  },
);

describe('whether a phone has an account', () => {
  test('is revealed by no response, and nothing is sent if there is none', async () => {
    const user = await aCustomer(app.em());
    const closed = await aCustomer(app.em());
    await app.em().nativeUpdate(User, { id: closed.id }, { isActive: false });
    const shapes = new Set<string>();
    for (const phone of [user.phone, UNKNOWN, closed.phone]) {
      const { status, body, headers } = await ask(phone);
      shapes.add(
        `${status} ${Object.keys(body as object).join()} ${headers.getSetCookie().join()}`,
      );
    }
    expect([...shapes]).toEqual(['200 ticket,demoCode ']);
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]!.to).toBe(user.phoneKey);

    const refusals = new Set<string>();
    for (const phone of [user.phone, UNKNOWN, closed.phone]) {
      const { status, text } = await set(phone, wrongOf(await askFor(phone)));
      refusals.add(`${status} ${text}`);
    }
    expect(refusals.size).toBe(1);
    // The demo shows the code, which opens nothing.
    for (const phone of [UNKNOWN, closed.phone])
      expect((await set(phone, await askFor(phone))).status).toBe(403);
  });

  test('is revealed neither by the kind of the code nor by the address’s limit', async () => {
    const user = await aCustomer(app.em());
    for (const phone of [user.phone, UNKNOWN]) {
      const lengths = [];
      for (let times = 0; times < 6; times += 1)
        lengths.push((await askFor(phone)).demoCode.length);
      expect(lengths).toEqual([6, 6, 6, 6, 15, 15]);
    }
    // Five each were sent, or would have been.
    for (let times = 0; times < 10; times += 1)
      expect((await ask(`55530620${10 + times}`)).status).toBe(200);
    expect((await ask('5553062099')).status).toBe(429);
  });
});

test('an address asks for twenty codes in a row, whatever phones it names', async () => {
  const statuses = [];
  for (let times = 0; times < 21; times += 1)
    statuses.push((await ask(`55530610${10 + times}`)).status);
  expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true);
  expect(statuses[20]).toBe(429);
});

test('a code needs its ticket, lives ten minutes, and has five tries', async () => {
  const user = await aCustomer(app.em());
  const [first, second] = [await askFor(user.phone), await askFor(user.phone)];
  expect((await set(user.phone, { ...first, ticket: second.ticket })).status).toBe(403);
  for (let tries = 0; tries < 5; tries += 1) await set(user.phone, wrongOf(first));
  expect((await set(user.phone, first)).status).toBe(403);
  // A stranger's guesses only count for their own ticket.
  expect((await set(user.phone, second)).status).toBe(200);
  const late = await askFor(user.phone);
  at(10);
  expect((await set(user.phone, late)).status).toBe(403);
});

test('the owner’s own device waits neither for the codes nor for the guesses of strangers', async () => {
  const user = await aCustomer(app.em());
  const own = await loggedIn(user);
  for (let times = 0; times < 6; times += 1) await ask(user.phone);
  const asked = await askFor(user.phone, own);
  expect(asked.demoCode).toHaveLength(6);
  expect((await set(user.phone, asked, PASSWORD, own)).status).toBe(200);
});

test('a common password is refused, and the code stays', async () => {
  const user = await aCustomer(app.em());
  const asked = await askFor(user.phone);
  expect((await set(user.phone, asked, 'Password1')).status).toBe(400);
  expect((await set(user.phone, asked)).status).toBe(200);
});
