import { beforeAll, describe, expect, test } from 'vitest';
import { numberIn } from '#shared/openings.ts';
import { accountContract } from '#shared/accounts.ts';
import { intakeContract } from '#shared/intake.ts';
import { orderContract } from '#shared/orders.ts';
import { paymentContract } from '#shared/payments.ts';
import { formatCents } from '#shared/lib/money.ts';
import { SHIPPING_NEWS_MS, shippingContract } from '#shared/shipping.ts';
import { aCustomer, aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { Order } from '#api/orders/order.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { refundMade } from '#api/payments/payments.events.ts';
import { aPayment } from '#api/payments/payments.factory.ts';
import { Refund } from '#api/payments/refunds/refund.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { emit } from '#api/platform/jobs.ts';
import { reserve } from '#api/testing/a-hold.ts';
import { aForm, beginPurchase, payIntent } from '#api/testing/buying.ts';
import { hurryJobs } from '#api/testing/due-news.ts';
import { havingRead } from '#api/testing/having-read.ts';
import { bothChannels } from '#api/testing/both-channels.ts';
import type { TestApp } from '#api/testing/test-app.ts';
import { textOf } from '#api/testing/mail-text.ts';
import { markOptedOut } from './address-state.ts';
import { guestListeners } from './guest-news.ts';
import { Notification } from './notification.entity.ts';
import { buyerWordDue } from './notifications.service.ts';
import { postponeShippingNews } from './parcel-news.ts';

const { gateway, mail, open } = bothChannels();
let app: TestApp;
beforeAll(async () => {
  app = await open();
});

let count = 0;

async function aGuest() {
  const guest = app.guest();
  const phone = `555311${1000 + (count += 1)}`;
  const email = `buyer${count}@example.com`;
  const { order, intent } = await beginPurchase(guest, { phone, email });
  await payIntent(guest, intent);
  await guest.call(paymentContract.record, {
    body: { orderId: order.id, stripePaymentIntentId: intent.paymentIntentId },
  });
  await app.drain();
  return { guest, order, email };
}

const mailsTo = (email: string) =>
  mail.mails.filter(({ to }) => to === email).map(({ source }) => textOf(source));

test('a guest gets the receipt at once by mail: amount, what happens next, until when, and where', async () => {
  const { order, email } = await aGuest();
  expect(gateway.sent).toHaveLength(0);
  const [text, ...others] = mailsTo(email);
  expect(others).toEqual([]);
  const { price } = await app.em().findOneOrFail(Order, { id: order.id });
  expect(text).toContain(`Order: ${numberIn(order.referenceNumber)}`);
  expect(text).toContain(`Amount: $${(price / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`);
  // The form comes after the payment, and without it nobody reviews anything.
  expect(text).toContain('If you have not sent your form yet, that is the next step');
  expect(text).toContain('Decision: within 24 hours of receiving your form');
  expect(text).toContain('https://clinic.example/find-order?lng=en');
});

test('what is only reserved is not told as paid', async () => {
  const email = 'reserved@example.com';
  const customer = await aCustomer(app.em(), { email });
  const order = await anOrder(app.em(), { customer });
  await reserve(app, order, customer);
  await app.drain();
  const amount = formatCents(order.price);
  expect(mailsTo(email)).toEqual([
    expect.stringContaining(`Amount: ${amount}, reserved and not charged yet`),
  ]);
});

test('what was released before it could be told is not told as reserved', async () => {
  const email = 'released@example.com';
  const customer = await aCustomer(app.em(), { email });
  const order = await anOrder(app.em(), { customer, paymentStatus: 'voided' });
  const listener = guestListeners.find(({ event }) => event.name === buyerWordDue.name)!;
  const happening = `order_confirmed:${order.id}`;
  await listener.handle(app.deps, { orderId: order.id, kind: 'order_confirmed', happening });
  expect([mailsTo(email), gateway.sent]).toEqual([[], []]);
});

test('the mail of a parcel has the number and the page of the carrier, and one says when it arrived', async () => {
  const { guest, order, email } = await aGuest();
  await guest.call(intakeContract.save, { body: aForm(order.referenceNumber) });
  const doctor = await app.as(await aDoctor(app.em()));
  const admin = await app.as(await anAdmin(app.em()));
  const params = { id: order.id };
  await doctor.call(orderContract.claim, { params });
  await havingRead(doctor).call(orderContract.move, { params, body: { status: 'approved' } });
  const shipped = {
    status: 'shipped',
    carrier: 'ups',
    trackingNumber: '1Z999AA10123456784',
  } as const;
  await admin.call(orderContract.move, { params, body: shipped });
  await app.drain();
  gateway.sent.length = 0;
  // The text message could not be sent, so a mail says it.
  gateway.status = 500;
  const after = new Date(Date.now() + SHIPPING_NEWS_MS + 1_000);
  setClock(() => after);
  await postponeShippingNews(app.deps, order.id);
  await app.drain();
  const parcel = mailsTo(email).at(-1)!;
  expect(parcel).toContain('Carrier: UPS');
  expect(parcel).toContain('Tracking number: 1Z999AA10123456784');
  expect(parcel).toContain('https://www.ups.com/track?tracknum=1Z999AA10123456784');
  gateway.status = 200;
  await admin.call(shippingContract.receive, { params });
  await admin.call(shippingContract.receive, { params });
  await app.drain();
  expect(gateway.sent.map(({ text }) => text)).toEqual([
    expect.stringContaining(
      `Your parcel was delivered. https://clinic.example/find-order?lng=en#${numberIn(order.referenceNumber)}`,
    ),
  ]);
});

test('whoever says themselves that the parcel arrived is not told so', async () => {
  const patient = await aCustomer(app.em());
  const given = { status: 'active', shippingStatus: 'shipped', paymentStatus: 'paid' } as const;
  const order = await anOrder(app.em(), { customer: patient, ...given });
  await (await app.as(patient)).call(orderContract.receive, { params: { id: order.id } });
  await app.drain();
  expect(await app.em().count(Notification, { user: patient.id, kind: 'order_delivered' })).toBe(0);
});

describe('a login', () => {
  const password = 'Correct-Horse-7';

  test('on a device that the account does not know is told by mail and text message; the first one is not', async () => {
    const phone = `555312${1000 + (count += 1)}`;
    const email = `login${count}@example.com`;
    await aCustomer(app.em(), { phone, email, password });
    const login = async () => {
      const client = app.guest();
      await client.call(accountContract.login, { body: { phoneNumber: phone, password } });
      await app.drain();
      return client;
    };
    const first = await login();
    expect(mailsTo(email)).toEqual([]);
    await first.call(accountContract.logout);
    await first.call(accountContract.login, { body: { phoneNumber: phone, password } });
    await app.drain();
    expect(mailsTo(email)).toEqual([]);
    await login();
    expect(mailsTo(email)).toHaveLength(1);
    expect(mailsTo(email)[0]).toContain('New login to your account');
    expect(gateway.sent.map(({ text }) => text).join()).toContain('New login on a device');
  });
});

test.each(['member', 'guest'])(
  'each of two refunds of a %s is told with its own amount',
  async (who) => {
    const email = `refunds${(count += 1)}@example.com`;
    const customer = who === 'member' ? await aCustomer(app.em(), { email }) : null;
    if (customer) await markOptedOut(app.em(), customer.phone);
    const em = app.em();
    const contact = { patientPhone: null, patientEmail: email };
    const order = await anOrder(em, customer ? { customer } : contact);
    const payment = await aPayment(em, order);
    const made = { payment, status: 'succeeded', cause: 'admin', askAt: new Date() } as const;
    const refunds = [2_000, 3_000].map((amount) => em.create(Refund, { ...made, amount }));
    await em.flush();
    await em.transactional(async (tx) => {
      for (const { id } of refunds) await emit(tx, refundMade, { refundId: id });
    });
    await app.drain();
    const after = new Date(Date.now() + 6 * 60_000);
    setClock(() => after);
    await hurryJobs(app);
    const amounts = mailsTo(email).map((text) => /Refunded: (\S+)/.exec(text)?.[1]);
    expect(amounts.toSorted()).toEqual(['$20.00', '$30.00']);
  },
);
