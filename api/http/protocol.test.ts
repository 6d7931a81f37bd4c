import { expect, test } from 'vitest';
import { accountContract, type Session } from '#shared/accounts.ts';
import { configContract } from '#shared/config.ts';
import { OLDEST_PROTOCOL, PROTOCOL, PROTOCOL_HEADER } from '#shared/lib/protocol.ts';
import { aCustomer } from '#api/accounts/accounts.factory.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';

const app = await openTestApp();

const speaking = (protocol: number) => ({ headers: { [PROTOCOL_HEADER]: String(protocol) } });

test('a page of an older release is understood for at least one release', () => {
  expect(OLDEST_PROTOCOL).toBeGreaterThanOrEqual(1);
  expect(OLDEST_PROTOCOL).toBeLessThanOrEqual(Math.max(1, PROTOCOL - 1));
});

test('every page that is understood is answered, and so is a client that says nothing', async () => {
  for (let one = OLDEST_PROTOCOL; one <= PROTOCOL; one += 1) {
    expect((await app.guest().try(configContract.find, speaking(one))).status).toBe(200);
  }
  expect((await app.guest().try(configContract.find)).status).toBe(200);
});

test('an outdated page gets an error, and nothing is done for it', async () => {
  const customer = await app.as(await aCustomer(app.em()));
  const answer = await customer.try(accountContract.logout, speaking(OLDEST_PROTOCOL - 1));
  expect(answer).toMatchObject({ status: 426, body: { code: 'outdated' } });
  expect((await customer.try(accountContract.validate, speaking(PROTOCOL))).status).toBe(200);
});

test('what a page of a later release writes waits for a process of its release, and what it reads does not', async () => {
  const later = speaking(PROTOCOL + 1);
  const postponed = { status: 503, body: { code: 'unavailable' } };
  const customer = await app.as(await aCustomer(app.em()));
  const answer = await customer.try(accountContract.setLanguage, {
    ...later,
    body: { language: 'vi' },
  });
  expect(answer).toMatchObject(postponed);
  expect(answer.headers.get('Retry-After')).toBe('2');
  const { user } = (await customer.try(accountContract.validate, later)).body as Session;
  expect(user.language).not.toBe('vi');
});

test('an endpoint that only a later release has is not missing to its page', async () => {
  const ask = (protocol: number) => app.guest().send('GET', '/api/next-year', speaking(protocol));
  expect(await ask(PROTOCOL + 1)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(await ask(PROTOCOL)).toMatchObject({ status: 404, body: { code: 'not_found' } });
});
