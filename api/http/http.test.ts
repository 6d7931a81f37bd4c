import { describe, expect, test } from 'vitest';
import { searchPath } from '#shared/lib/paths.ts';
import { accountContract } from '#shared/accounts.ts';
import { catalogueContract } from '#shared/catalogue.ts';
import { PROTOCOL, PROTOCOL_HEADER } from '#shared/lib/protocol.ts';
import { orderContract } from '#shared/orders.ts';
import { aCustomer, aDoctor } from '#api/accounts/accounts.factory.ts';
import { servedRoutes } from '#api/app.ts';
import { beginPurchase, someGuest } from '#api/testing/buying.ts';
import { servingApp } from '#api/testing/serve-app.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';

const METRICS_TOKEN = 'a-token-for-the-metrics';

const app = await openTestApp({ METRICS_TOKEN });

describe('the order of the checks', () => {
  test('who is asking comes before what is asked', async () => {
    const nobody = await app
      .guest()
      .send('PUT', '/api/orders/1/status', { body: { nonsense: true } });
    expect(nobody).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    const customer = await app.as(await aCustomer(app.em()));
    const wrongRole = await customer.send('PUT', '/api/orders/1/status', {
      body: { nonsense: true },
    });
    expect(wrongRole).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const doctor = await app.as(await aDoctor(app.em()));
    const wrongBody = await doctor.send('PUT', '/api/orders/1/status', {
      body: { nonsense: true },
    });
    expect(wrongBody).toMatchObject({
      status: 400,
      body: { code: 'validation', fields: { status: expect.any(String) } },
    });
  });

  test('an id that cannot be is a thing that is not there', async () => {
    const doctor = await app.as(await aDoctor(app.em()));
    for (const id of ['abc', '0', '-1', '1e99', '2147483648', '1%27%20or%201=1']) {
      expect((await doctor.send('GET', `/api/orders/${id}`)).status, id).toBe(404);
    }
  });

  test('fixed paths win over parameters', async () => {
    const doctor = await app.as(await aDoctor(app.em()));
    expect(Array.isArray((await doctor.send('GET', '/api/orders/pending')).body)).toBe(true);
    expect(
      Array.isArray((await app.guest().send('GET', '/api/products/prices?productId=glp1')).body),
    ).toBe(true);
  });
});

describe('another site', () => {
  const foreign = { origin: 'https://evil.example' };

  test('cannot act with the cookies of the visitor', async () => {
    const customer = await app.as(await aCustomer(app.em()));
    const answer = await customer.try(accountContract.logout, { headers: foreign });
    expect(answer).toMatchObject({ status: 403, body: { code: 'wrong_origin' } });
    expect((await customer.try(accountContract.validate)).status).toBe(200);
  });

  test('nor can a guest’s checkout be used by it', async () => {
    const guest = app.guest();
    const { order } = await beginPurchase(guest);
    const body = { orderId: order.id };
    const answer = await guest.send('POST', '/api/stripe/create-payment-intent', {
      body,
      headers: foreign,
    });
    expect(answer.status).toBe(403);
    const crossSite = await guest.send('POST', '/api/stripe/create-payment-intent', {
      body,
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(crossSite.status).toBe(403);
  });
});

describe('a broken request', () => {
  const raw = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${app.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });

  test.each([
    ['cut in the middle', '{"phoneNumber": "55', 400],
    ['no object', '"text"', 400],
    ['a list', '[]', 400],
    ['nothing', '', 400],
    ['too large', JSON.stringify({ password: 'x'.repeat(200_000) }), 413],
  ])('%s gets a clear refusal', async (_name, body, status) => {
    const answer = await raw(body);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({
      message: expect.any(String),
      code: expect.any(String),
    });
  });

  test('texts the database cannot hold are refused, never a 500', async () => {
    const answer = await app.guest().try(orderContract.place, {
      body: {
        product: 'glp1',
        plan: 'monthly',
        hasConsent: true,
        guestInfo: { ...someGuest, fullName: 'A\u0000B' },
      },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { 'guestInfo.fullName': expect.any(String) } },
    });
  });

  test('an unknown path answers in the same form', async () => {
    expect(await app.guest().send('GET', '/api/nothing/here')).toMatchObject({
      status: 404,
      body: { code: 'not_found', message: expect.any(String) },
    });
  });
});

describe('every answer', () => {
  test('keeps health data out of caches and pages of others', async () => {
    const doctor = await app.as(await aDoctor(app.em()));
    const { headers } = await doctor.try(orderContract.pending);
    expect(headers.get('cache-control')).toBe('no-store');
    const policy = headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe-(inline|eval)|stripe/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
  });

  test.each(['/api/config', '/api/orders', '/api/nowhere', '/api/docs'])(
    'of the API names its protocol, a refusal too: %s',
    async (path) => {
      const { headers } = await app.guest().send('GET', path);
      expect(headers.get(PROTOCOL_HEADER)).toBe(String(PROTOCOL));
    },
  );

  test('of a visitor’s catalogue is without what is switched off', async () => {
    const products = await app.guest().call(catalogueContract.listProducts);
    expect(products.map((product) => product.id)).toEqual(['semaglutide', 'tirzexa']);
    expect(products[0]!.prices[0]).toMatchObject({ planType: 'monthly', price: 349 });
  });
});

describe('the API document', () => {
  test('holds exactly the endpoints that are served', async () => {
    const { body } = await app.guest().send('GET', '/api/openapi.json');
    const { openapi, paths } = body as {
      openapi: string;
      paths: Record<string, Record<string, object>>;
    };
    expect(openapi).toBe('3.1.0');
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const served = servedRoutes(app.deps).flatMap(({ endpoint }) => {
      const search = searchPath(endpoint);
      return [
        `${endpoint.method} ${endpoint.path.replace(/:(\w+)/g, '{$1}')}`,
        ...(search ? [`POST ${search}`] : []),
      ];
    });
    expect(documented.toSorted()).toEqual(served.toSorted());
  });

  test('can be read by a person', async () => {
    const page = await app.guest().send('GET', '/api/docs');
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.text).toContain('/api/orders/pending');
  });
});

test('health is machine-readable', async () => {
  expect((await app.guest().send('GET', '/healthz')).status).toBe(200);
  expect((await app.guest().send('GET', '/readyz')).status).toBe(200);
});

describe('metrics', () => {
  const read = (authorization?: string) =>
    app.guest().send('GET', '/metrics', { headers: { ...(authorization && { authorization }) } });

  test('are shown to whoever has their token', async () => {
    const { status, text } = await read(`Bearer ${METRICS_TOKEN}`);
    expect(status).toBe(200);
    expect(text).toContain('http_request_duration_seconds');
    expect(text).toContain('jobs_failed_total');
  });

  test.each([undefined, 'Bearer', 'Bearer another-token-of-some-length', METRICS_TOKEN])(
    'and to nobody else: %s',
    async (authorization) => {
      expect((await read(authorization)).status).toBe(401);
    },
  );

  test('are not there without one', async () => {
    const env = { ...app.deps.env, METRICS_TOKEN: undefined };
    await servingApp({ ...app.deps, env }, {}, async (open) => {
      expect((await open().send('GET', '/metrics')).status).toBe(404);
    });
  });
});
