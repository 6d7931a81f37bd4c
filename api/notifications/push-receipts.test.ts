import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { notificationContract, type NotificationKind } from '#shared/notifications.ts';
import { practiceRuleContract } from '#shared/practice/rules.ts';
import { aCustomer, anAdmin } from '#api/accounts/accounts.factory.ts';
import { loggedInAnew } from '#api/accounts/known-devices.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { emit } from '#api/platform/jobs.ts';
import { hurryJobs } from '#api/testing/due-news.ts';
import { PushService } from '#api/testing/push-service.ts';
import { SmsGateway } from '#api/testing/sms-gateway.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { Delivery } from './delivery.entity.ts';
import { Notification } from './notification.entity.ts';
import { notify } from './notifications.service.ts';
import { choosePreferences } from './preferences.service.ts';
import { PushSubscription } from './push-subscription.entity.ts';

const gateway = new SmsGateway();
const service = new PushService();
let app: TestApp;
beforeAll(async () => {
  await service.start();
  app = await startTestApp({ ...(await gateway.start()), PUSH_ALLOWED_HOSTS: service.host });
});
beforeEach(() => {
  service.received.length = 0;
  service.answers.length = 0;
  gateway.sent.length = 0;
});
afterEach(() => setClock(null));
afterAll(async () => {
  await app.stop();
  await Promise.all([gateway.stop(), service.stop()]);
});

let count = 0;
const at = (minutes: number, start = Date.now()) =>
  setClock(() => new Date(start + minutes * 60_000));

/** Something happens, and what is due at once is done. */
async function happens(user: User, kind: NotificationKind = 'order_approved') {
  const happening = `${kind}:${(count += 1)}`;
  await app.em().transactional((em) => notify(em, [user.id], { kind, subjectId: null, happening }));
  await app.drain();
  return app.em().findOneOrFail(Notification, { user: user.id, happening });
}
const receipts = () =>
  service.received.map(({ text }) => (JSON.parse(text) as { receipt: string }).receipt);
const acknowledge = (receipt: string, client = app.guest()) =>
  client.try(notificationContract.acknowledge, { body: { receipt } });
const deliveryOf = (row: Notification) =>
  app.em().find(Delivery, { happening: `notification:${row.id}` }, { orderBy: { id: 'asc' } });

/** A member whose device can say that it has shown a push, and has. */
async function aMember({ canAcknowledge = true } = {}) {
  const user = await aCustomer(app.em());
  const client = await app.as(user);
  await client.call(notificationContract.subscribe, { body: service.subscribe() });
  if (canAcknowledge) {
    await happens(user, 'order_cancelled');
    await acknowledge(receipts().at(-1)!);
    service.received.length = 0;
  }
  return user;
}

test('a login on an unknown device is pushed to the known ones, and told in other ways whatever is read there', async () => {
  const user = await aMember();
  await app.em().transactional((em) => emit(em, loggedInAnew, { userId: user.id, at: Date.now() }));
  await app.em().nativeUpdate(Notification, { user: user.id }, { readAt: new Date() });
  await app.drain();
  expect(service.received.map(({ text }) => text)).toEqual([
    expect.stringContaining('New login to your account'),
  ]);
  expect(gateway.sent.map(({ text }) => text)).toEqual([
    expect.stringContaining('New login on a device'),
  ]);
  const other = await aCustomer(app.em());
  await app
    .em()
    .transactional((em) => emit(em, loggedInAnew, { userId: other.id, at: Date.now() }));
  await app.drain();
  expect(await app.em().count(Notification, { user: other.id })).toBe(0);
});

test('a push that a device has shown is told, without a login and with the page closed', async () => {
  const user = await aMember();
  const row = await happens(user);
  expect(await deliveryOf(row)).toMatchObject([{ channel: 'push', state: 'sending' }]);
  expect((await acknowledge(receipts()[0]!)).status).toBe(204);
  expect(await deliveryOf(row)).toMatchObject([{ channel: 'push', state: 'delivered' }]);
  at(6);
  await hurryJobs(app);
  expect(gateway.sent).toEqual([]);
});

test('a push that its service took and no device showed is told by text message, after the minutes', async () => {
  const row = await happens(await aMember());
  at(4.9);
  await hurryJobs(app);
  expect(gateway.sent).toEqual([]);
  at(5.1);
  await hurryJobs(app);
  await hurryJobs(app);
  expect(gateway.sent).toHaveLength(1);
  expect(await deliveryOf(row)).toMatchObject([
    { channel: 'push', state: 'failed' },
    { channel: 'sms', state: 'sent' },
  ]);
  await acknowledge(receipts()[0]!);
  expect((await deliveryOf(row))[0]).toMatchObject({ state: 'delivered' });
});

test('a device that has never said anything may not be able to: its service’s word counts', async () => {
  const user = await aMember({ canAcknowledge: false });
  const row = await happens(user);
  at(6);
  await hurryJobs(app);
  expect(gateway.sent).toEqual([]);
  expect(await deliveryOf(row)).toMatchObject([{ channel: 'push', state: 'sent' }]);
  expect(await app.em().find(PushSubscription, { user: user.id })).toMatchObject([
    { acknowledgedAt: null },
  ]);
});

test('a device that could say that it shows pushes, and never does, is believed no push', async () => {
  const user = await aCustomer(app.em());
  const body = { ...service.subscribe(), acknowledges: true } as const;
  await (await app.as(user)).call(notificationContract.subscribe, { body });
  const rows = [await happens(user), await happens(user, 'order_shipped')];
  expect(service.received).toHaveLength(2);
  at(6);
  await hurryJobs(app);
  expect(gateway.sent).toHaveLength(2);
  for (const row of rows)
    expect((await deliveryOf(row)).map(({ channel, state }) => [channel, state])).toEqual([
      ['push', 'failed'],
      ['sms', 'sent'],
    ]);
});

test('one device of two is enough', async () => {
  const user = await aMember();
  const client = await app.as(user);
  await client.call(notificationContract.subscribe, { body: service.subscribe() });
  service.received.length = 0;
  await happens(user);
  expect(receipts()).toHaveLength(2);
  at(6);
  await hurryJobs(app);
  // The second has never acknowledged anything.
  expect(gateway.sent).toEqual([]);
});

test('a push that comes so late that its word was sent is not sent any more', async () => {
  const user = await aMember();
  service.answers.push({ status: 503, retryAfter: 600 });
  await happens(user);
  at(6);
  await hurryJobs(app);
  await hurryJobs(app);
  expect(gateway.sent.length + service.received.length).toBe(1);
});

test('a push that waited for the end of quiet hours has its minutes from then on', async () => {
  const user = await aMember();
  const start = new Date(Date.now() + 86_400_000).setUTCHours(21, 0, 0, 0);
  const quiet = { from: '20:00', to: '22:00', timeZone: 'UTC' };
  await choosePreferences(app.em(), user, { muted: [], quiet });
  at(0, start);
  await happens(user);
  for (const minutes of [10, 59, 60.1, 64]) {
    at(minutes, start);
    await hurryJobs(app);
  }
  expect([service.received.length, gateway.sent.length]).toEqual([1, 0]);
  at(65.1, start);
  await hurryJobs(app);
  expect([service.received.length, gateway.sent.length]).toEqual([1, 1]);
});

test('the practice sets the minutes', async () => {
  const admin = await app.as(await anAdmin(app.em()));
  const set = (pushMinutes: number) =>
    admin.try(practiceRuleContract.change, { body: { pushMinutes } });
  for (const wrong of [0, 61, 1.5])
    expect(await set(wrong)).toMatchObject({
      status: 400,
      body: { fields: { pushMinutes: 'Enter whole minutes, 1 to 60' } },
    });
  await set(30);
  // Another rule leaves it as it is.
  await admin.call(practiceRuleContract.change, { body: { retentionYears: 8 } });
  await happens(await aMember());
  at(29);
  await hurryJobs(app);
  expect(gateway.sent).toEqual([]);
  at(31);
  await hurryJobs(app);
  expect(gateway.sent).toHaveLength(1);
  await set(5);
});

test('a receipt is worth nothing else, and a forged one nothing at all', async () => {
  const row = await happens(await aMember());
  const [receipt] = receipts();
  const [, , signature] = receipt!.split('.');
  const { id } = await happens(await aMember());
  for (const forged of [`${row.id}.1.x`, `${id}.1.${signature}`, 'nonsense', `${receipt}x`]) {
    expect((await acknowledge(forged)).status).toBe(204);
  }
  expect(await deliveryOf(row)).toMatchObject([{ state: 'sending' }]);
  expect((await acknowledge('x'.repeat(300))).status).toBe(400);
});

test('a receipt names nobody and no kind of news', async () => {
  await happens(await aMember());
  expect(receipts()[0]).toMatch(/^\d+\.\d+\.[\w-]{43}$/);
});
