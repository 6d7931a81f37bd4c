import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#shared/accounts.ts';
import { guestCheckInContract } from '#shared/guest-check-ins.ts';
import { intakeContract } from '#shared/intake.ts';
import { numberIn } from '#shared/openings.ts';
import { orderContract } from '#shared/orders.ts';
import { SHIPPING_NEWS_MS, shippingContract } from '#shared/shipping.ts';
import { aDoctor } from '#api/accounts/accounts.factory.ts';
import { someAnswers } from '#api/care/check-in.factory.ts';
import { remindOfSupply } from '#api/care/remind-of-supply.ts';
import { Order } from '#api/orders/order.entity.ts';
import { now, setClock } from '#api/platform/clock.ts';
import { wordsOf } from '#api/platform/words.ts';
import { saveMonthsPerParcel } from '#api/practice/parcels.service.ts';
import { advanceSupplies } from '#api/supplies/advance-supplies.ts';
import { office } from '#api/testing/a-delivery.ts';
import { aPrescription } from '#api/testing/a-prescription.ts';
import { aForm, anotherGuest, buyAsGuest } from '#api/testing/buying.ts';
import { hurryJobs } from '#api/testing/due-news.ts';
import { havingRead } from '#api/testing/having-read.ts';
import { mailPart, textOf } from '#api/testing/mail-text.ts';
import { bothChannels } from '#api/testing/both-channels.ts';
import { smsSegments } from '#api/testing/sms-segments.ts';
import type { TestApp } from '#api/testing/test-app.ts';
import { remindOfForm } from './remind-of-form.ts';

const { gateway, mail, open } = bothChannels();
let byText: TestApp;
let byMail: TestApp;
beforeAll(async () => {
  byText = await open();
  byMail = await open({}, { hasSms: false });
});

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let count = 0;

/** A guest without push, from the purchase to the end of the last supply. Returns the number of the order. */
async function journey(app: TestApp, language: Language): Promise<string> {
  await saveMonthsPerParcel(app.em(), 1);
  // By day where guests live, because nobody is told at night what has no hurry.
  let at = new Date(Date.now() + DAY).setUTCHours(18, 0, 0, 0);
  const pass = async (ms: number) => {
    const next = (at += ms);
    setClock(() => new Date(next));
    await hurryJobs(app);
  };
  await pass(0);
  const guest = app.guest();
  guest.cookies.set('i18next', language);
  const phone = `555319${1000 + (count += 1)}`;
  const { id, referenceNumber } = await buyAsGuest(guest, { ...anotherGuest(), phone });
  const params = { id };
  await pass(3 * HOUR);
  await remindOfForm.handle(app.deps);
  await pass(HOUR);
  await guest.call(intakeContract.save, { body: aForm(referenceNumber) });
  const doctor = await app.as(await aDoctor(app.em()));
  await havingRead(doctor).call(orderContract.move, { params, body: { status: 'approved' } });
  await aPrescription(app, { id });
  await advanceSupplies.handle(app.deps);
  await pass(0);

  async function ship(trackingNumber: string) {
    const body = { status: 'shipped', carrier: 'ups', trackingNumber } as const;
    await havingRead(await office(app)).call(orderContract.move, { params, body });
    await pass(0);
    await pass(SHIPPING_NEWS_MS + 1_000);
    await pass(2 * DAY);
    await (await office(app)).call(shippingContract.receive, { params });
    await pass(0);
  }

  await ship('1Z999AA10123456784');
  for (const trackingNumber of ['1Z999AA10123456794', '1Z999AA10123456804']) {
    // Each later supply waits for a check-in.
    await pass(25 * DAY);
    await advanceSupplies.handle(app.deps);
    await pass(0);
    const body = { clientId: randomUUID(), answers: someAnswers({}) };
    await guest.call(guestCheckInContract.send, { params, body });
    await pass(DAY);
    await advanceSupplies.handle(app.deps);
    await ship(trackingNumber);
  }
  const { suppliedUntil } = await app.em().findOneOrFail(Order, params);
  // It ends by the practice's clock, and the notice is told by day.
  const noticeAt = new Date(suppliedUntil!.getTime() - 13 * DAY).setUTCHours(18, 0, 0, 0);
  await pass(noticeAt - now().getTime());
  await remindOfSupply.handle(app.deps);
  await pass(0);
  return numberIn(referenceNumber);
}

const STEPS = [
  'order_confirmed',
  'form_missing',
  'order_approved',
  'order_shipped',
  'order_delivered',
  'supply_held',
  'order_shipped',
  'order_delivered',
  'supply_held',
  'order_shipped',
  'order_delivered',
  'supply_ending',
] as const;
const NEWS = wordsOf('news');

test.each(LANGUAGES)(
  'a guest without push hears of every step by mail, once, in %s',
  async (language) => {
    const number = await journey(byMail, language);
    const link = `https://clinic.example/find-order?lng=${language}#${number}`;
    const texts = mail.mails.map(({ source }) => textOf(source));
    expect(texts.map((text) => text.split('\n')[0])).toEqual(
      STEPS.map((kind) => NEWS[language][kind].title),
    );
    for (const text of texts) {
      expect(text).toContain(link);
      expect(text).toContain(number);
    }
    const parcels = texts.filter((text) => text.includes('ups.com/track?tracknum='));
    expect(parcels.map((text) => /1Z\w+/.exec(text)![0])).toEqual([
      '1Z999AA10123456784',
      '1Z999AA10123456794',
      '1Z999AA10123456804',
    ]);
    for (const { source } of mail.mails) expect(mailPart(source, 'text/html')).toContain(number);
  },
);

test('and by text message, after the receipt, in one segment each', async () => {
  const number = await journey(byText, 'vi');
  expect(mail.mails).toHaveLength(1);
  const texts = gateway.sent.map(({ text }) => text);
  expect(texts).toHaveLength(STEPS.length - 1);
  for (const text of texts) {
    expect(text).toContain(`https://clinic.example/find-order?lng=vi#${number}`);
    expect(smsSegments(text)).toEqual({ alphabet: 'gsm7', segments: 1 });
  }
});
