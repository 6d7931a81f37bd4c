import { beforeAll, expect, test } from 'vitest';
import { SMS_CONSENT_VERSION } from '#shared/accounts.ts';
import { notificationContract } from '#shared/notifications.ts';
import { orderContract } from '#shared/orders.ts';
import { aDoctor } from '#api/accounts/accounts.factory.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { saveLicenceRule } from '#api/licences/licence-rule.ts';
import { aLicence } from '#api/licences/licences.factory.ts';
import { Order } from '#api/orders/order.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { aHeldCase } from '#api/testing/a-hold.ts';
import { textOf } from '#api/testing/mail-text.ts';
import { bothChannels } from '#api/testing/both-channels.ts';
import type { TestApp } from '#api/testing/test-app.ts';
import { Notification } from './notification.entity.ts';
import { wordListeners } from './tell-by-word.ts';
import { watchQueue } from './watch-queue.ts';

const { gateway, mail, open } = bothChannels();
let app: TestApp;
beforeAll(async () => {
  app = await open({ CAPTURE: 'approval' });
  await aHeldCase(app);
});

let count = 0;

async function watching(cases: number, minutes: number, given: { agrees?: boolean } = {}) {
  const email = `doctor${(count += 1)}@example.com`;
  const doctor = await aDoctor(app.em(), { email });
  const mutedWords = { sms: given.agrees ? [] : ['queue' as const], mail: [] };
  await (
    await app.as(doctor)
  ).call(notificationContract.changePreferences, {
    body: {
      muted: [],
      quiet: null,
      mutedWords,
      queueWatch: { cases, minutes },
      ...(given.agrees && {
        smsConsent: { version: SMS_CONSENT_VERSION, language: 'en' as const },
      }),
    },
  });
  return doctor;
}

const newsOf = (doctor: User) =>
  app.em().find(Notification, { user: doctor.id, kind: 'queue_long' }, { orderBy: { id: 'asc' } });
const look = () => watchQueue.handle(app.deps);

/** What is due six minutes later, without a push. */
async function say(row: Notification) {
  const at = new Date(row.createdAt.getTime() + 6 * 60_000);
  setClock(() => at);
  await wordListeners[0]!.handle(app.deps, { notificationId: row.id });
  setClock(null);
}

test('a doctor hears of a case that waits too long, by mail, once in four hours and without its patient', async () => {
  const doctor = await watching(999, 60);
  await look();
  expect(await newsOf(doctor)).toHaveLength(0);
  const start = Date.now();
  const after = (minutes: number) => setClock(() => new Date(start + minutes * 60_000));
  after(61);
  await look();
  await look();
  after(61 + 239);
  await look();
  const [row, ...others] = await newsOf(doctor);
  expect(others).toEqual([]);
  await say(row!);
  expect(gateway.sent).toEqual([]);
  expect(mail.mails.map(({ to }) => to)).toEqual([doctor.email]);
  const { patientName, referenceNumber } = await app.em().findOneOrFail(Order, { id: { $gt: 0 } });
  const text = textOf(mail.mails[0]!.source);
  expect(text).toContain('More cases are waiting than the number you chose');
  expect(text).not.toContain(patientName);
  expect(text).not.toContain(referenceNumber);
  after(61 + 241);
  await look();
  expect(await newsOf(doctor)).toHaveLength(2);
});

test('of more cases than chosen by text message, if that was agreed to', async () => {
  const few = await watching(1, 10_080, { agrees: true });
  await look();
  expect(await newsOf(few)).toHaveLength(0);
  await aHeldCase(app);
  await look();
  const [row] = await newsOf(few);
  await say(row!);
  expect(gateway.sent.map(({ text }) => text)).toEqual([
    expect.stringContaining('The review queue is long. https://clinic.example/doctor/pending'),
  ]);
});

test('a queue that is short again is not told any more', async () => {
  const doctor = await watching(1, 10_080);
  await look();
  const [row] = await newsOf(doctor);
  await app.em().nativeUpdate(Order, {}, { removedAt: new Date() });
  await look();
  await say(row!);
  expect(mail.mails).toEqual([]);
});

test('whoever has not chosen it hears nothing', async () => {
  const doctor = await aDoctor(app.em());
  await look();
  expect(await newsOf(doctor)).toHaveLength(0);
});

test('only cases count that this doctor may decide', async () => {
  const cases = [(await aHeldCase(app)).order, (await aHeldCase(app)).order];
  const params = { id: cases[0]!.id };
  const colleague = await app.as(await aDoctor(app.em()));
  await colleague.call(orderContract.claim, { params });
  const doctor = await watching(1, 10_080);
  const told = async () => {
    await look();
    return (await newsOf(doctor)).length;
  };
  expect(await told()).toBe(0);
  await colleague.call(orderContract.release, { params });
  const need = (cardNeed: 'expired' | null) =>
    app.em().nativeUpdate(Order, { id: params.id }, { cardNeed });
  await need('expired');
  expect(await told()).toBe(0);
  await need(null);
  await saveLicenceRule(app.em(), { isRequired: true });
  expect(await told()).toBe(0);
  await aLicence(app.em(), doctor);
  expect(await told()).toBe(1);
  await saveLicenceRule(app.em(), { isRequired: false });
});

test('a case that its patient has answered waits since the answer', async () => {
  await app.em().nativeUpdate(Order, {}, { removedAt: new Date() });
  const { order } = await aHeldCase(app);
  const doctor = await watching(999, 60);
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const told = async (answered: number) => {
    const times = { queuedAt: ago(300), askedAt: ago(200), answeredAt: ago(answered) };
    await app.em().nativeUpdate(Order, { id: order.id }, times);
    await look();
    return (await newsOf(doctor)).length;
  };
  expect(await told(50)).toBe(0);
  expect(await told(70)).toBe(1);
});
