import { beforeAll, describe, expect, test } from 'vitest';
import { deliveryContract } from '#shared/deliveries.ts';
import type { NotificationPreferences } from '#shared/notification-preferences.ts';
import type { NotificationKind } from '#shared/notifications.ts';
import { timelineContract } from '#shared/timeline.ts';
import { aCustomer, anAdmin } from '#api/accounts/accounts.factory.ts';
import type { User } from '#api/accounts/user.entity.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { setClock } from '#api/platform/clock.ts';
import { bothChannels } from '#api/testing/both-channels.ts';
import { hurryJobs } from '#api/testing/due-news.ts';
import type { TestApp } from '#api/testing/test-app.ts';
import { markBounced, markOptedOut, noteWish } from './address-state.ts';
import { Delivery } from './delivery.entity.ts';
import { guestListeners, tellBuyerOnce } from './guest-news.ts';
import { buyerWordDue, notify, notifyBuyer } from './notifications.service.ts';
import { choosePreferences } from './preferences.service.ts';

/* Of whoever's own contacts are dead: what reaches them all the same, and what the team sees where nothing does. */

const { gateway, mail, open } = bothChannels();
let app: TestApp;
beforeAll(async () => {
  app = await open();
});

let count = 0;
const phoneOf = () => `555318${1000 + (count += 1)}`;

/** A member whose number said STOP and whose mailbox is gone. */
async function aMember(): Promise<User> {
  const email = `gone${(count += 1)}@example.com`;
  const user = await aCustomer(app.em(), { phone: phoneOf(), email });
  await markOptedOut(app.em(), user.phone);
  await markBounced(app.em(), 'mail', email);
  return user;
}

async function happens(user: User, kind: NotificationKind, order?: Order): Promise<void> {
  const news = { kind, subjectId: order?.id ?? null, happening: `unreached:${(count += 1)}` };
  await app.em().transactional((em) => notify(em, [user.id], news));
  const later = new Date(Date.now() + 6 * 60_000);
  setClock(() => later);
  await hurryJobs(app);
  setClock(null);
}
const rowsOf = (of: { user: number } | { order: number }) =>
  app.em().find(Delivery, of, { orderBy: { id: 'asc' } });

describe('a member whose contacts are dead', () => {
  test('hears of an order at the number that it was bought with, as long as that said no STOP', async () => {
    const customer = await aMember();
    const patientPhone = phoneOf();
    const order = await anOrder(app.em(), { customer, patientPhone, patientEmail: null });
    await happens(customer, 'order_approved', order);
    expect(gateway.sent.map(({ to }) => to)).toEqual([`+1${patientPhone}`]);
    await happens(customer, 'message_received');
    await markOptedOut(app.em(), patientPhone);
    await happens(customer, 'order_cancelled', order);
    expect([gateway.sent.length, mail.mails.length]).toEqual([1, 0]);
  });

  test('stands with what was not delivered where the team looks, once a piece of news', async () => {
    const customer = await aMember();
    const order = await anOrder(app.em(), { customer });
    await happens(customer, 'order_approved', order);
    await happens(customer, 'password_changed');
    await hurryJobs(app);
    const lost = { channel: 'sms', state: 'failed', attempts: 0 };
    expect(await rowsOf({ user: customer.id })).toMatchObject([
      { ...lost, kind: 'order_approved' },
      { ...lost, kind: 'password_changed' },
    ]);
    const admin = await app.as(await anAdmin(app.em()));
    const entries = await admin.call(timelineContract.find, { params: { id: customer.id } });
    const failed = entries.filter((one) => one.kind === 'delivery' && one.state === 'failed');
    expect(failed).toHaveLength(2);
  });

  test('is owed nothing that they have ended or that was only offered', async () => {
    const customer = await aMember();
    const ended: NotificationPreferences = {
      ...{ muted: ['reminder'], quiet: null },
      mutedWords: { sms: ['reminder'], mail: ['reminder'] },
    };
    await choosePreferences(app.em(), customer, ended);
    await happens(customer, 'supply_ending');
    await happens(customer, 'appointment_reminder');
    expect(await rowsOf({ user: customer.id })).toEqual([]);
  });
});

test('a guest whose number is dead stands so at the order, and is told once it is reached again', async () => {
  // Noon where that guest lives, of whom nobody is told at night.
  const noon = new Date(Date.now() + 86_400_000).setUTCHours(20, 0, 0, 0);
  setClock(() => new Date(noon));
  const patientPhone = phoneOf();
  const order = await anOrder(app.em(), { patientPhone, patientEmail: null });
  await markOptedOut(app.em(), patientPhone);
  const news = { kind: 'order_approved', happening: `order_approved:${order.id}` } as const;
  await app.em().transactional((em) => notifyBuyer(em, order, news));
  await app.drain();
  const admin = await app.as(await anAdmin(app.em()));
  const shown = () => admin.call(deliveryContract.ofOrder, { params: { id: order.id } });
  expect(await shown()).toMatchObject([{ channel: 'sms', state: 'failed' }]);
  await noteWish(app.em(), patientPhone, { wish: 'start', answerId: 'again' });
  await tellBuyerOnce(app.deps, order, news);
  await app.drain();
  expect(await shown()).toMatchObject([{ channel: 'sms', state: 'sent' }]);
  expect(gateway.sent).toHaveLength(1);
});

test('it is noted of no way that the practice does not have', async () => {
  const order = await anOrder(app.em(), { patientPhone: null, patientEmail: 'guest@example.com' });
  const env = { ...app.deps.env, SMTP_URL: undefined };
  const buyer = guestListeners.find(({ event }) => event.name === buyerWordDue.name)!;
  const news = { orderId: order.id, kind: 'order_approved', happening: `mailless:${order.id}` };
  await buyer.handle({ ...app.deps, env }, news);
  expect(await rowsOf({ order: order.id })).toMatchObject([{ channel: 'sms', state: 'failed' }]);
});

test('where the practice sends no messages at all, none was lost', async () => {
  const order = await anOrder(app.em(), {});
  const env = { ...app.deps.env, DEMO: false, SMS_GATEWAY_URL: undefined, SMTP_URL: undefined };
  const buyer = guestListeners.find(({ event }) => event.name === buyerWordDue.name)!;
  const news = { orderId: order.id, kind: 'order_approved', happening: `silent:${order.id}` };
  await buyer.handle({ ...app.deps, env }, news);
  expect(await rowsOf({ order: order.id })).toEqual([]);
});
