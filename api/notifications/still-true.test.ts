import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { notificationContract, type NotificationKind } from '#shared/notifications.ts';
import { prescribingContract } from '#shared/prescribing.ts';
import { aCustomer } from '#api/accounts/accounts.factory.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { setClock } from '#api/platform/clock.ts';
import { plainLetters } from '#api/platform/plain-letters.ts';
import { wordsOf } from '#api/platform/words.ts';
import { advanceSupplies } from '#api/supplies/advance-supplies.ts';
import { aDelivery, office } from '#api/testing/a-delivery.ts';
import { bothChannels } from '#api/testing/both-channels.ts';
import { hurryJobs } from '#api/testing/due-news.ts';
import { PushService } from '#api/testing/push-service.ts';
import type { TestApp } from '#api/testing/test-app.ts';
import { notify } from './notifications.service.ts';
import { choosePreferences } from './preferences.service.ts';

/* What is said late to members is said only if it is still true. Of guests guest-news.test.ts and later ones tell. */

const { gateway, open } = bothChannels();
const service = new PushService();
let app: TestApp;
beforeAll(async () => {
  await service.start();
  app = await open({ PUSH_ALLOWED_HOSTS: service.host });
});
beforeEach(() => void (service.received.length = 0));
afterAll(() => service.stop());

const on = (moment: string) => setClock(() => new Date(`2026-12-${moment}:00Z`));
const QUIET = { from: '20:00', to: '22:00', timeZone: 'UTC' };

async function subscribe(user: User) {
  const body = { ...service.subscribe(), acknowledges: true } as const;
  await (await app.as(user)).call(notificationContract.subscribe, { body });
}

const short: Readonly<Record<string, string>> = wordsOf('letters').en.news.sms;
const textsOf = (kind: NotificationKind, { phone }: User): number => {
  const says = plainLetters(short[kind] ?? wordsOf('news').en[kind].title).replace(/\.$/, '');
  return gateway.sent.filter(({ to, text }) => to === `+1${phone}` && text.includes(says)).length;
};

const GONE: Readonly<Record<string, Partial<Order>>> = {
  'has left': { status: 'active', shippingStatus: 'shipped' },
  'has arrived': { status: 'active', shippingStatus: 'received' },
  'is not paid for any more': { paymentStatus: 'refunded' },
};

test.each([
  ['has left', 0],
  ['has arrived', 0],
  ['is not paid for any more', 0],
  ['is still here', 1],
])('a parcel that %s after quiet hours is told %i times as being prepared', async (how, times) => {
  on('02T21:00');
  const customer = await aCustomer(app.em());
  await choosePreferences(app.em(), customer, { muted: [], quiet: QUIET });
  await subscribe(customer);
  const waiting = { status: 'approved', shippingStatus: 'pending_shipping' } as const;
  const order = await anOrder(app.em(), { customer, ...waiting, paymentStatus: 'paid' });
  const happening = `still_preparing:${order.id}`;
  const news = { kind: 'still_preparing', subjectId: order.id, happening } as const;
  await app.em().transactional((em) => notify(em, [customer.id], news));
  await app.drain();
  if (GONE[how]) await app.em().nativeUpdate(Order, { id: order.id }, GONE[how]);
  for (const moment of ['02T22:01', '02T22:10']) {
    on(moment);
    await hurryJobs(app);
  }
  expect([service.received.length, textsOf('still_preparing', customer)]).toEqual([times, times]);
});

test.each([
  ['has done', 0],
  ['has not done', 1],
  ['can do nothing for', 0],
])('who %s what their parcel waits for is told of it %i times', async (how, times) => {
  on('01T10:00');
  const one = await aDelivery(app, 1);
  await one.ship();
  on('24T18:00');
  await advanceSupplies.handle(app.deps);
  await app.drain();
  on('24T18:03');
  if (how !== 'has not done') await one.checkIn();
  if (how === 'can do nothing for') {
    const body = { because: 'Written for the wrong strength.' };
    const params = { orderId: one.id };
    await (await office(app)).call(prescribingContract.cancel, { params, body });
  }
  on('24T18:06');
  await hurryJobs(app);
  expect(textsOf('supply_held', one.customer)).toBe(times);
});
