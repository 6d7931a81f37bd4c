import { request } from 'node:http';
import Router from '@koa/router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { orderContract } from '#shared/orders.ts';
import { aCustomer, aDoctor } from '#api/accounts/accounts.factory.ts';
import { IDLE_MS } from '#api/accounts/sessions.ts';
import { User } from '#api/accounts/user.entity.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { now, setClock } from '#api/platform/clock.ts';
import { aCase } from '#api/testing/a-case.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { TestClient } from '#api/testing/test-client.ts';

const METRICS_TOKEN = 'a-token-for-the-metrics';
const endpoint = orderContract.pending;
/** The same with a query, which only the usual path answers. */
const ASKED = `${endpoint.path}?`;

const app = await openTestApp({ METRICS_TOKEN, TRUST_PROXY: '1' });
let row: User;
let doctor: TestClient;
beforeEach(async () => {
  row = await aDoctor(app.em());
  doctor = await app.as(row);
  await app.deps.versions.caughtUp();
});

const tagOf = async (client: TestClient, headers: Record<string, string> = {}) =>
  (await client.try(endpoint, { headers })).headers.get('etag')!;
const poll = (client: TestClient, tag: string, headers: Record<string, string> = {}) =>
  client.try(endpoint, { headers: { 'if-none-match': tag, ...headers } });

/** A doctor whose unchanged polls take the cheap path. */
async function polling(): Promise<string> {
  const tag = await tagOf(doctor);
  expect((await poll(doctor, tag)).status).toBe(304);
  expect(await isCheap(() => poll(doctor, tag))).toBe(true);
  return tag;
}

/** The usual path looks up a route. */
async function isCheap(ask: () => Promise<unknown>): Promise<boolean> {
  const looked = vi.spyOn(Router.prototype, 'match');
  await ask();
  const times = looked.mock.calls.length;
  looked.mockRestore();
  return times === 0;
}

/** Everything in a response except its time. */
const said = ({ headers }: { headers: Headers }) =>
  [...headers].filter(([name]) => name !== 'date').toSorted();

describe('an unchanged poll', () => {
  test.each([
    ['http', {}, 'session'],
    ['https', { 'x-forwarded-proto': 'https' }, '__Host-session'],
  ] as const)('says the same in every header over %s', async (_scheme, headers, cookie) => {
    const client = new TestClient(app.url);
    client.token = doctor.token;
    client.cookies.set(cookie, doctor.cookies.get('session')!);
    const tag = await tagOf(client, headers);
    const usual = await client.send('GET', ASKED, {
      headers: { 'if-none-match': tag, ...headers },
    });
    await poll(client, tag, headers);
    let cheap = usual;
    expect(await isCheap(async () => (cheap = await poll(client, tag, headers)))).toBe(true);
    for (const { status, text } of [usual, cheap]) expect([status, text]).toEqual([304, '']);
    expect(said(cheap)).toEqual(said(usual));
    expect(cheap.headers.get('cache-control')).toBe('no-store');
    expect(cheap.headers.has('content-security-policy')).toBe(true);
    expect(cheap.headers.has('strict-transport-security')).toBe(cookie !== 'session');
  });

  test('is counted like any other', async () => {
    const count = async () => {
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
      const { text } = await app.guest().send('GET', '/metrics', { headers });
      const line = /seconds_count\{endpoint="orders.pending",status="304"\} (\d+)/.exec(text);
      return Number(line?.[1] ?? 0);
    };
    const tag = await polling();
    const before = await count();
    await poll(doctor, tag);
    await doctor.send('GET', ASKED, { headers: { 'if-none-match': tag } });
    expect((await count()) - before).toBe(2);
  });

  test('is no look at the queue, and no activity', async () => {
    const tag = await polling();
    const looks = () => app.em().count(AuditEntry, { subject: 'queue', actorId: row.id });
    const before = await looks();
    for (let time = 0; time < 5; time += 1) await poll(doctor, tag);
    expect(await looks()).toBe(before);
    setClock(() => new Date(Date.now() + IDLE_MS.doctor / 2));
    expect((await poll(doctor, tag)).status).toBe(304);
    setClock(() => new Date(Date.now() + IDLE_MS.doctor + 60_000));
    expect((await poll(doctor, tag)).status).toBe(401);
    setClock(null);
  });
});

describe('what is not plainly an unchanged poll is judged on the ordinary way', () => {
  test('a case has come in', async () => {
    const tag = await polling();
    await aCase(app);
    await app.deps.versions.caughtUp();
    expect((await poll(doctor, tag)).status).toBe(200);
  });

  test('the session has ended', async () => {
    const tag = await polling();
    const other = new TestClient(app.url);
    [other.token, other.cookies] = [doctor.token, new Map(doctor.cookies)];
    await other.call(accountContract.logout);
    expect((await poll(doctor, tag)).status).toBe(401);
  });

  test.each([
    [{ isActive: false }, 401],
    [{ removedAt: now() }, 401],
    [{ role: 'customer' as const }, 403],
  ])('the account has changed: %o', async (change, status) => {
    const tag = await polling();
    await app.em().nativeUpdate(User, { id: row.id }, change);
    await app.deps.versions.caughtUp();
    expect((await poll(doctor, tag)).status).toBe(status);
  });

  test('the cookie or the token is of another session, or missing', async () => {
    const tag = await polling();
    const colleague = await app.as(await aDoctor(app.em()));
    await tagOf(colleague);
    for (const [token, cookies] of [
      [doctor.token, colleague.cookies],
      [colleague.token, doctor.cookies],
      [doctor.token, new Map<string, string>()],
      [null, doctor.cookies],
    ] as const) {
      const mixed = new TestClient(app.url);
      [mixed.token, mixed.cookies] = [token, new Map(cookies)];
      expect((await poll(mixed, tag)).status).toBe(401);
    }
  });

  test('a customer who sends a doctor’s tag is refused, and the refusal is recorded', async () => {
    const tag = await polling();
    const customer = await aCustomer(app.em());
    const client = await app.as(customer);
    expect((await poll(client, tag)).status).toBe(403);
    const denied = { action: 'denied', actorId: customer.id } as const;
    await expect.poll(() => app.em().count(AuditEntry, denied)).toBe(1);
  });

  test.each([
    ['drawn for another account', { 'x-account': '999999' }, 409],
    ['drawn for a guest', { 'x-account': 'guest' }, 409],
    ['of a page too old', { 'x-protocol': '0' }, 426],
    ['of a page that says nonsense', { 'x-protocol': 'new' }, 426],
  ])('%s', async (_name, headers, status) => {
    const tag = await polling();
    const usual = await doctor.send('GET', ASKED, {
      headers: { 'if-none-match': tag, ...headers },
    });
    const answer = await poll(doctor, tag, headers);
    expect([answer.status, answer.text]).toEqual([usual.status, usual.text]);
    expect(answer.status).toBe(status);
  });

  test('a Host that is none', async () => {
    const tag = await polling();
    const status = await new Promise((resolve, reject) => {
      const headers = {
        host: 'no host',
        authorization: `Bearer ${doctor.token}`,
        cookie: `session=${doctor.cookies.get('session')}`,
        'if-none-match': tag,
      };
      request(`${app.url}${endpoint.path}`, { headers }, (answer) => resolve(answer.statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(400);
  });

  test('more polls of one session than it may send, refused with every header of a refusal', async () => {
    const tag = await tagOf(doctor);
    let allowed = 1;
    let answer = await poll(doctor, tag);
    while (answer.status === 304 && allowed < 1000) {
      allowed += 1;
      answer = await poll(doctor, tag);
    }
    // The budget of a session in rate-limit.ts.
    expect([allowed, answer.status]).toEqual([600, 429]);
    const usual = await doctor.send('GET', ASKED, { headers: { 'if-none-match': tag } });
    expect(usual.status).toBe(429);
    expect(answer.text).toBe(usual.text);
    const names = (one: { headers: Headers }) => said(one).map(([name]) => name);
    expect(names(answer)).toEqual(names(usual));
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
