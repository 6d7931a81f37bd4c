import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { deliveryContract } from '#shared/deliveries.ts';
import { numberIn } from '#shared/openings.ts';
import { caseContract } from '#shared/cases.ts';
import { intakeContract } from '#shared/intake.ts';
import { orderContract } from '#shared/orders.ts';
import { paymentContract } from '#shared/payments.ts';
import { SHIPPING_NEWS_MS } from '#shared/shipping.ts';
import { aCustomer, aDoctor, anAdmin, aStaffMember } from '#api/accounts/accounts.factory.ts';
import { questionAsked } from '#api/cases/cases.events.ts';
import { Order } from '#api/orders/order.entity.ts';
import { cardNeeded } from '#api/payments/payments.events.ts';
import { reconcilePayments } from '#api/payments/reconcile/reconcile-payments.ts';
import { setClock } from '#api/platform/clock.ts';
import { aHeldCase } from '#api/testing/a-hold.ts';
import { aForm, anotherGuest, beginPurchase, payIntent } from '#api/testing/buying.ts';
import { MailServer } from '#api/testing/mail-server.ts';
import { SmsGateway } from '#api/testing/sms-gateway.ts';
import { havingRead } from '#api/testing/having-read.ts';
import { aPrescription } from '#api/testing/a-prescription.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { Notification } from './notification.entity.ts';
import { notifications } from './notifications.domain.ts';
import { postponeShippingNews } from './parcel-news.ts';

const QUESTION = 'canary-question-77: since when do you take it?';
const LINK = 'https://clinic.example/find-order?lng=es';

const gateway = new SmsGateway();
const { sent } = gateway;

let app: TestApp;
beforeAll(async () => {
  const urls = { ...(await gateway.start()), PUBLIC_URL: 'https://clinic.example' };
  app = await startTestApp({ ...urls, CAPTURE: 'approval' });
});
beforeEach(() => {
  sent.length = 0;
});
afterEach(() => setClock(null));
afterAll(async () => {
  await app.stop();
  await gateway.stop();
});

let count = 0;

/** A guest who reads Spanish, whose price is reserved and whose form is with the doctors. */
async function aGuest(at = app) {
  const guest = at.guest();
  guest.cookies.set('i18next', 'es');
  const phone = `555308${1000 + (count += 1)}`;
  const { order, intent } = await beginPurchase(guest, { ...anotherGuest(), phone });
  await payIntent(guest, intent);
  await guest.call(paymentContract.record, {
    body: { orderId: order.id, stripePaymentIntentId: intent.paymentIntentId },
  });
  await guest.call(intakeContract.save, { body: aForm(order.referenceNumber) });
  await at.drain();
  const confirmed = sent.splice(0);
  return { guest, order, to: `+1${phone}`, confirmed };
}

async function ask(id: number, at = app) {
  const doctor = await at.as(await aDoctor(at.em()));
  await doctor.call(orderContract.claim, { params: { id } });
  return doctor.call(caseContract.ask, { params: { id }, body: { text: QUESTION } });
}

async function loseHolds() {
  setClock(() => new Date(Date.now() + 7 * 86_400_000 + 120_000));
  await reconcilePayments.handle(app.deps);
  await app.drain();
}

test('a guest whom a doctor asks hears of it in their language, and not what it is', async () => {
  const { order, to } = await aGuest();
  await ask(order.id);
  await app.drain();
  expect(sent).toHaveLength(1);
  expect(sent[0]!.to).toBe(to);
  expect(sent[0]!.text).toContain(
    `Su medico tiene una pregunta. ${LINK}#${numberIn(order.referenceNumber)}`,
  );
  expect(sent[0]!.text).not.toContain('canary');
});

test('without a gateway for text messages it comes by mail', async () => {
  const server = new MailServer();
  await server.start();
  const SMTP_URL = `smtp://127.0.0.1:${server.port}`;
  const other = await startTestApp({ SMTP_URL, PUBLIC_URL: 'https://clinic.example' });
  try {
    const { order } = await aGuest(other);
    await ask(order.id, other);
    await other.drain();
    const news = server.mails.filter(({ source }) =>
      source.includes(numberIn(order.referenceNumber)),
    );
    expect(news.map(({ to }) => to)).toEqual([order.patientEmail, order.patientEmail]);
    expect(news.map(({ source }) => source).join()).not.toContain('canary');
  } finally {
    await other.stop();
    await server.stop();
  }
});

test('the doctor knows in which language to ask', async () => {
  const { order } = await aGuest();
  const doctor = await app.as(await aDoctor(app.em()));
  const { medicalInfoId } = await doctor.call(orderContract.find, { params: { id: order.id } });
  const form = await doctor.call(intakeContract.find, { params: { id: medicalInfoId! } });
  expect(form.talk?.language).toBe('es');
});

test('the team sees at the order what its guest was told and whether it arrived, and not the words', async () => {
  const { guest, order } = await aGuest();
  await ask(order.id);
  await app.drain();
  const params = { id: order.id };
  const doctor = await app.as(await aDoctor(app.em()));
  const told = await doctor.call(deliveryContract.ofOrder, { params });
  expect(told.map(({ news, channel, state }) => [news, channel, state])).toEqual([
    ['question_asked', 'sms', 'sent'],
    ['order_confirmed', 'sms', 'sent'],
  ]);
  expect(Object.keys(told[0]!).toSorted()).toEqual(['at', 'channel', 'id', 'news', 'state']);
  const staff = await app.as(await aStaffMember(app.em()));
  const office = await staff.call(deliveryContract.ofOrder, { params });
  expect(office.map(({ news }) => news)).toContain('order_confirmed');
  expect((await guest.try(deliveryContract.ofOrder, { params })).status).toBe(401);
});

const NEWS_OF_CASES = [
  ['question_asked', questionAsked, async (id: number) => ({ questionId: (await ask(id)).id })],
  ['card_needed', cardNeeded, loseCard],
] as const;

async function loseCard(orderId: number) {
  await app.em().nativeUpdate(Order, { id: orderId }, { cardNeed: 'expired' });
  return { orderId, version: 1 };
}

test.each(NEWS_OF_CASES)(
  '%s is told to a member once, with a bell, if the order has joined their account before the guest could be told',
  async (kind, event, happen) => {
    const { order } = await aGuest();
    const data = await happen(order.id);
    await app.em().execute('delete from jobs.job where name like ?', [`${event.name}/%`]);
    const [ring, tell] = ['notify', 'tell-guest'].map(
      (name) => () =>
        notifications
          .listeners!.find((one) => one.event.name === event.name && one.name === name)!
          .handle(app.deps, data),
    );
    await ring!();
    gateway.status = 503;
    await expect(tell!()).rejects.toThrow('503');
    gateway.status = 200;
    const member = await aCustomer(app.em(), { phone: `555308${1000 + (count += 1)}` });
    await app.em().nativeUpdate(Order, { id: order.id }, { customer: member.id });
    await tell!();
    await tell!();
    await app.drain();
    expect(await app.em().count(Notification, { user: member.id, kind })).toBe(1);
    expect(sent.map(({ to }) => to)).toEqual([`+1${member.phone}`]);
  },
);

test('who has answered before the message could be sent gets none', async () => {
  const { guest, order } = await aGuest();
  const { id: questionId } = await ask(order.id);
  const params = { id: order.id, questionId };
  await guest.call(caseContract.answer, { params, body: { text: 'Two years' } });
  await app.drain();
  expect(sent).toEqual([]);
});

test('a guest whose reservation ended is asked for a card, once', async () => {
  const { order, to } = await aGuest();
  await loseHolds();
  await loseHolds();
  const own = sent.filter((one) => one.to === to);
  expect(own).toHaveLength(1);
  expect(own[0]!.text).toContain(
    `Hay que confirmar de nuevo su pago. ${LINK}#${numberIn(order.referenceNumber)}`,
  );
});

test('a guest hears that the office has changed the address, and not to which', async () => {
  const { order, to } = await aGuest();
  const staff = await app.as(await aStaffMember(app.em()));
  const body = { address: 'Canary Road 9', city: 'Reno', state: 'NV', zipCode: '89501' };
  await staff.call(orderContract.changeAddress, { params: { id: order.id }, body });
  await app.drain();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ to });
  expect(sent[0]!.text).toContain(
    `Su envio va a otra direccion. ${LINK}#${numberIn(order.referenceNumber)}`,
  );
  expect(sent[0]!.text).not.toContain('Canary');
});

test('a guest hears that the order has arrived, of the decision, of the parcel and of money that comes back', async () => {
  const { order, to, confirmed } = await aGuest();
  expect(confirmed).toMatchObject([{ to }]);
  expect(confirmed[0]!.text).toContain(
    `Hemos recibido su pedido. ${LINK}#${numberIn(order.referenceNumber)}`,
  );
  const doctor = await app.as(await aDoctor(app.em()));
  const admin = await app.as(await anAdmin(app.em()));
  const params = { id: order.id };
  await doctor.call(orderContract.claim, { params });
  await havingRead(doctor).call(orderContract.move, { params, body: { status: 'approved' } });
  const shipped = { status: 'shipped', trackingNumber: '1Z999AA10123456784' } as const;
  await aPrescription(app, order);
  await admin.call(orderContract.move, { params, body: shipped });
  await app.drain();
  const after = new Date(Date.now() + SHIPPING_NEWS_MS + 1_000);
  setClock(() => after);
  const { shippedAt } = await app.em().findOneOrFail(Order, { id: order.id });
  await postponeShippingNews(app.deps, order.id);
  await postponeShippingNews(app.deps, order.id);
  await app.drain();
  expect(shippedAt).not.toBeNull();
  const news = sent.filter((one) => one.to === to).map(({ text }) => text);
  expect(news).toHaveLength(2);
  expect(news[0]).toContain(
    `Hay una decision sobre su pedido. ${LINK}#${numberIn(order.referenceNumber)}`,
  );
  expect(news[1]).toContain(
    `Su paquete esta en camino. ${LINK}#${numberIn(order.referenceNumber)}`,
  );
});

test('a guest hears that money comes back of an order that was deleted, without a link that finds nothing', async () => {
  const { order, to } = await aGuest();
  const doctor = await app.as(await aDoctor(app.em()));
  const admin = await app.as(await anAdmin(app.em()));
  const params = { id: order.id };
  await doctor.call(orderContract.claim, { params });
  await havingRead(doctor).call(orderContract.move, { params, body: { status: 'approved' } });
  await app.drain();
  sent.length = 0;
  await admin.call(orderContract.remove, { params, body: { money: 'refund' } });
  await app.drain();
  const news = sent.filter((one) => one.to === to).map(({ text }) => text);
  expect(news).toEqual([
    expect.stringContaining(`Su reembolso va en camino (${numberIn(order.referenceNumber)}).`),
  ]);
  expect(news[0]).not.toContain('http');
});

test('a member without a push hears of a question by text message', async () => {
  const { order } = await aHeldCase(app);
  await app.drain();
  expect(sent.map(({ text }) => text)).toEqual([
    expect.stringContaining(
      `(${numberIn(order.referenceNumber)}). https://clinic.example/dashboard?lng=en`,
    ),
  ]);
  sent.length = 0;
  await ask(order.id);
  await app.drain();
  expect(sent.map(({ text }) => text)).toEqual([
    expect.stringContaining(`/dashboard?lng=en#order-${order.id}`),
  ]);
});
