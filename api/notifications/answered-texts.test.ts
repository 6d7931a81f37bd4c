import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { aCustomer } from '#api/accounts/accounts.factory.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { Order } from '#api/orders/order.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { SmsGateway } from '#api/testing/sms-gateway.ts';
import { smsSegments } from '#api/testing/sms-segments.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { TwilioStandIn } from '#api/testing/twilio-stand-in.ts';
import { isOptedOut } from './address-state.ts';
import { wishIn } from './stop-words.ts';

const gateway = new SmsGateway();
const twilio = new TwilioStandIn();
let app: TestApp;
let byTwilio: TestApp;
beforeAll(async () => {
  const practice = { CONTACT_PHONE: '+1 555 010 0199', CONTACT_EMAIL: 'help@clinic.example' };
  app = await startTestApp({ ...(await gateway.start()), ...practice });
  byTwilio = await startTestApp({ ...(await twilio.start()), ...practice });
});
beforeEach(() => {
  [gateway.sent.length, twilio.sent.length] = [0, 0];
  gateway.status = 200;
});
afterAll(async () => {
  await Promise.all([app.stop(), byTwilio.stop()]);
  await Promise.all([gateway.stop(), twilio.stop()]);
});

describe('an answer to a text message', () => {
  test.each([
    ...[
      'STOP',
      'stopall',
      'Stop all',
      'UNSUBSCRIBE',
      'cancel',
      'END',
      'quit',
      'Opt out',
      'OPT-OUT',
    ],
    ...['optout', 'REVOKE', 'Please stop', 'STOP please', 'stop, thanks!', 'pls stop texting me'],
    ...['Stop sending these messages', 'no more texts', 'opt me out please'],
    ...['para', 'Pare por favor', 'paren de enviar mensajes', 'ALTO', 'baja', 'Darme de baja'],
    ...['No más mensajes, gracias', 'basta ya', 'cancelar'],
    ...[
      'dừng',
      'Dừng lại',
      'dung',
      'ngừng gửi',
      'hủy',
      'HUỶ',
      'làm ơn dừng',
      'Xin ngừng nhắn tin ạ',
    ],
    ...['đừng gửi nữa', 'Không nhận tin nữa', 'đừng nhắn tin', 'dừng nhé'],
  ])('%s ends text messages', (text) => {
    expect(wishIn(text)).toBe('stop');
  });

  test.each(['START', 'start please', 'unstop', 'Alta', 'Bắt đầu'])('%s begins them', (text) => {
    expect(wishIn(text)).toBe('start');
  });

  test.each(['HELP', 'Info', 'help please', 'AYUDA', 'ayuda por favor', 'trợ giúp', 'hỗ trợ'])(
    '%s asks for help',
    (text) => {
      expect(wishIn(text)).toBe('help');
    },
  );

  test.each([
    ...["don't stop", 'Don’t stop please', 'dont stop', 'do not stop texting me', 'never stop'],
    ...['no stop', 'please stop the pain', 'should I stop?', 'I want to stop the medicine'],
    ...['cancel my appointment', 'cancel order', 'when does it end', 'the help was good'],
    ...['no pare', 'no paren de enviar mensajes', 'no cancelar', '¿para qué?', 'para mañana', 'no'],
    ...['đừng dừng', 'không dừng', 'đúng', 'Đúng rồi', 'dùng lại', 'hủy đơn', 'không', 'thank you'],
    ...['', '👍', 'please'],
  ])('%s is none of these', (text) => {
    expect(wishIn(text)).toBeNull();
  });
});

describe('HELP', () => {
  const ask = (from: string, text = 'HELP', id?: string) =>
    gateway.tell(app.url, { type: 'reply', from, text, id });

  test('is answered with who writes, how they are reached and how it ends, in one segment', async () => {
    expect((await ask('+15553180001')).status).toBe(204);
    expect(gateway.sent).toHaveLength(1);
    const { to, text } = gateway.sent[0]!;
    expect(to).toBe('+15553180001');
    for (const part of ['Steadwell: ', '555 010 0199', 'help@clinic.example', 'STOP'])
      expect(text).toContain(part);
    expect(smsSegments(text)).toEqual({ alphabet: 'gsm7', segments: 1 });
    await twilio.reply(byTwilio.url, '+15553180002', 'help');
    expect(twilio.sent.map((one) => [one.to, one.text])).toEqual([['+15553180002', text]]);
  });

  test('is answered in the language of who asks, or of the word', async () => {
    await aCustomer(app.em(), { phone: '5553180003', language: 'vi' });
    const order = await anOrder(app.em(), { patientPhone: '5553180004' });
    await app.em().nativeUpdate(Order, { id: order.id }, { guestLanguage: 'es' });
    await ask('+15553180003');
    await ask('+15553180004');
    await ask('+15553180005', 'ayuda');
    expect(gateway.sent.map(({ text }) => /help|ayuda|tro giup/.exec(text)?.[0])).toEqual([
      'tro giup',
      'ayuda',
      'ayuda',
    ]);
  });

  test('is answered once, whoever tells it again, and after STOP too', async () => {
    const from = '+15553180006';
    await ask(from, 'STOP', 'help-1');
    await ask(from, 'help', 'help-2');
    await ask(from, 'help', 'help-2');
    expect(gateway.sent).toHaveLength(1);
    expect(await isOptedOut(app.em(), from)).toBe(true);
    const body = JSON.stringify({ type: 'reply', from, text: 'HELP', id: 'help-3' });
    const forged = await gateway.tell(
      app.url,
      { type: 'reply', from, text: 'HELP' },
      { body, secret: 'secret-of-somebody-else' },
    );
    expect(forged.status).toBe(400);
    const sent = { MessageSid: 'SMhelp', From: from, Body: 'HELP' };
    const place = 'https://clinic.example/api/deliveries/twilio';
    await twilio.post(byTwilio.url, place, sent);
    await twilio.post(byTwilio.url, place, sent);
    expect((await twilio.post(byTwilio.url, place, sent, { token: 'other' })).status).toBe(400);
    expect(twilio.sent).toHaveLength(1);
  });

  test('is answered three times a day to one number, and what could not be sent is none of them', async () => {
    const from = '+15553180009';
    onTestFinished(() => setClock(null));
    const later = new Date(Date.now() + 25 * 3_600_000);
    gateway.status = 500;
    expect((await ask(from)).status).toBe(503);
    gateway.status = 200;
    for (const id of ['a', 'b', 'c', 'd', 'e'])
      expect((await ask(from, 'HELP', id)).status).toBe(204);
    await ask('+15553180010');
    const of = (number: string) => gateway.sent.filter(({ to }) => to === number).length;
    expect([of(from), of('+15553180010')]).toEqual([3, 1]);
    setClock(() => later);
    await ask(from);
    expect(of(from)).toBe(4);
  });

  test('is left to Twilio where its Advanced Opt-Out has answered', async () => {
    const said = { MessageSid: 'SMdone', From: '+15553180007', Body: 'HELP', OptOutType: 'HELP' };
    await twilio.post(byTwilio.url, 'https://clinic.example/api/deliveries/twilio', said);
    expect(twilio.sent).toHaveLength(0);
  });

  test('is asked again by the gateway if it could not be answered', async () => {
    gateway.status = 500;
    expect((await ask('+15553180008', 'HELP', 'help-9')).status).toBe(503);
    gateway.status = 200;
    expect((await ask('+15553180008', 'HELP', 'help-9')).status).toBe(204);
    expect(gateway.sent).toHaveLength(1);
    gateway.refused = 0;
  });
});
