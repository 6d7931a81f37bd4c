import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { careContract } from '#shared/care.ts';
import { checkInContract } from '#shared/check-ins.ts';
import { addDays } from '#shared/dosing/days.ts';
import { messageContract } from '#shared/messages.ts';
import { notificationContract } from '#shared/notifications.ts';
import { splitAccountContract } from '#shared/split-accounts.ts';
import { aCustomer, aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { CheckIn } from './check-in.entity.ts';
import { aCheckIn, someAnswers } from './check-in.factory.ts';

const app = await openTestApp();

async function aTreated(doctor?: User) {
  const em = app.em();
  const reviewer = doctor ?? (await aDoctor(em));
  const patient = await aCustomer(em);
  await anOrder(em, { customer: patient, status: 'active', shippingStatus: 'received', reviewer });
  return { patient, reviewer, mine: await app.as(patient), theirs: await app.as(reviewer) };
}
const body = (change = {}) => ({ clientId: randomUUID(), answers: someAnswers(change) });

describe('sending', () => {
  test('keeps it once, with its weight, and lets nobody read it in the database', async () => {
    const { patient, mine } = await aTreated();
    const given = body({ kg: 91.3, words: 'Slept badly' });
    const sent = await mine.call(checkInContract.send, { body: given });
    expect(sent).toMatchObject({ ...given, context: null, look: null });
    expect(await mine.call(checkInContract.send, { body: given })).toEqual(sent);
    expect(await mine.call(checkInContract.own)).toEqual([sent]);
    const { weights } = await mine.call(careContract.own);
    expect(weights).toEqual([{ day: given.answers.day, kg: 91.3 }]);
    const rows = await app
      .em()
      .execute('select * from check_ins where patient_id = ?', [patient.id]);
    expect(JSON.stringify(rows)).not.toMatch(/Slept|91\.3|nausea/);
    const entries = await app.em().find(AuditEntry, { patientId: patient.id, subject: 'check_in' });
    expect(entries.map(({ action }) => action)).toEqual(['create']);
    expect(JSON.stringify(entries)).not.toContain('Slept');
  });

  test('asks the doctor too about a weight that is far from the last', async () => {
    const { mine, theirs } = await aTreated();
    const given = body({ kg: 80 });
    const since = addDays(given.answers.day, -7);
    await mine.call(careContract.saveWeight, { params: { day: since }, body: { kg: 88 } });
    await mine.call(checkInContract.send, { body: given });
    expect(await theirs.call(checkInContract.waiting)).toMatchObject([
      { context: { sudden: { kg: -8, since }, weightFlags: ['fast_loss'] } },
    ]);
  });

  test('of ten tries at once one is kept', async () => {
    const { patient, mine } = await aTreated();
    const given = body();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => mine.try(checkInContract.send, { body: given })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await app.em().count(CheckIn, { patient: patient.id })).toBe(1);
  });

  test('is refused before a treatment, and to a day that is still to come', async () => {
    const mine = await app.as(await aCustomer(app.em()));
    const early = await mine.try(checkInContract.send, { body: body() });
    expect(early.body).toMatchObject({ code: 'check_in.not_treated' });
    const treated = await aTreated();
    const ahead = await treated.mine.try(checkInContract.send, {
      body: body({ day: '2999-01-01' }),
    });
    expect(ahead.body).toMatchObject({ code: 'care.future_day' });
    expect(await treated.mine.call(checkInContract.own)).toEqual([]);
  });

  test.each([
    [{ kg: 12 }],
    [{ missedDoses: 4 }],
    [{ signs: ['a cold'] }],
    [{ effects: { nausea: 1 } }],
  ])('refuses %j', async (change) => {
    const { mine } = await aTreated();
    const answer = await mine.try(checkInContract.send, { body: body(change) as never });
    expect(answer.status).toBe(400);
  });
});

describe('a red answer', () => {
  test('wakes the doctor who treats, without a word of it, until somebody looks', async () => {
    const { mine, theirs } = await aTreated();
    const other = await app.as(await aDoctor(app.em()));
    await mine.call(checkInContract.send, { body: body({ signs: ['vision'] }) });
    const news = async (who: typeof theirs) =>
      (await who.call(notificationContract.list)).items.filter(
        ({ kind }) => kind === 'check_in_urgent',
      );
    expect(await news(theirs)).toMatchObject([{ path: '/doctor/check-ins', isRead: false }]);
    expect(await news(other)).toEqual([]);
    const [waiting] = await theirs.call(checkInContract.waiting);
    await theirs.call(checkInContract.look, {
      params: { id: waiting!.id },
      body: { decision: 'acted', action: 'called', note: 'Better since this morning' },
    });
    expect(await news(theirs)).toMatchObject([{ isRead: true }]);
  });

  test('words are read by the safety rules: a pregnancy that nobody ticked is urgent', async () => {
    const { mine, theirs } = await aTreated();
    await mine.call(checkInContract.send, { body: body({ words: 'I am pregnant' }) });
    expect(await theirs.call(checkInContract.waiting)).toMatchObject([
      { context: { findings: [{ id: 'pregnancy', level: 'block' }] } },
    ]);
  });
});

test.each([
  ['I want to kill myself', 1],
  ['tôi tiêm nhầm 50 đơn vị thay vì 5', 1],
  ['A bit of nausea on the second day', 0],
])('of the words "%s" the doctor is woken %i times', async (words, times) => {
  const { mine, theirs } = await aTreated();
  await mine.call(checkInContract.send, { body: body({ words }) });
  const { items } = await theirs.call(notificationContract.list);
  expect(items.filter(({ kind }) => kind === 'check_in_urgent')).toHaveLength(times);
});

describe('the list of a doctor', () => {
  test('is by risk and then by waiting, and holds the own patients alone', async () => {
    const { reviewer, patient, theirs } = await aTreated();
    const [second, stranger] = [await aTreated(reviewer), await aTreated()];
    const em = app.em();
    const key = app.deps.secrets.data;
    const fine = await aCheckIn(em, key, patient);
    const soon = await aCheckIn(em, key, patient, { missedDoses: 2 });
    const red = await aCheckIn(em, key, second.patient, { signs: ['fainting'] });
    const later = await aCheckIn(em, key, second.patient);
    const unread = await aCheckIn(em, key, second.patient, { words: 'My hair falls out' });
    await aCheckIn(em, key, stranger.patient, { signs: ['fainting'] });
    const list = await theirs.call(checkInContract.waiting);
    expect(list.map(({ id }) => id)).toEqual([red.id, soon.id, unread.id, fine.id, later.id]);
    const admin = await app.as(await anAdmin(em));
    expect((await admin.call(checkInContract.waiting)).length).toBeGreaterThanOrEqual(5);
  });

  test('one press goes on as planned; a second doctor is told that it was looked at', async () => {
    const { patient, mine, theirs } = await aTreated();
    const { id } = await aCheckIn(app.em(), app.deps.secrets.data, patient);
    const look = { params: { id }, body: { decision: 'continue' } } as const;
    await theirs.call(checkInContract.look, look);
    expect(await theirs.call(checkInContract.waiting)).toEqual([]);
    expect(await mine.call(checkInContract.own)).toMatchObject([
      { look: { decision: 'continue' } },
    ]);
    const admin = await app.as(await anAdmin(app.em()));
    const late = await admin.try(checkInContract.look, look);
    expect(late).toMatchObject({ status: 409, body: { code: 'check_in.looked_at' } });
    const entries = await app.em().find(AuditEntry, { patientId: patient.id, action: 'decide' });
    expect(entries).toHaveLength(1);
  });

  test('an answer reaches the patient as a message; an empty one is refused', async () => {
    const { patient, mine, theirs } = await aTreated();
    const { id } = await aCheckIn(app.em(), app.deps.secrets.data, patient, { words: 'Question?' });
    const params = { id };
    const empty = { decision: 'answered', answer: '' } as const;
    expect((await theirs.try(checkInContract.look, { params, body: empty })).status).toBe(400);
    const spoken = { decision: 'answered', answer: 'Drink more.' } as const;
    await theirs.call(checkInContract.look, { params, body: spoken });
    const inbox = await mine.call(messageContract.list, { query: { folder: 'inbox' } });
    expect(JSON.stringify(inbox)).toContain('Drink more.');
  });
});

test('check-ins of two accounts that become one can still be read', async () => {
  const em = app.em();
  const phone = '4152037766';
  const kept = await aCustomer(em, { phone });
  const other = await aCustomer(em, { phone: `1${phone}`, isPhoneSplit: true });
  await aCheckIn(em, app.deps.secrets.data, other, { words: 'From before' });
  const admin = await app.as(await anAdmin(em));
  const input = { params: { id: kept.id }, body: { otherId: other.id } };
  await admin.call(splitAccountContract.merge, input);
  const own = await (await app.as(kept)).call(checkInContract.own);
  expect(own.map(({ answers }) => answers.words)).toEqual(['From before']);
});
