import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCustomer } from '#api/accounts/accounts.factory.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { hurryJobs } from '#api/testing/due-news.ts';
import { MailServer } from '#api/testing/mail-server.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { TwilioStandIn } from '#api/testing/twilio-stand-in.ts';
import { isOptedOut } from './address-state.ts';
import { Delivery } from './delivery.entity.ts';
import { Notification } from './notification.entity.ts';
import { notify } from './notifications.service.ts';

const twilio = new TwilioStandIn();
const mail = new MailServer();
let app: TestApp;
beforeAll(async () => {
  await mail.start();
  app = await startTestApp({
    ...(await twilio.start()),
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
  });
});
beforeEach(() => {
  [twilio.sent.length, mail.mails.length] = [0, 0];
  twilio.refusal = null;
});
afterEach(() => setClock(null));
afterAll(async () => {
  await app.stop();
  await Promise.all([twilio.stop(), mail.stop()]);
});

const REPLIES = 'https://clinic.example/api/deliveries/twilio';

let count = 0;
const aMember = () => {
  count += 1;
  return aCustomer(app.em(), { email: `t${count}@example.com`, phone: `555312${1000 + count}` });
};

/** Something happens to somebody without push, and the minutes pass. */
async function told(user: User) {
  setClock(null);
  const happening = `order_shipped:${(count += 1)}`;
  const news = { kind: 'order_shipped', subjectId: null, happening } as const;
  await app.em().transactional((em) => notify(em, [user.id], news));
  await app.drain();
  const later = new Date(Date.now() + 6 * 60_000);
  setClock(() => later);
  await hurryJobs(app);
  return app.em().findOneOrFail(Notification, { user: user.id, happening });
}
const deliveriesOf = ({ id }: Notification) =>
  app.em().find(Delivery, { happening: `notification:${id}` }, { orderBy: { id: 'asc' } });

test('Twilio sends by its Messages API, and its callback says what became of it', async () => {
  const user = await aMember();
  const row = await told(user);
  expect(twilio.sent).toHaveLength(1);
  const [message] = twilio.sent;
  expect(message).toMatchObject({ to: `+1${user.phone}` });
  expect(message!.text).toContain('https://clinic.example/');
  const callback = `https://clinic.example/api/deliveries/twilio?key=delivery-`;
  expect(message!.callback).toMatch(callback);
  expect(message!.callback.slice(callback.length)).toMatch(/^\d+$/);
  expect(await deliveriesOf(row)).toMatchObject([{ state: 'sent', providerId: message!.sid }]);
  expect((await twilio.status(app.url, message!, 'queued')).status).toBe(204);
  expect((await twilio.status(app.url, message!, 'delivered')).status).toBe(204);
  expect(await deliveriesOf(row)).toMatchObject([{ state: 'delivered' }]);
});

test('Twilio is believed by its signature alone', async () => {
  const user = await aMember();
  const row = await told(user);
  const { callback, sid, to } = twilio.sent[0]!;
  const fields = { MessageSid: sid, MessageStatus: 'delivered', To: to };
  const forged = await twilio.post(app.url, callback, fields, { token: 'of-somebody-else' });
  expect(forged.status).toBe(400);
  const moved = await fetch(`${app.url}/api/deliveries/twilio?key=delivery-1`, {
    method: 'POST',
    headers: { 'x-twilio-signature': 'bm9uZQ==' },
    body: new URLSearchParams(fields),
  });
  expect(moved.status).toBe(400);
  expect(await deliveriesOf(row)).toMatchObject([{ state: 'sent' }]);
});

test('Twilio that reports a dead number, or refuses one, leaves it to mail', async () => {
  const user = await aMember();
  await told(user);
  await twilio.status(app.url, twilio.sent[0]!, 'undelivered', 30_005);
  await hurryJobs(app);
  expect(mail.mails).toHaveLength(1);
  twilio.refusal = { status: 400, code: 21_614 };
  await told(await aMember());
  expect(mail.mails).toHaveLength(2);
});

test('Twilio that refuses a number for its STOP has it noted, and START lifts it', async () => {
  const user = await aMember();
  twilio.refusal = { status: 400, code: 21_610 };
  await told(user);
  expect(mail.mails).toHaveLength(1);
  expect(await isOptedOut(app.em(), user.phone)).toBe(true);
  expect((await twilio.reply(app.url, `+1${user.phone}`, 'START')).status).toBe(204);
  expect(await isOptedOut(app.em(), user.phone)).toBe(false);
  const stop = { MessageSid: 'SMdung', From: `+1${user.phone}`, Body: 'dừng' };
  await twilio.post(app.url, REPLIES, stop);
  expect(await isOptedOut(app.em(), user.phone)).toBe(true);
  await twilio.reply(app.url, `+1${user.phone}`, 'START');
  // Twilio dates nothing that it signs, so an old message may be played again for ever.
  expect((await twilio.post(app.url, REPLIES, stop)).status).toBe(204);
  expect(await isOptedOut(app.em(), user.phone)).toBe(false);
});
