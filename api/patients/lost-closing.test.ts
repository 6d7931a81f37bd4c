import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { closingContract } from '#shared/closing.ts';
import { aCustomer, anAdmin } from '#api/accounts/accounts.factory.ts';
import { User } from '#api/accounts/user.entity.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';

/** The answer to the deletion of an account is lost, and its session is over: the device asks by its own id. */

const app = await openTestApp();

const outcomeOf = (client: TestClient, clientId: string) =>
  client.call(closingContract.outcome, { params: { clientId } });

test('whoever has the id learns that it happened, and nobody else anything', async () => {
  const customer = await aCustomer(app.em());
  const mine = await app.as(customer);
  const clientId = randomUUID();
  const guest = app.guest();
  expect(await outcomeOf(guest, clientId)).toEqual({ isClosed: false });
  const body = { orders: [], clientId };
  expect((await mine.try(closingContract.close, { body })).status).toBe(204);
  // The second press of a device that has heard nothing.
  expect((await mine.try(closingContract.close, { body })).status).toBe(401);
  for (const client of [guest, mine, await app.as(await anAdmin(app.em()))])
    expect(await outcomeOf(client, clientId)).toEqual({ isClosed: true });
  expect(await outcomeOf(guest, randomUUID())).toEqual({ isClosed: false });
  expect((await guest.send('GET', '/api/closings/7')).status).toBe(404);
});

test('a deletion that was refused has not happened', async () => {
  const customer = await aCustomer(app.em());
  const mine = await app.as(customer);
  const clientId = randomUUID();
  const orders = [{ id: 1, outcome: 'ended', refund: 0 }] as const;
  const refused = await mine.try(closingContract.close, {
    body: { orders: [...orders], clientId },
  });
  expect(refused).toMatchObject({ status: 409, body: { code: 'closing.changed' } });
  expect(await outcomeOf(mine, clientId)).toEqual({ isClosed: false });
  expect(await app.em().count(User, { closingId: clientId })).toBe(0);
});

test('five presses at once close it once', async () => {
  const mine = await app.as(await aCustomer(app.em()));
  const clientId = randomUUID();
  const body = { orders: [], clientId };
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => mine.try(closingContract.close, { body })),
  );
  for (const { status } of answers) expect([204, 401]).toContain(status);
  expect(await outcomeOf(mine, clientId)).toEqual({ isClosed: true });
});
