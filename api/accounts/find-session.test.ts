import { expect, test, vi } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { orderContract } from '#shared/orders.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { aCustomer, aDoctor } from './accounts.factory.ts';

const TABLETS = 30;

const app = await openTestApp();

test('when somebody logs out, all others are looked up together, each with their own session', async () => {
  const clients = [];
  for (let one = 0; one < TABLETS; one += 1) clients.push(await app.as(await aDoctor(app.em())));
  const customer = await app.as(await aCustomer(app.em()));
  const leaver = await app.as(await aDoctor(app.em()));
  const cookies = new Map(leaver.cookies);
  await leaver.call(accountContract.logout);
  leaver.cookies = cookies;
  await app.deps.versions.caughtUp();
  const all = [...clients, customer, leaver];
  // The first query is answered once everybody has asked.
  const { versions } = app.deps;
  const tag = versions.tag.bind(versions);
  const everybody = Promise.withResolvers<void>();
  let come = 0;
  vi.spyOn(versions, 'tag').mockImplementation((...lists) => {
    if (lists.includes('sessions') && (come += 1) === all.length) everybody.resolve();
    return tag(...lists);
  });
  const connection = app.deps.orm.em.getConnection();
  const execute = connection.execute.bind(connection);
  let looked = 0;
  vi.spyOn(connection, 'execute').mockImplementation(async (query, ...more) => {
    if (/from "sessions"/.test(String(query))) {
      looked += 1;
      await everybody.promise;
    }
    return execute(query, ...more) as never;
  });
  const statuses = await Promise.all(
    all.map(async (client) => (await client.try(orderContract.pending)).status),
  );
  vi.restoreAllMocks();
  expect(statuses).toEqual([...clients.map(() => 200), 403, 401]);
  expect(looked).toBe(2);
});
