import { beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { someGuest } from '#api/testing/buying.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';

type Who = 'guest' | 'customer' | 'doctor' | 'admin';

const app = await openTestApp();
let clients: Record<Who, TestClient>;
beforeAll(async () => {
  const em = app.em();
  clients = {
    guest: app.guest(),
    customer: await app.as(await aCustomer(em)),
    doctor: await app.as(await aDoctor(em)),
    admin: await app.as(await anAdmin(em)),
  };
});

const NUL = '\u0000';
const card = { number: '4242424242424242', expMonth: 12, expYear: 2030, cvc: '123' };
const article = {
  title: 'A title long enough',
  slug: 'some-slug',
  summary: 'A summary that is long enough for it.',
  content: `<p>${'x'.repeat(60)}</p>`,
  language: 'en',
};
const device = (endpoint: string, padding = '') => ({
  endpoint,
  keys: { p256dh: 'B'.repeat(87) + padding, auth: 'a'.repeat(22) + padding },
});
const FCM = 'https://fcm.googleapis.com/fcm/send/';
const cursor = (text: string) => Buffer.from(text).toString('base64url');

describe('a NUL, which no text of the database can hold, is refused by name', () => {
  test.each<[Who, string, string, unknown, string]>([
    ['guest', 'GET', '/api/blog/posts/%00', undefined, 'slug'],
    ['guest', 'POST', '/api/blog/posts/%00/views', {}, 'slug'],
    ['guest', 'GET', '/api/blog/posts?category=%00', undefined, 'category'],
    ['admin', 'POST', '/api/admin/blog/posts', { ...article, category: NUL }, 'category'],
    [
      'customer',
      'POST',
      '/api/payments',
      { orderId: 1, stripePaymentIntentId: NUL },
      'stripePaymentIntentId',
    ],
    [
      'customer',
      'POST',
      '/api/orders/create-and-pay',
      { product: 'semaglutide', plan: 'monthly', hasConsent: true, phone: `a${NUL}` },
      'phone',
    ],
    [
      'guest',
      'POST',
      '/api/simulator/payment-intents/%00/confirm',
      { clientSecret: 'x', card },
      'id',
    ],
    [
      'guest',
      'POST',
      '/api/simulator/payment-intents/x/confirm',
      { clientSecret: 'x', card: { ...card, cvc: NUL } },
      'card.cvc',
    ],
    ['customer', 'POST', '/api/push/subscriptions', device(`${FCM}${NUL}x`), 'endpoint'],
    ['customer', 'DELETE', '/api/push/subscriptions', { endpoint: NUL }, 'endpoint'],
    ['customer', 'DELETE', '/api/push/subscriptions?endpoint=%00', undefined, 'endpoint'],
  ])('%s %s %s', async (who, method, path, body, field) => {
    expect(await clients[who].send(method, path, { body })).toMatchObject({
      status: 400,
      body: { code: 'validation', fields: { [field]: 'Please check this value' } },
    });
  });
});

test.each(['\ufffe', '\uffff', '\u000b'])(
  'a character that no file can contain (%j) is refused by name, whatever the schema says of the text',
  async (illegal) => {
    const place = { product: 'semaglutide', plan: 'monthly', hasConsent: true };
    for (const body of [
      { ...place, guestInfo: { ...someGuest, fullName: `A${illegal}B` } },
      { ...place, guestInfo: { ...someGuest, city: `A${illegal}B` } },
    ])
      expect(await clients.guest.send('POST', '/api/orders', { body })).toMatchObject({
        status: 400,
        body: { code: 'validation' },
      });
    expect(
      await clients.customer.send('POST', '/api/payments', {
        body: { orderId: 1, stripePaymentIntentId: `pi${illegal}` },
      }),
    ).toMatchObject({
      status: 400,
      body: { fields: { stripePaymentIntentId: expect.any(String) } },
    });
  },
);

describe('a place in a list that we never gave', () => {
  test.each([
    '+275760-09-13T00:00:00.000Z|1',
    '-271821-04-20T00:00:00.000Z|1',
    '0000-01-01T00:00:00.000Z|1',
    '2020-01-01|1e300',
    '2020-01-01|9007199254740993',
    '2020-01-01|x',
    'yesterday|1',
  ])('%s', async (text) => {
    for (const [who, path] of [
      ['admin', '/api/orders'],
      ['admin', '/api/admin/audit'],
      ['admin', '/api/admin/payments'],
      ['guest', '/api/blog/posts'],
    ] as const) {
      expect(await clients[who].send('GET', `${path}?cursor=${cursor(text)}`)).toMatchObject({
        status: 400,
        body: { code: 'validation', fields: { cursor: expect.any(String) } },
      });
    }
  });

  test('but one far away in time is an empty page', async () => {
    const early = cursor('0001-01-01T00:00:00.000Z|9007199254740991');
    expect(await clients.admin.send('GET', `/api/orders?cursor=${early}`)).toMatchObject({
      status: 200,
      body: [],
    });
  });
});

test.each([
  'from=0002-01-01&to=0002-01-02',
  'from=0999-12-30&to=1000-01-01',
  'from=9998-12-31&to=9999-12-31',
])('days so early or late that no clock writes them are days without orders: %s', async (query) => {
  for (const path of [
    '/api/orders',
    '/api/orders/counts',
    '/api/admin/payments',
    '/api/admin/overview',
  ])
    expect([path, (await clients.admin.send('GET', `${path}?${query}`)).status]).toEqual([
      path,
      200,
    ]);
});

describe('days of the audit', () => {
  test.each(['to=9999-12-31', 'from=0000-06-01', 'to=9999-12-31T23:59:59-14:00'])(
    '%s is none that can be looked for',
    async (query) => {
      const path = `/api/admin/audit?${query.replace('+', '%2B')}`;
      expect(await clients.admin.send('GET', path)).toMatchObject({
        status: 400,
        body: { code: 'validation', fields: { [query.split('=')[0]!]: 'Please check this value' } },
      });
    },
  );

  test('the first and the last one but one are', async () => {
    const answer = await clients.admin.send(
      'GET',
      '/api/admin/audit?from=0001-01-01&to=9999-12-30',
    );
    expect(answer.status).toBe(200);
  });
});

test('the keys of a device end with two signs of equality at most', async () => {
  const register = (padding: string) =>
    clients.customer.send('POST', '/api/push/subscriptions', {
      body: device(`${FCM}one`, padding),
    });
  expect((await register('==')).status).toBe(200);
  for (const padding of ['===', '='.repeat(50)]) {
    expect(await register(padding)).toMatchObject({ status: 400, body: { code: 'validation' } });
  }
});
