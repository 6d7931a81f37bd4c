import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { notificationContract } from '#shared/notifications.ts';
import { aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { Delivery } from '#api/notifications/delivery.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { setClock } from '#api/platform/clock.ts';
import { MailServer } from '#api/testing/mail-server.ts';
import { textOf } from '#api/testing/mail-text.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { sendFigures } from './daily-figures.ts';

const mail = new MailServer();
let app: TestApp;
beforeAll(async () => {
  await mail.start();
  app = await startTestApp({
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    PUBLIC_URL: 'https://clinic.example',
  });
});
beforeEach(() => void (mail.mails.length = 0));
afterEach(() => setClock(null));
afterAll(async () => {
  await app.stop();
  await mail.stop();
});

/** By the practice's clock, which is New York's. */
async function at(hour: number) {
  const moment = new Date(`2026-11-28T${String(hour + 5).padStart(2, '0')}:04:00Z`);
  setClock(() => moment);
  await sendFigures.handle(app.deps);
  await app.drain();
}

test('every admin gets the figures of yesterday and what is stuck, once, in the morning', async () => {
  const one = await anAdmin(app.em(), { email: 'one@example.com' });
  await anAdmin(app.em(), { email: 'two@example.com', language: 'es' });
  await aDoctor(app.em(), { email: 'doctor@example.com' });
  const late = {
    patientName: 'Canary Patient',
    status: 'approved',
    shippingStatus: 'pending_shipping',
    shipDueAt: new Date('2026-11-01T00:00:00Z'),
  } as const;
  await anOrder(app.em(), { ...late, paymentStatus: 'paid' });
  await anOrder(app.em(), { ...late, paymentStatus: 'refunded' });
  const em = app.em();
  const lost = (happening: string, updatedAt: string) =>
    em.create(Delivery, {
      ...{ user: one.id, kind: 'order_shipped', channel: 'sms', state: 'failed', attempts: 1 },
      ...{ happening, updatedAt: new Date(updatedAt) },
    });
  lost('yesterday', '2026-11-27T18:00:00Z');
  lost('the day before', '2026-11-26T18:00:00Z');
  lost('told by mail', '2026-11-27T18:00:00Z');
  Object.assign(lost('told by mail', '2026-11-27T18:00:01Z'), { channel: 'mail', state: 'sent' });
  await em.flush();
  await at(6);
  await at(11);
  expect(mail.mails).toEqual([]);
  await at(7);
  await at(8);
  const sent = mail.mails.map(({ to, source }) => ({ to, text: textOf(source) }));
  expect(sent.map(({ to }) => to).toSorted()).toEqual(['one@example.com', 'two@example.com']);
  const { text } = sent.find(({ to }) => to === one.email)!;
  expect(text).toContain('Day: Friday, November 27, 2026');
  expect(text).toContain('Parcels later than promised: 1');
  expect(text).toContain('Notifications that reached nobody: 1');
  expect(text).not.toContain('Canary');
  expect(mail.mails[0]!.source).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/i);
});

test('whoever has ended them gets none', async () => {
  const admin = await anAdmin(app.em(), { email: 'three@example.com' });
  await (
    await app.as(admin)
  ).call(notificationContract.changePreferences, {
    body: { muted: [], quiet: null, mutedWords: { sms: [], mail: ['figures'] } },
  });
  await at(9);
  expect(mail.mails.map(({ to }) => to)).not.toContain('three@example.com');
});
