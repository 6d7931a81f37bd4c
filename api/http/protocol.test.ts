import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { configContract } from '#shared/config.ts';
import { OLDEST_PROTOCOL, PROTOCOL, PROTOCOL_HEADER } from '#shared/lib/protocol.ts';
import { aCustomer } from '#api/accounts/accounts.factory.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

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
