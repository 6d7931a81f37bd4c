import { afterEach, describe, expect, test } from 'vitest';
import { notificationContract } from '#shared/notifications.ts';
import { aCustomer, aDoctor } from '#api/accounts/accounts.factory.ts';
import { setClock } from '#api/platform/clock.ts';
import { buyAndFill } from '#api/testing/buying.ts';
import { openPushApp } from '#api/testing/push-app.ts';
import { isPrivate } from './push-endpoint.ts';
import { notify } from './notifications.service.ts';
import { PushSubscription } from './push-subscription.entity.ts';

const { app, service, aDeviceOf, anApproval } = await openPushApp();
afterEach(() => setClock(null));

describe('an approval', () => {
  test('is in the customer’s list, unread, until read', async () => {
    const customer = await aCustomer(app.em());
    const order = await anApproval(customer);
    await app.drain();
    const client = await app.as(customer);
    const { unread, items } = await client.call(notificationContract.list);
    expect(unread).toBe(1);
    expect(items).toMatchObject([
      {
        kind: 'order_approved',
        subjectId: order.id,
        isRead: false,
        path: `/dashboard#order-${order.id}`,
      },
    ]);
    expect(await client.call(notificationContract.markRead, { body: {} })).toEqual({ unread: 0 });
    expect((await client.call(notificationContract.list)).items).toMatchObject([{ isRead: true }]);
  });

  test('reaches the device, in the person’s language, without a word of health data', async () => {
    const customer = await aCustomer(app.em(), { language: 'es', fullName: 'Canary Name' });
    await aDeviceOf(customer);
    const order = await anApproval(customer);
    await app.drain();
    expect(service.received).toHaveLength(1);
    const [{ headers, text }] = service.received as [(typeof service.received)[0]];
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      authorization: expect.stringMatching(/^vapid t=/),
    });
    expect(JSON.parse(text)).toEqual({
      kind: 'order_approved',
      receipt: expect.stringMatching(/^\d+\.\d+\.[\w-]{43}$/) as string,
      title: 'Hay una decisión sobre su pedido',
      body: expect.any(String),
      path: `/dashboard#order-${order.id}`,
      tag: expect.any(String),
      unread: 1,
    });
    expect(text).not.toMatch(/canary|semaglutide|GLP|SEM-/i);
  });

  test('a repeated event notifies once', async () => {
    const customer = await aCustomer(app.em());
    const order = await anApproval(customer);
    await app.drain();
    const { orderMoved } = await import('#api/orders/orders.events.ts');
    const { emit } = await import('#api/platform/jobs.ts');
    await app.em().transactional((em) =>
      emit(em, orderMoved, {
        orderId: order.id,
        status: 'approved',
        shippingStatus: 'pending_shipping',
      }),
    );
    await app.drain();
    expect((await (await app.as(customer)).call(notificationContract.list)).items).toHaveLength(1);
  });
});

test('a new case notifies every doctor', async () => {
  const doctor = await aDoctor(app.em());
  const client = await aDeviceOf(doctor);
  await buyAndFill(app.guest());
  await app.drain();
  expect((await client.call(notificationContract.list)).items[0]).toMatchObject({
    kind: 'case_waiting',
  });
  expect(JSON.parse(service.received[0]!.text)).toMatchObject({
    path: expect.stringContaining('/doctor/pending?order='),
  });
});

describe('registering a device', () => {
  test.each([
    'http://127.0.0.1:9/push',
    'https://127.0.0.1/push',
    'https://169.254.169.254/latest',
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user@fcm.googleapis.com/x',
    'http://fcm.googleapis.com/x',
  ])('refuses the made-up address %s', async (endpoint) => {
    const client = await app.as(await aCustomer(app.em()));
    const { keys } = service.subscribe();
    const answer = await client.try(notificationContract.subscribe, { body: { endpoint, keys } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'notification.endpoint_refused' } });
  });

  test('twice is one device, ten are the most, and it can be taken back', async () => {
    const client = await app.as(await aCustomer(app.em()));
    const body = service.subscribe();
    const { id } = await client.call(notificationContract.subscribe, { body });
    expect(await client.call(notificationContract.subscribe, { body })).toEqual({ id });
    for (let count = 0; count < 9; count += 1) {
      await client.call(notificationContract.subscribe, { body: service.subscribe() });
    }
    expect(
      (await client.try(notificationContract.subscribe, { body: service.subscribe() })).status,
    ).toBe(409);
    await client.call(notificationContract.unsubscribe, { body: { endpoint: body.endpoint } });
    expect(await app.em().count(PushSubscription, { id })).toBe(0);
  });

  test('can be taken back by a client that sends no body with a DELETE', async () => {
    const client = await app.as(await aCustomer(app.em()));
    const body = service.subscribe();
    const { id } = await client.call(notificationContract.subscribe, { body });
    const { path } = notificationContract.unsubscribe;
    expect((await client.send('DELETE', path)).status).toBe(400);
    expect(await app.em().count(PushSubscription, { id })).toBe(1);
    const query = new URLSearchParams({ endpoint: body.endpoint });
    expect((await client.send('DELETE', `${path}?${query}`)).status).toBe(204);
    expect(await app.em().count(PushSubscription, { id })).toBe(0);
  });

  test('on a shared device belongs to who is logged in now', async () => {
    const [first, second] = [await aCustomer(app.em()), await aCustomer(app.em())];
    const body = service.subscribe();
    await (await app.as(first)).call(notificationContract.subscribe, { body });
    await (await app.as(second)).call(notificationContract.subscribe, { body });
    await anApproval(first);
    await app.drain();
    expect(service.posts).toBe(0);
    const stranger = await app.as(first);
    const row = await app.em().findOneOrFail(PushSubscription, { endpoint: body.endpoint });
    expect(
      (await stranger.try(notificationContract.unsubscribeById, { params: { id: row.id } })).status,
    ).toBe(404);
  });

  test('private addresses are known as such', () => {
    for (const address of [
      '10.1.2.3',
      '127.0.0.1',
      '172.20.0.1',
      '192.168.0.9',
      '169.254.1.1',
      '::1',
      'fd00::1',
      'fe80::1',
      '::ffff:10.0.0.1',
      '100.64.0.1',
    ]) {
      expect(isPrivate(address), address).toBe(true);
    }
    for (const address of ['8.8.8.8', '172.32.0.1', '2a00:1450::1'])
      expect(isPrivate(address), address).toBe(false);
  });
});

describe('what somebody chose', () => {
  test('is kept, and until then everything comes at any hour', async () => {
    const client = await app.as(await aCustomer(app.em()));
    expect(await client.call(notificationContract.preferences)).toMatchObject({
      muted: [],
      quiet: null,
    });
    const quiet = { from: '22:00', to: '07:00', timeZone: 'America/New_York' };
    const body = { muted: ['shipping' as const], quiet };
    await client.call(notificationContract.changePreferences, { body });
    await client.call(notificationContract.changePreferences, { body });
    expect(await client.call(notificationContract.preferences)).toMatchObject(body);
    const wrong = { muted: [], quiet: { ...quiet, timeZone: 'Mars/Olympus' } };
    // The practice's zone, because hours in one that nobody knows could not be kept.
    expect(
      await client.call(notificationContract.changePreferences, { body: wrong }),
    ).toMatchObject({
      muted: [],
      quiet,
    });
  });

  test('a muted topic is under the bell and not pushed; another one is', async () => {
    for (const [muted, pushes] of [
      ['decision', 0],
      ['shipping', 1],
    ] as const) {
      service.received = [];
      const customer = await aCustomer(app.em());
      const client = await aDeviceOf(customer);
      await client.call(notificationContract.changePreferences, {
        body: { muted: [muted], quiet: null },
      });
      await anApproval(customer);
      await app.drain();
      expect((await client.call(notificationContract.list)).unread, muted).toBe(1);
      expect(service.received, muted).toHaveLength(pushes);
    }
  });

  test('in quiet hours a push waits, a changed password does not', async () => {
    const customer = await aCustomer(app.em());
    const client = await aDeviceOf(customer);
    const hour = (shift: number) =>
      new Date(Date.now() + shift * 3_600_000).toISOString().slice(11, 16);
    await client.call(notificationContract.changePreferences, {
      body: { muted: [], quiet: { from: hour(-1), to: hour(1), timeZone: 'UTC' } },
    });
    await anApproval(customer);
    await app.drain();
    expect((await client.call(notificationContract.list)).unread).toBe(1);
    expect(service.received).toEqual([]);
    await app.em().transactional((em) =>
      notify(em, [customer.id], {
        kind: 'password_changed',
        subjectId: null,
        happening: 'password:1',
      }),
    );
    await app.drain();
    expect(service.received).toHaveLength(1);
  });
});
