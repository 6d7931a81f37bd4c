import { afterEach, expect, test } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { notificationContract } from '#shared/notifications.ts';
import { aCustomer, aDoctor } from '#api/accounts/accounts.factory.ts';
import { IDLE_MS } from '#api/accounts/sessions.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { now, setClock } from '#api/platform/clock.ts';
import { openPushApp } from '#api/testing/push-app.ts';
import { notify } from './notifications.service.ts';
import { PushSubscription } from './push-subscription.entity.ts';

const { app, service, aDeviceOf } = await openPushApp();
afterEach(() => setClock(null));

const devicesOf = (user: User) => app.em().count(PushSubscription, { user: user.id });

let happened = 0;
async function news(user: User, kind: 'case_waiting' | 'password_changed' = 'case_waiting') {
  happened += 1;
  const one = { kind, subjectId: null, happening: `test:${happened}` };
  await app.em().transactional((em) => notify(em, [user.id], one));
  await app.drain();
}

test('a device whose person has logged out is not pushed to, and is forgotten', async () => {
  const doctor = await aDoctor(app.em());
  const client = await aDeviceOf(doctor);
  await news(doctor);
  expect(service.received).toHaveLength(1);

  // The device had no time to unsubscribe.
  await client.call(accountContract.logout);
  await news(doctor);
  expect(service.received).toHaveLength(1);
  expect(await devicesOf(doctor)).toBe(0);
});

test('a login that ran out takes its device along', async () => {
  const doctor = await aDoctor(app.em());
  await aDeviceOf(doctor);
  const later = new Date(now().getTime() + IDLE_MS.doctor + 1_000);
  setClock(() => later);
  await news(doctor);
  expect(service.received).toEqual([]);
  expect(await devicesOf(doctor)).toBe(0);
});

test('the next login answers for the device, whatever becomes of the one before', async () => {
  const customer = await aCustomer(app.em());
  const first = await app.as(customer);
  const body = service.subscribe();
  await first.call(notificationContract.subscribe, { body });
  const second = await app.as(customer);
  await second.call(notificationContract.subscribe, { body });
  await first.call(accountContract.logout);
  await news(customer);
  expect(service.received).toHaveLength(1);
  expect(await devicesOf(customer)).toBe(1);
});

test('a changed password, which ends every login, is pushed to the person’s devices', async () => {
  const doctor = await aDoctor(app.em());
  const client = await aDeviceOf(doctor);
  await client.call(accountContract.logout);
  await news(doctor, 'password_changed');
  expect(service.received).toHaveLength(1);
});
