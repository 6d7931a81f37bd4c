import { describe, expect, test } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { orderContract } from '#shared/orders.ts';
import { PushSubscription } from '#api/notifications/push-subscription.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { sha256 } from '#api/platform/crypto.ts';
import { aCase } from '#api/testing/a-case.ts';
import { openPushApp } from '#api/testing/push-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { aCustomer, aDoctor } from './accounts.factory.ts';
import type { User } from './user.entity.ts';

const { app, aDeviceOf } = await openPushApp();

const settle = (client: TestClient, token: string) =>
  client.try(accountContract.settleLogout, { body: { tokenHash: sha256(token) } });
const isOpen = async (client: TestClient) =>
  (await client.try(accountContract.validate)).status === 200;
const devicesOf = (user: User) => app.em().count(PushSubscription, { user: user.id });

/** The device deletes the token while offline, but still has the cookie. */
function leaves(client: TestClient): string {
  const token = client.token!;
  client.token = null;
  return token;
}

/** The situation after somebody has logged out offline and somebody else has logged in. */
async function handedOn(first: User, second: User) {
  const device = await aDeviceOf(first);
  const before = new Map(device.cookies);
  const token = leaves(device);
  const next = await app.as(second);
  device.token = next.token;
  device.cookies = new Map(next.cookies);
  const old = app.guest();
  old.token = token;
  old.cookies = before;
  return { device, old, token };
}

describe('a logout that a device reports later', () => {
  test('ends its session, takes the push address along and clears its cookie', async () => {
    const customer = await aCustomer(app.em());
    const elsewhere = await aDeviceOf(customer);
    const device = await aDeviceOf(customer);
    const token = leaves(device);
    expect((await settle(device, token)).status).toBe(204);
    expect(device.cookies.has('session')).toBe(false);
    expect(await isOpen(elsewhere)).toBe(true);
    expect(await devicesOf(customer)).toBe(1);
    const told = await app
      .em()
      .count(AuditEntry, { action: 'logout', subject: 'session', actorId: customer.id });
    expect(told).toBe(1);
    expect((await settle(device, token)).status).toBe(204);
    expect(await isOpen(elsewhere)).toBe(true);
  });

  test('ends nothing of whoever has logged in on the device since', async () => {
    const [first, second] = [await aCustomer(app.em()), await aCustomer(app.em())];
    const { device, old, token } = await handedOn(first, second);
    expect(await isOpen(old)).toBe(true);
    expect((await settle(device, token)).status).toBe(204);
    expect(await isOpen(old)).toBe(false);
    expect(await devicesOf(first)).toBe(0);
    expect(device.cookies.has('session')).toBe(true);
    expect(await isOpen(device)).toBe(true);
  });

  test('leaves the cases that the doctor works on elsewhere by now', async () => {
    const doctor = await aDoctor(app.em());
    const device = await app.as(doctor);
    const token = leaves(device);
    const tablet = await app.as(doctor);
    const { order } = await aCase(app);
    await tablet.call(orderContract.claim, { params: { id: order.id } });
    await settle(device, token);
    const { claimedBy } = await app.em().findOneOrFail(Order, { id: order.id });
    expect(claimedBy?.id).toBe(doctor.id);
  });

  test('opens nothing with what names it, and says nothing about others', async () => {
    const client = await app.as(await aCustomer(app.em()));
    const thief = app.guest();
    thief.cookies = new Map(client.cookies);
    thief.token = sha256(client.token!);
    expect(await isOpen(thief)).toBe(false);
    expect((await settle(app.guest(), 'nobody’s')).status).toBe(204);
    const body = { tokenHash: 'short' };
    expect((await app.guest().try(accountContract.settleLogout, { body })).status).toBe(400);
  });
});

test('a late answer to a logout takes nobody else’s cookie away', async () => {
  const { device, token } = await handedOn(await aCustomer(app.em()), await aCustomer(app.em()));
  const present = device.token;
  device.token = token;
  await device.call(accountContract.logout);
  device.token = present;
  expect(device.cookies.has('session')).toBe(true);
  expect(await isOpen(device)).toBe(true);
});
