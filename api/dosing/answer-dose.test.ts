import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { dosePlanContract } from '#shared/dose-plans.ts';
import { dosingContract } from '#shared/dosing.ts';
import { courseOf } from '#shared/dosing/course.ts';
import { doseDayOf } from '#shared/dosing/dose-days.ts';
import { PROTOCOL_HEADER } from '#shared/lib/protocol.ts';
import { notificationContract } from '#shared/notifications.ts';
import { aCustomer, aDoctor } from '#api/accounts/accounts.factory.ts';
import { User } from '#api/accounts/user.entity.ts';
import { Notification } from '#api/notifications/notification.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { setClock } from '#api/platform/clock.ts';
import { wordsOf } from '#api/platform/words.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { DoseAnswer } from './dose-answer.entity.ts';
import { aDose, aDosePlan } from './dosing.factory.ts';

const app = await openTestApp();
afterEach(() => setClock(null));

const DAYS = ['2026-11-03', '2026-11-10', '2026-11-17', '2026-11-24'] as const;
const NOW = '2026-11-30T12:00:00.000Z';

/** A plan that began on Tuesday the 3rd, with a step to 0.5 mg after four doses. */
async function aPatientOn(now = NOW) {
  setClock(() => new Date('2026-11-02T12:00:00Z'));
  const em = app.em();
  const [doctor, patient] = [await aDoctor(em), await aCustomer(em)];
  const order = await anOrder(em, { customer: patient, status: 'active', reviewer: doctor });
  const key = app.deps.secrets.data;
  const plan = await aDosePlan(em, key, { order, author: doctor, startDay: DAYS[0] });
  setClock(() => new Date(now));
  const client = await app.as(patient);
  const answer = (day: string, taken: boolean, answeredAt = now) =>
    client.try(dosingContract.answer, {
      key: randomUUID(),
      body: { orderId: order.id, day, taken, answeredAt },
    });
  const takenOn = (day: string) => aDose(em, key, plan, new Date(`${day}T10:00:00Z`));
  /** What the patient's device computes from the server's answer. */
  const course = async (at = now) => {
    const dosing = await client.call(dosingContract.mine);
    const { content, since, createdAt } = dosing.plan!;
    return courseOf(content, dosing, {
      semaglutideRule: dosing.semaglutideRule,
      doseDay: doseDayOf(dosing, content, 'UTC'),
      at: Date.parse(at),
      since: since ?? null,
      decidedAt: createdAt,
    });
  };
  return { em, doctor, patient, order, client, answer, takenOn, course };
}
const newsOf = (user: User) =>
  app.em().find(Notification, { user: user.id }, { orderBy: { id: 'asc' } });
const kindsOf = async (user: User) => (await newsOf(user)).map(({ kind }) => kind);

describe('an answer about a past dose', () => {
  test('is kept once for its day, encrypted, and opens the step that waited for it', async () => {
    const { em, order, answer, takenOn, course } = await aPatientOn();
    for (const day of DAYS.slice(1)) await takenOn(day);
    expect(await course()).toMatchObject({ advice: 'asked', due: null, asks: [DAYS[0]] });
    const sent = await Promise.all([answer(DAYS[0], true), answer(DAYS[0], true)]);
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    expect(await em.count(DoseAnswer, { order: order.id })).toBe(1);
    expect((await course()).due).toMatchObject({ day: '2026-12-01', period: { micrograms: 500 } });
    const [row] = await em.execute<{ answer: string }[]>('select * from dose_answers');
    expect(row?.answer).not.toMatch(/taken|true/);
  });

  test('of two devices the one given last counts, in whichever order they arrive', async () => {
    for (const isReversed of [false, true]) {
      const { client, answer } = await aPatientOn();
      const both = [
        () => answer(DAYS[0], true, '2026-11-30T08:00:00.000Z'),
        () => answer(DAYS[0], false, '2026-11-30T09:00:00.000Z'),
      ];
      for (const send of isReversed ? both.toReversed() : both)
        expect((await send()).status).toBe(200);
      expect((await client.call(dosingContract.mine)).answers).toMatchObject([
        { day: DAYS[0], taken: false },
      ]);
    }
  });

  test('is refused for a day to come, for an order of somebody else, and after the treatment', async () => {
    const { em, order, answer } = await aPatientOn();
    expect((await answer('2026-12-02', true)).body).toMatchObject({ code: 'dosing.not_due' });
    expect((await answer('no day', true)).status).toBe(400);
    const other = await app.as(await aCustomer(app.em()));
    const body = { orderId: order.id, day: DAYS[0], taken: true, answeredAt: NOW };
    expect((await other.try(dosingContract.answer, { key: randomUUID(), body })).status).toBe(404);
    order.status = 'cancelled';
    await em.flush();
    expect((await answer(DAYS[0], true)).body).toMatchObject({ code: 'dosing.not_in_care' });
  });
});

describe('two missed in a row', () => {
  test('are told to the patient and the treating doctor, once, and the doctor’s word goes on', async () => {
    const { doctor, patient, order, answer, takenOn, course } = await aPatientOn(
      '2026-11-23T12:00:00.000Z',
    );
    await takenOn(DAYS[0]);
    await answer(DAYS[1], false);
    expect(await kindsOf(patient)).toEqual([]);
    await answer(DAYS[2], false);
    // A tap that was put right and made again is no news.
    await answer(DAYS[2], true, '2026-11-23T12:00:00.001Z');
    setClock(() => new Date('2026-11-23T12:10:00.000Z'));
    await answer(DAYS[2], false, '2026-11-23T12:05:00.000Z');
    expect(await kindsOf(patient)).toEqual(['doctor_to_ask']);
    expect(await kindsOf(doctor)).toEqual(['patient_plan_waits']);
    expect(await course('2026-11-23T12:10:00.000Z')).toMatchObject({
      ...{ advice: 'ask_doctor', due: null, missedInRow: 2 },
    });

    const asDoctor = await app.as(doctor);
    const { items } = await asDoctor.call(notificationContract.list);
    expect(items[0]).toMatchObject({
      path: `/doctor/patients?patient=${patient.id}`,
      person: { id: patient.id, fullName: patient.fullName },
    });
    const params = { orderId: order.id };
    const care = await asDoctor.call(dosePlanContract.find, { params });
    expect(care.answers?.map(({ taken }) => taken)).toEqual([false, false]);
    const content = care.plans[0]!.content;
    await asDoctor.call(dosePlanContract.plan, {
      params,
      body: { content, move: 'continue', version: 1 },
    });
    expect(await course('2026-11-23T12:10:00.000Z')).toMatchObject({
      due: { day: DAYS[3], period: { micrograms: 250 } },
    });
  });

  test('go to every doctor where there is no treating one any more', async () => {
    const { em, order, doctor, answer } = await aPatientOn('2026-11-16T12:00:00.000Z');
    const other = await aDoctor(em);
    await em.nativeUpdate(User, { id: doctor.id }, { isActive: false });
    await answer(DAYS[0], false);
    await answer(DAYS[1], false);
    expect(await kindsOf(other)).toEqual(['patient_plan_waits']);
    const params = { orderId: order.id };
    expect((await (await app.as(other)).try(dosePlanContract.find, { params })).status).toBe(200);
  });

  test('say no word of medicine', () => {
    for (const texts of Object.values(wordsOf('news')))
      for (const kind of ['doctor_to_ask', 'patient_plan_waits'] as const)
        expect(`${texts[kind].title} ${texts[kind].body}`).not.toMatch(
          /dose|dosis|liều|mg|inje|tiêm|medici(ne|na)|thuốc|miss|omit/i,
        );
  });
});

test('of a step that is not raised the doctor is told, whether an answer or a dose completes it', async () => {
  const answered = await aPatientOn();
  await answered.takenOn(DAYS[1]);
  for (const day of [DAYS[0], DAYS[2]]) await answered.answer(day, false);
  await answered.takenOn(DAYS[3]);
  await answered.answer(DAYS[2], false, '2026-11-30T12:00:00.000Z');
  await answered.answer(DAYS[0], false, '2026-11-30T11:00:00.000Z');
  expect(await answered.course()).toMatchObject({
    ...{ keptAfter: DAYS[3], due: { day: '2026-12-01', period: { micrograms: 250 } } },
  });
  const taken = await aPatientOn('2026-11-24T12:00:00.000Z');
  await taken.takenOn(DAYS[1]);
  for (const day of [DAYS[0], DAYS[2]]) await taken.answer(day, false);
  expect(await kindsOf(taken.doctor)).toEqual([]);
  await taken.client.call(dosingContract.take, {
    key: randomUUID(),
    body: {
      ...{ clientId: randomUUID(), orderId: taken.order.id, planVersion: 1 },
      ...{ takenAt: '2026-11-24T11:00:00.000Z', site: 'thigh_left', micrograms: 250 },
      timeZone: 'UTC',
    },
  });
  expect(await kindsOf(taken.doctor)).toEqual(['patient_plan_waits']);
  expect(await kindsOf(taken.patient)).toEqual([]);
});

test('a page that follows the calendar is told to reload before it shows a plan, and works on otherwise', async () => {
  const { client } = await aPatientOn();
  const speaking = (protocol: number) => ({ headers: { [PROTOCOL_HEADER]: String(protocol) } });
  expect((await client.try(dosingContract.mine, speaking(4))).body).toMatchObject({
    code: 'outdated',
  });
  expect((await client.try(dosingContract.mine, speaking(5))).status).toBe(200);
  expect((await client.try(notificationContract.list, speaking(4))).status).toBe(200);
  const unplanned = await app.as(await aCustomer(app.em()));
  expect((await unplanned.try(dosingContract.mine, speaking(4))).status).toBe(200);
});

test('what a page that follows the calendar has queued is written down, and is not of a step that was not reached', async () => {
  const { client, order, answer, takenOn, course } = await aPatientOn('2026-12-01T12:00:00.000Z');
  for (const day of DAYS.slice(0, 3)) await answer(day, false);
  await takenOn(DAYS[3]);
  const take = (micrograms: number) =>
    client.try(dosingContract.take, {
      key: randomUUID(),
      body: {
        ...{ clientId: randomUUID(), orderId: order.id, planVersion: 1 },
        ...{ takenAt: '2026-12-01T11:00:00.000Z', site: 'thigh_left', micrograms },
        timeZone: 'UTC',
      },
    });
  expect((await take(1_000)).body).toMatchObject({ code: 'dosing.above_plan' });
  // By the calendar the second step begins on this day.
  expect((await take(500)).status).toBe(200);
  expect((await course('2026-12-01T12:00:00.000Z')).due).toMatchObject({
    ...{ day: '2026-12-08', period: { micrograms: 250 } },
  });
});

describe('another weekday', () => {
  const remind = { time: '09:00', timeZone: 'UTC' };

  test('begins on the day that was chosen, and past days keep theirs', async () => {
    const { client, takenOn, course } = await aPatientOn('2026-11-24T12:00:00.000Z');
    for (const day of DAYS) await takenOn(day);
    const body = { reminder: { ...remind, weekday: 5 }, from: '2026-11-27' };
    await client.call(dosingContract.remind, { body });
    const chosen = await course('2026-11-24T12:00:00.000Z');
    expect(chosen.due?.day).toBe('2026-11-27');
    expect(chosen.slots.slice(0, 5).map(({ day }) => day)).toEqual([...DAYS, '2026-11-27']);
    // It remains when the reminder is switched off.
    await client.call(dosingContract.remind, { body: { reminder: null } });
    const off = await client.call(dosingContract.mine);
    expect(off.reminder).toBeNull();
    expect((await course('2026-11-24T12:00:00.000Z')).due?.day).toBe('2026-11-27');
  });

  test.each([
    ['none was chosen, as on an older device', undefined],
    ['the chosen one is too near', '2026-11-25'],
  ])('is at least a week after the last dose where %s', async (_says, from) => {
    const { client, takenOn, course } = await aPatientOn('2026-11-24T12:00:00.000Z');
    for (const day of DAYS) await takenOn(day);
    const weekday = from ? 3 : 5;
    const body = { reminder: { ...remind, weekday }, ...(from && { from }) };
    await client.call(dosingContract.remind, { body });
    expect((await course('2026-11-24T12:00:00.000Z')).due?.day).toBe(
      from ? '2026-12-02' : '2026-12-04',
    );
  });
});
