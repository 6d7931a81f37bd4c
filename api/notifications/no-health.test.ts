import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANGUAGES } from '#shared/accounts.ts';
import { notificationPath } from '#shared/notification-path.ts';
import { NOTIFICATION_KINDS } from '#shared/notifications.ts';
import type { PracticeIdentity } from '#shared/practice/identity.ts';
import { aCustomer, aDoctor } from '#api/accounts/accounts.factory.ts';
import { anAppointment } from '#api/appointments/appointments.factory.ts';
import { Order } from '#api/orders/order.entity.ts';
import { Payment } from '#api/payments/payment.entity.ts';
import { aRefund } from '#api/payments/payments.factory.ts';
import { aCase } from '#api/testing/a-case.ts';
import { mailPart } from '#api/testing/mail-text.ts';
import { saveIdentity } from '#api/settings/identity.service.ts';
import { MailServer } from '#api/testing/mail-server.ts';
import { SmsGateway } from '#api/testing/sms-gateway.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { deliver } from './deliver.ts';
import { Notification } from './notification.entity.ts';
import { notify } from './notifications.service.ts';
import { presentPush } from './notifications.present.ts';

const gateway = new SmsGateway();
const mail = new MailServer();
let app: TestApp;
beforeAll(async () => {
  await mail.start();
  const env = { SMTP_URL: `smtp://127.0.0.1:${mail.port}`, PUBLIC_URL: 'https://clinic.example' };
  app = await startTestApp({ ...(await gateway.start()), ...env });
  await saveIdentity(app.em(), PRACTICE);
});
afterAll(async () => {
  await app.stop();
  await Promise.all([gateway.stop(), mail.stop()]);
});

/** Medicines, readings, diagnoses, answers and decisions in the three languages, and what was put into the records. */
const HEALTH =
  /canary|semaglutid|tirzepat|liraglut|glp|ozempic|wegovy|SEM-|TIR-|\bmg\b|\bkg\b|\blbs?\b|bmi|imc|weight|obes|diabet|dose\b|inject|peso|dosis|inyec|cân nặng|tiểu đường|liều|tiêm|approv|reject|refus|declin|aprob|rechaz|từ chối|chấp thuận/i;

/** As many of them are called. */
const PRACTICE: PracticeIdentity = {
  ...{ name: 'GLP-1 Weight Clinic', messageName: 'Lotus', legalName: 'Semaglutide Direct LLC' },
  ...{ phone: '', email: '', address: [], palette: 'teal', logo: null, doctorPicture: null },
};

/** A patient of whom everything that somebody can write says so. */
async function aPatient(language: (typeof LANGUAGES)[number]) {
  const customer = await aCustomer(app.em(), {
    ...{ language, fullName: 'Canary Semaglutide', email: `no.health.${language}@example.com` },
  });
  const answers = { currentMedications: 'canary insulin 12 mg', allergies: 'canary weight' };
  const { order } = await aCase(app, { customer, answers });
  // As the practice has named it.
  await app.em().execute(
    `update products set name = 'Canary Slim', name_es = 'Canary Delgada', name_vi = 'Canary Thon',
       brand_line = 'Canary Pen', description = 'canary'`,
  );
  const doctor = await aDoctor(app.em(), { fullName: 'Dr. Canary' });
  const em = app.em();
  const paid = await em.findOneOrFail(Order, { id: order.id });
  Object.assign(paid, { trackingNumber: '1Z999AA10123456784', carrier: 'ups' });
  const where = { order: paid.id };
  const payment = await em.findOneOrFail(Payment, where, { populate: ['order'] });
  const refund = await aRefund(em, payment);
  const appointment = await anAppointment(app.em(), app.deps.secrets.data, {
    ...{ patient: customer, doctor, reason: 'canary: my weight and my dose' },
    startsAt: new Date(Date.now() + 86_400_000),
  });
  return { customer, order: paid, appointment, refund };
}

/** Everything of a mail that somebody reads, without the encoding, the styles (font-weight) and the seals of its links. */
const readIn = (source: string): string =>
  [
    /^Subject: .*(?:\n .*)*/m.exec(source)![0],
    ...['text/plain', 'text/html', 'text/calendar'].map((type) => mailPart(source, type) ?? ''),
  ]
    .join('\n')
    .replaceAll(/<style>.*?<\/style>|style="[^"]*"/gs, '')
    .replaceAll(/#\d+\.\d+\.[\w-]+|token=\S+/g, '');

test.each(LANGUAGES)(
  'nothing that goes out in %s, of any kind and in any way, says anything of health',
  async (language) => {
    const { customer, order, appointment, refund } = await aPatient(language);
    for (const kind of NOTIFICATION_KINDS) {
      [gateway.sent.length, mail.mails.length] = [0, 0];
      const aboutId = kind.startsWith('appointment_') ? appointment.id : order.id;
      const happening =
        kind === 'daily_figures' ? `figures:2026-11-28:${language}` : `of:${kind}:${language}`;
      const path = notificationPath(kind, 'customer', aboutId);
      const { phone, email } = customer;
      const word = {
        ...{ kind, happening, userId: customer.id, orderId: order.id, aboutId, path },
        ...{ reference: order.referenceNumber, byAll: true },
        to: { phone, email: email ?? null, language },
        ...(kind === 'order_refunded' && { cause: `refund:${refund.id}` }),
      };
      await deliver(app.deps, word);
      await app
        .em()
        .transactional((em) => notify(em, [customer.id], { kind, subjectId: aboutId, happening }));
      const row = await app.em().findOneOrFail(Notification, { user: customer.id, happening });
      const reader = { role: 'customer', language, unread: 1 } as const;
      const { title, body, path: opens } = presentPush(row, reader, PRACTICE);
      expect([gateway.sent.length, mail.mails.length], kind).toEqual([1, 1]);
      const says = [
        JSON.stringify(gateway.sent),
        readIn(mail.mails[0]!.source),
        title,
        body,
        // A push is encrypted to its device. Where a link is read it leads to the overview instead (write-word.ts).
        opens.replace(/^\/dose$/, ''),
      ];
      for (const text of says) expect(text, kind).not.toMatch(HEALTH);
    }
    // What is kept of it names the kind of news. What the log says is held in provider-news.test.ts and log-canary.test.ts.
    const kept = await app.em().execute('select * from deliveries');
    expect(JSON.stringify(kept)).not.toMatch(/canary|semaglutid|SEM-|example\.com/i);
  },
);
