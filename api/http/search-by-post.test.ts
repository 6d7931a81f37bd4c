import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '#shared/contracts.ts';
import { searchPath } from '#shared/lib/paths.ts';
import { aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { aPatient } from '#api/testing/a-patient.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';

const app = await openTestApp();
beforeAll(async () => {
  await aPatient(app);
});

const searches = endpoints.flatMap((endpoint) => {
  const path = searchPath(endpoint);
  return path ? [{ endpoint, path }] : [];
});

test('letters, patients, orders, payments and people can be searched without words in an address', () => {
  expect(searches.map(({ path }) => path).toSorted()).toEqual([
    '/api/admin/audit/people/search',
    '/api/admin/blog/posts/search',
    '/api/admin/order-totals/search',
    '/api/admin/payments/export/search',
    '/api/admin/payments/search',
    '/api/customers/search',
    '/api/messages/search',
    '/api/orders/approved/search',
    '/api/orders/export/search',
    '/api/orders/search',
    '/api/users/recipients/search',
  ]);
});

test.each(searches)('$path answers what the address does', async ({ endpoint, path }) => {
  const admin = await app.as(await anAdmin(app.em()));
  const query = { search: 'case', ...(endpoint.name === 'messages.list' && { folder: 'inbox' }) };
  const byAddress = await admin.send('GET', `${endpoint.path}?${new URLSearchParams(query)}`);
  const byBody = await admin.send('POST', path, { body: query });
  expect(byBody.status).toBe(200);
  expect(byBody.body).toEqual(byAddress.body);
  expect(byBody.headers.get('cache-control')).toBe('no-store');
  expect((await admin.send('POST', path, { body: { limit: 'many', ...query } })).status).toBeOneOf([
    200, 400,
  ]);
  expect((await app.guest().send('POST', path, { body: query })).status).toBe(401);
  const foreign = { origin: 'https://elsewhere.example' };
  expect((await admin.send('POST', path, { body: query, headers: foreign })).status).toBe(403);
  for (const raw of ['[]', '"case"', 'null', '{'])
    expect((await admin.send('POST', path, { raw })).status, raw).toBeOneOf([200, 400]);
});

test('a page of letters continues by its cursor, and no header contains the search words', async () => {
  const { mine } = await aPatient(app);
  const body = { folder: 'inbox', search: 'canary', limit: '1' };
  const first = await mine.send('POST', '/api/messages/search', { body });
  expect(first.body).toHaveLength(1);
  expect(JSON.stringify([...first.headers])).not.toContain('canary');
});

test('what a doctor searches for in letters is not written down', async () => {
  const user = await aDoctor(app.em());
  const doctor = await app.as(user);
  const body = { folder: 'inbox', search: 'canary-nausea' };
  expect((await doctor.send('POST', '/api/messages/search', { body })).status).toBe(200);
  const entries = await app.em().find(AuditEntry, { actorId: user.id, subject: 'messages' });
  expect(entries).toHaveLength(1);
  expect(entries[0]!.detail).not.toContain('canary');
});
