import { afterEach, expect, test } from 'vitest';
import { dosingContract, type DoseReminder } from '#shared/dosing.ts';
import { aCustomer, aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { Notification } from '#api/notifications/notification.entity.ts';
import { aMessage } from '#api/messages/messages.factory.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { patientContract } from '#shared/patients.ts';
import { subscriptionContract } from '#shared/subscriptions.ts';
import { setClock } from '#api/platform/clock.ts';
import { wordsOf } from '#api/platform/words.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { DoseReminder as Reminder } from './dose-reminder.entity.ts';
import { aDose, aDosePlan } from './dosing.factory.ts';
import { remindOfDoses } from './remind-of-dose.ts';

const app = await openTestApp();
afterEach(() => setClock(null));

const at = (moment: string) => setClock(() => new Date(moment));
const run = () => remindOfDoses.handle(app.deps);

/** A plan that began on Tuesday the 10th, and a reminder on Tuesdays at 9 in New York, which is 14 in UTC. */
async function aReminded(wish: Partial<DoseReminder> = {}, heldFrom: string | null = null) {
  at('2026-11-20T12:00:00Z');
  const em = app.em();
  const [doctor, patient] = [await aDoctor(em), await aCustomer(em)];
  const order = await anOrder(em, { customer: patient, status: 'active', reviewer: doctor });
  const plan = await aDosePlan(em, app.deps.secrets.data, {
    order,
    author: doctor,
    startDay: '2026-11-10',
    heldFrom,
  });
  const reminder = { weekday: 2, time: '09:00', timeZone: 'America/New_York', ...wish };
  const client = await app.as(patient);
  await client.call(dosingContract.remind, { body: { reminder } });
  const told = () => app.em().count(Notification, { user: patient.id, kind: 'weekly_reminder' });
  const takenAt = (moment: string) => aDose(em, app.deps.secrets.data, plan, new Date(moment));
  return { em, patient, order, client, told, takenAt };
}
const ON_TIME = '2026-11-17T14:03:00Z';

test('a zone that nobody knows becomes that of the practice, and stops no reminder of others', async () => {
  const unknown = await aReminded({ timeZone: 'Etc/Unknown' });
  expect((await unknown.client.call(dosingContract.mine)).reminder?.timeZone).toBe(
    'America/New_York',
  );
  // As an older release, or one with other zones, may have stored it.
  await app.em().nativeUpdate(Reminder, { user: unknown.patient.id }, { timeZone: 'Mars/Phobos' });
  expect((await unknown.client.call(dosingContract.mine)).reminder?.timeZone).toBe(
    'America/New_York',
  );
  const known = await aReminded();
  at(ON_TIME);
  await run();
  expect([await unknown.told(), await known.told()]).toEqual([1, 1]);
});

test('comes on its day and at its time, once, and again a week later', async () => {
  const { told, takenAt } = await aReminded();
  await takenAt('2026-11-10T15:00:00Z');
  at('2026-11-17T13:59:00Z');
  await run();
  expect(await told()).toBe(0);
  at(ON_TIME);
  await Promise.all([run(), run()]);
  at('2026-11-17T14:08:00Z');
  await run();
  expect(await told()).toBe(1);
  await takenAt('2026-11-17T15:00:00Z');
  at('2026-11-24T14:00:00Z');
  await run();
  expect(await told()).toBe(2);
});

test('does not come where the dose of the week was taken already', async () => {
  const { told, takenAt } = await aReminded();
  await takenAt('2026-11-16T22:00:00Z');
  at(ON_TIME);
  await run();
  expect(await told()).toBe(0);
});

test('does not come after two missed doses, because the doctor must be asked first', async () => {
  const { told, client, order } = await aReminded();
  at('2026-12-01T14:03:00Z');
  for (const day of ['2026-11-17', '2026-11-24'])
    await client.call(dosingContract.answer, {
      body: { orderId: order.id, day, taken: false, answeredAt: '2026-12-01T13:00:00.000Z' },
    });
  await run();
  expect(await told()).toBe(0);
});

test('does not come while a warning sign waits for a doctor, and comes once it is closed', async () => {
  const { em, patient, told } = await aReminded();
  const doctor = await aDoctor(em);
  at(ON_TIME);
  const letter = await aMessage(em, app.deps.secrets.data, { from: patient, to: doctor });
  letter.attention = 'urgent';
  await em.flush();
  await run();
  expect(await told()).toBe(0);
  letter.doctorReadAt = new Date(ON_TIME);
  await em.flush();
  await run();
  expect(await told()).toBe(0);
  letter.answeredAt = new Date(ON_TIME);
  await em.flush();
  await run();
  expect(await told()).toBe(1);
});

test('comes where nobody knows of two doses, so that the question is answered', async () => {
  const { told } = await aReminded();
  at('2026-12-01T14:03:00Z');
  await run();
  expect(await told()).toBe(1);
});

test('does not come hours late, nor at night', async () => {
  const { told } = await aReminded();
  at('2026-11-17T16:01:00Z');
  await run();
  expect(await told()).toBe(0);
  const late = await aReminded({ time: '20:30' });
  at('2026-11-18T02:05:00Z');
  await run();
  expect(await late.told()).toBe(0);
});

test('ends with the order, while the plan is held, and when it is switched off', async () => {
  const cancelled = await aReminded();
  cancelled.order.status = 'cancelled';
  await cancelled.em.flush();
  const held = await aReminded({}, '2026-11-15');
  const off = await aReminded();
  await off.client.call(dosingContract.remind, { body: { reminder: null } });
  at(ON_TIME);
  await run();
  expect([await cancelled.told(), await held.told(), await off.told()]).toEqual([0, 0, 0]);
});

test('one that waits for the end of quiet hours is stilled by the dose, and by the end of the order', async () => {
  const [taken, ended] = [await aReminded(), await aReminded()];
  at(ON_TIME);
  await run();
  const open = (userId: number) =>
    app.em().count(Notification, { user: userId, kind: 'weekly_reminder', readAt: null });
  expect([await open(taken.patient.id), await open(ended.patient.id)]).toEqual([1, 1]);
  await taken.client.call(dosingContract.take, {
    body: {
      clientId: '6b0f2a35-3f5c-4b52-8a53-0a8a1c8f2a10',
      orderId: taken.order.id,
      planVersion: 1,
      takenAt: ON_TIME,
      site: 'thigh_left',
      micrograms: 250,
      timeZone: 'America/New_York',
    },
  });
  const admin = await app.as(await anAdmin(app.em()));
  await admin.call(subscriptionContract.deactivate, {
    params: { orderId: ended.order.id },
    body: { refund: false },
  });
  await app.drain();
  expect([await open(taken.patient.id), await open(ended.patient.id)]).toEqual([0, 0]);
});

test('a time of the night is refused', async () => {
  const { client } = await aReminded();
  for (const time of ['07:59', '21:00', '23:30']) {
    const reminder = { weekday: 2, time, timeZone: 'UTC' };
    const answer = await client.try(dosingContract.remind, { body: { reminder } });
    expect(answer.status).toBe(400);
  }
});

test('is gone with the account', async () => {
  const { patient } = await aReminded();
  const admin = await app.as(await anAdmin(app.em()));
  const params = { id: patient.id };
  await admin.try(patientContract.removeCustomer, { params, body: { money: 'refund' } });
  expect(await app.em().count(Reminder, { user: patient.id })).toBe(0);
});

test('says no word of medicine', () => {
  for (const texts of Object.values(wordsOf('news'))) {
    const { title, body } = texts.weekly_reminder;
    expect(`${title} ${body}`).not.toMatch(/dose|dosis|liều|mg|inje|tiêm|medic|thuốc/i);
  }
});
