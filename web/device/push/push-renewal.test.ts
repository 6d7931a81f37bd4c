import { expect, onTestFinished, test, vi } from 'vitest';
import { DEFAULT_PROMISES } from '#shared/care/promises.ts';
import type { PublicConfig } from '#shared/config.ts';
import { ACCOUNT_HEADER, PROTOCOL_HEADER } from '#shared/lib/protocol.ts';
import { setAccount } from '#web/device/core/account.ts';
import { keepPushRecord, pushRecord, type PushRecord } from './push-record.ts';
import { renewPush, type PushServer } from './push-renewal.ts';
import { ours } from '#web/device/testing/server-model.ts';
import { closeVault } from '#web/device/store/vault.ts';
import { renewFromWorker } from './worker-push.ts';
import { device } from '#web/device/page-device.ts';
import { aDevice } from '#web/device/testing/devices.ts';
import { withAccount } from '#web/testing/with-account.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

const NOW = Date.parse('2026-11-21T12:00:00Z');
const DAY_MS = 86_400_000;
const paths = { config: '/api/config', subscriptions: '/api/push/subscriptions' };

withAccount(7);

const bytesOf = (key: string): ArrayBuffer =>
  Uint8Array.from(atob(key.replace(/-/g, '+').replace(/_/g, '/')), (one) => one.charCodeAt(0))
    .buffer;

type Given = { key?: string; expirationTime?: number | null; permission?: PermissionState };

/** A browser whose subscription, if there is one, has the address `a`; each new one has the next letter. */
function deviceWith(first: 'a' | null, { key = 'AQID', expirationTime, permission }: Given = {}) {
  const letters = ['a', 'b', 'c', 'd'];
  const addressOf = (letter: string) => `https://push.example.com/${letter}`;
  let present: string | null = null;
  const subscriptionAt = (letter: string, serverKey: string) => ({
    endpoint: addressOf(letter),
    expirationTime: expirationTime ?? null,
    options: { applicationServerKey: bytesOf(serverKey) },
    toJSON: () => ({ endpoint: addressOf(letter), keys: { p256dh: 'p', auth: 'x' } }),
    unsubscribe: () => {
      present = null;
      return Promise.resolve(true);
    },
  });
  let current = first && subscriptionAt(letters.shift()!, key);
  if (current) present = current.endpoint;
  if (!first) letters.shift();
  const manager = {
    getSubscription: () => Promise.resolve(present ? current : null),
    subscribe: (options: { applicationServerKey: string }) => {
      current = subscriptionAt(letters.shift()!, options.applicationServerKey);
      present = current.endpoint;
      return Promise.resolve(current);
    },
    permissionState: () => Promise.resolve(permission ?? 'granted'),
  };
  return { manager: manager as unknown as PushManager, address: () => present };
}

/** A server that knows these addresses by number. */
function serverKnowing(known: Record<string, number> = {}, publicKey = 'AQID') {
  const told: string[] = [];
  let last = 100;
  const server: PushServer = {
    paths,
    publicKey: () => Promise.resolve(publicKey),
    subscribe: ({ endpoint }) => {
      told.push(`+ ${endpoint.slice(-1)}`);
      known[endpoint] ??= ++last;
      return Promise.resolve({ id: known[endpoint] });
    },
    unsubscribe: (endpoint) => {
      told.push(`- ${endpoint.slice(-1)}`);
      delete known[endpoint];
      return Promise.resolve();
    },
  };
  return { server, told };
}

const a = 'https://push.example.com/a';
const record: PushRecord = { id: 1, endpoint: a, token: 'login', toldAt: NOW - 1_000, paths };
const renew = (manager: PushManager, server: PushServer) =>
  renewPush(device, { account: 7, token: 'login', device: manager, server, now: () => NOW });

test('where push is off nothing is asked and nothing opened', async () => {
  const { manager, address } = deviceWith(null);
  const { server, told } = serverKnowing();
  await renew(manager, { ...server, publicKey: () => Promise.reject(new Error('asked')) });
  expect([address(), told]).toEqual([null, []]);
});

test('what both sides agree on is left alone', async () => {
  await keepPushRecord(device, 7, record);
  const { manager } = deviceWith('a');
  const { server, told } = serverKnowing({ [a]: 1 });
  await renew(manager, server);
  expect(told).toEqual([]);
});

test('an address that the browser has changed is registered, and the former one removed', async () => {
  await keepPushRecord(device, 7, { ...record, endpoint: 'https://push.example.com/z' });
  const { manager } = deviceWith('a');
  const { server, told } = serverKnowing();
  await renew(manager, server);
  expect(told).toEqual(['+ a', '- z']);
  expect(await pushRecord(device, 7)).toEqual({ ...record, id: 101, toldAt: NOW });
});

test('an address that the browser has dropped is subscribed again', async () => {
  await keepPushRecord(device, 7, record);
  const { manager, address } = deviceWith(null);
  const { server, told } = serverKnowing({ [a]: 1 });
  await renew(manager, server);
  expect(told).toEqual(['+ b', '- a']);
  expect(address()).toBe('https://push.example.com/b');
});

test.each([
  ['of a former key of the server', { key: 'BAUG' }],
  ['that ends within a day', { expirationTime: NOW + DAY_MS / 2 }],
])('an address %s gives way to a new one', async (_what, given) => {
  await keepPushRecord(device, 7, record);
  const { manager } = deviceWith('a', given);
  const { server, told } = serverKnowing({ [a]: 1 });
  await renew(manager, server);
  expect(told).toEqual(['+ b', '- a']);
});

test('a new login answers for the manager from now on', async () => {
  await keepPushRecord(device, 7, { ...record, token: 'login of before' });
  const { manager } = deviceWith('a');
  const { server, told } = serverKnowing({ [a]: 1 });
  await renew(manager, server);
  expect(told).toEqual(['+ a']);
  expect(await pushRecord(device, 7)).toMatchObject({ token: 'login', id: 1 });
});

test('after an expired login the server has forgotten the address, and it is registered again', async () => {
  await keepPushRecord(device, 7, record);
  await closeVault(device, 7);
  const { manager } = deviceWith('a');
  const { server, told } = serverKnowing();
  await renew(manager, server);
  expect(told).toEqual(['+ a']);
});

test('an address that the server has dropped as dead gives way to a new one', async () => {
  await keepPushRecord(device, 7, { ...record, toldAt: NOW - 2 * DAY_MS });
  const { manager } = deviceWith('a');
  // It knows nobody, so the number is another one.
  const { server, told } = serverKnowing();
  await renew(manager, server);
  expect(told).toEqual(['+ a', '+ b', '- a']);
  expect(await pushRecord(device, 7)).toMatchObject({
    endpoint: 'https://push.example.com/b',
    id: 102,
  });
});

test('a person who has taken the permission back is not pushed to any more', async () => {
  await keepPushRecord(device, 7, record);
  const { manager } = deviceWith(null, { permission: 'denied' });
  const { server, told } = serverKnowing({ [a]: 1 });
  await renew(manager, server);
  expect(told).toEqual(['- a']);
  expect(await pushRecord(device, 7)).toBeNull();
});

test('a registration that failed is repeated the next time', async () => {
  await keepPushRecord(device, 7, { ...record, endpoint: 'https://push.example.com/z' });
  const { manager } = deviceWith('a');
  const { server, told } = serverKnowing();
  const cut: PushServer = { ...server, subscribe: () => Promise.reject(new Error('cut')) };
  await expect(renew(manager, cut)).rejects.toThrow('cut');
  await renew(manager, server);
  expect(told).toEqual(['+ a', '- z']);
});

test('the worker does the same with the login that the page has left it', async () => {
  await keepPushRecord(device, 7, record);
  setAccount(device, null);
  const { manager } = deviceWith(null);
  const asked: [string | undefined, string, string | null, unknown][] = [];
  const speaksFor: (string | null)[] = [];
  const worker = aDevice({
    fetch: (url, { method, headers, body }) => {
      const authorization = new Headers(headers).get('Authorization');
      asked.push([method, url, authorization, body ? JSON.parse(body as string) : null]);
      speaksFor.push(new Headers(headers).get(ACCOUNT_HEADER));
      if (method === 'DELETE') return Promise.resolve(nothing());
      return Promise.resolve(ours(method === 'GET' ? aConfig : { id: 3 }));
    },
  });
  await renewFromWorker(worker, manager);
  const keys = { p256dh: 'p', auth: 'x' };
  const b = 'https://push.example.com/b';
  const registered = { endpoint: b, expirationTime: null, keys, acknowledges: true };
  expect(asked).toEqual([
    ['GET', paths.config, 'Bearer login', null],
    ['POST', paths.subscriptions, 'Bearer login', registered],
    ['DELETE', paths.subscriptions, 'Bearer login', { endpoint: a }],
  ]);
  expect(speaksFor).toEqual(['7', '7', '7']);
  expect(await pushRecord(device, 7)).toMatchObject({ id: 3, endpoint: b, token: 'login' });
});

const aConfig: PublicConfig = {
  promises: DEFAULT_PROMISES,
  brand: 'Steadwell',
  contact: { phone: '5550100100', email: 'care@example.com' },
  languages: ['en', 'vi', 'es'],
  demo: false,
  payments: { gateway: 'simulator', mode: 'test', capture: 'checkout' },
  vapidPublicKey: 'AQID',
};

const reads = (answer: () => Response, registers = answer) => {
  return (_url: string, { method }: RequestInit) =>
    Promise.resolve().then(method === 'POST' ? registers : answer);
};
const portal = () => Response.json({ ok: true, vapidPublicKey: 'BQYH', id: 9 });

test.each([
  ['a captive portal', reads(portal)],
  ['a page that is no JSON', reads(() => new Response('<html>', { status: 200 }))],
  ['our header over another shape', reads(() => ours({ ok: true }))],
  ['a portal that comes up in between', reads(() => ours(aConfig), portal)],
])('the worker believes only our server: %s', async (_, send) => {
  await keepPushRecord(device, 7, record);
  setAccount(device, null);
  const { manager } = deviceWith('a');
  const now = vi.spyOn(Date, 'now').mockReturnValue(NOW + 2 * DAY_MS);
  onTestFinished(() => now.mockRestore());
  const redirects: unknown[] = [];
  const worker = aDevice({
    fetch: (url, init) => {
      redirects.push(init.redirect);
      return send(url, init);
    },
  });
  const failing = renewFromWorker(worker, manager);
  await expect(failing).rejects.toThrow();
  expect(await pushRecord(device, 7)).toEqual(record);
  expect(new Set(redirects)).toEqual(new Set(['error']));
});

const nothing = () => new Response(null, { status: 204, headers: { [PROTOCOL_HEADER]: '1' } });
