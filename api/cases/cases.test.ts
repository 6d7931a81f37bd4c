import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { caseContract } from '#shared/cases.ts';
import { intakeContract } from '#shared/intake.ts';
import { notificationContract } from '#shared/notifications.ts';
import { CLAIM_MS, orderContract } from '#shared/orders.ts';
import { aCustomer, aDoctor, aStaffMember } from '#api/accounts/accounts.factory.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { aCase } from '#api/testing/a-case.ts';
import { aForm, buyAndFill } from '#api/testing/buying.ts';
import { havingRead } from '#api/testing/having-read.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';

const QUESTION = 'canary-question-51: since when do you take it?';
const ANSWER = 'canary-answer-52: for two years';

const app = await openTestApp();
afterEach(() => setClock(null));

let doctorUser: User;
let doctor: TestClient;
let other: TestClient;
let customer: User;
let patient: TestClient;
let order: { id: number; reference: string; intakeId: number };
beforeEach(async () => {
  customer = await aCustomer(app.em(), { language: 'vi' });
  const made = await aCase(app, { customer });
  const { id, referenceNumber, intakeId } = made.order;
  order = { id, reference: referenceNumber, intakeId: intakeId! };
  patient = await app.as(customer);
  doctorUser = await aDoctor(app.em());
  doctor = await app.as(doctorUser);
  other = await app.as(await aDoctor(app.em()));
});

const params = () => ({ id: order.id });
const claim = (who = doctor) => who.call(orderContract.claim, { params: params() });
const tryAsk = (who = doctor, text = QUESTION) =>
  who.try(caseContract.ask, { params: params(), body: { text } });
async function ask(text = QUESTION) {
  await claim();
  return doctor.call(caseContract.ask, { params: params(), body: { text } });
}
const tryAnswer = (questionId: number, text = ANSWER, who = patient, id = order.id) =>
  who.try(caseContract.answer, { params: { id, questionId }, body: { text } });
const readForm = (who = doctor) =>
  who.call(intakeContract.find, { params: { id: order.intakeId } });
const find = (who = doctor) => who.call(orderContract.find, { params: params() });
const approve = (said: { version?: number; acknowledged?: string[] } = {}) =>
  doctor.try(orderContract.move, { params: params(), body: { status: 'approved', ...said } });
const newsOf = async (who: TestClient) => {
  await app.drain();
  return (await who.call(notificationContract.list)).items;
};
const refused = (code: string) => ({ status: 409, body: { code } });

describe('asking the patient', () => {
  test('marks the case as waiting, gives it back, and leaves it in every list it was in', async () => {
    const question = await ask();
    expect(question).toMatchObject({ text: QUESTION, answer: null, questionState: 'waiting' });
    const asked = await find();
    expect(asked).toMatchObject({
      status: 'pending_review',
      questionState: 'waiting',
      claim: null,
    });
    const queue = await doctor.call(orderContract.pending);
    expect(queue.find(({ id }) => id === order.id)).toMatchObject({ questionState: 'waiting' });
    const [own] = await patient.call(orderContract.list, {});
    expect(own).toMatchObject({ status: 'pending_review', questionState: 'waiting' });
  });

  test('is for who has the case open, and for nobody else', async () => {
    expect(await tryAsk()).toMatchObject(refused('case.not_claimed'));
    await claim(other);
    expect(await tryAsk()).toMatchObject(refused('case.not_claimed'));
    setClock(() => new Date(Date.now() + CLAIM_MS + 1_000));
    expect(await tryAsk(other)).toMatchObject(refused('case.not_claimed'));
  });

  test('happens once, also when the button is pressed twice at the same time', async () => {
    await claim();
    const answers = await Promise.all([tryAsk(), tryAsk()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await claim();
    expect(await tryAsk()).toMatchObject(refused('case.already_asked'));
    expect((await readForm()).talk?.questions).toHaveLength(1);
  });

  test('is refused once the case is decided', async () => {
    await readForm();
    await claim();
    await approve();
    expect(await tryAsk()).toMatchObject(refused('order.already_decided'));
  });

  test('refuses an empty question', async () => {
    await claim();
    expect((await tryAsk(doctor, '  ')).status).toBe(400);
  });

  test('rings for the patient, without a word of it', async () => {
    await ask();
    const [news] = await newsOf(patient);
    expect(news).toMatchObject({
      kind: 'question_asked',
      path: `/dashboard#order-${order.id}`,
      isRead: false,
    });
    expect(JSON.stringify(news)).not.toContain('canary');
  });

  test('tells the doctor which language the patient chose', async () => {
    expect((await readForm()).talk).toEqual({ language: 'vi', questions: [] });
  });
});

describe('the answer', () => {
  test('brings the case back, marked, and is read with the form', async () => {
    const { id } = await ask();
    expect(await tryAnswer(id)).toMatchObject({ status: 200, body: { answer: ANSWER } });
    expect(await find()).toMatchObject({ status: 'pending_review', questionState: 'answered' });
    const { talk } = await readForm();
    expect(talk?.questions).toMatchObject([{ text: QUESTION, answer: ANSWER }]);
  });

  test('counts once: again the same is harmless, and another one is refused', async () => {
    const { id } = await ask();
    const both = await Promise.all([tryAnswer(id), tryAnswer(id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const version = (await find()).version;
    expect((await tryAnswer(id)).status).toBe(200);
    expect((await find()).version).toBe(version);
    expect(await tryAnswer(id, 'Something else')).toMatchObject(refused('case.answered'));
  });

  test('is of the patient alone', async () => {
    const { id } = await ask();
    const stranger = await app.as(await aCustomer(app.em()));
    expect((await tryAnswer(id, ANSWER, stranger)).status).toBe(404);
    expect((await tryAnswer(id, ANSWER, app.guest())).status).toBe(404);
    expect((await tryAnswer(id, ANSWER, doctor)).status).toBe(403);
    const staff = await app.as(await aStaffMember(app.em()));
    const look = await staff.try(caseContract.questions, { params: params() });
    expect(look.status).toBe(403);
  });

  test('makes a decision impossible that was begun before it, until it was read', async () => {
    const { id } = await ask();
    await claim();
    await readForm();
    const { version } = await find();
    await tryAnswer(id);
    expect(await approve({ version })).toMatchObject(refused('order.form_changed'));
    expect(await approve()).toMatchObject(refused('order.form_changed'));
    await readForm();
    expect(await approve()).toMatchObject(refused('order.safety_open'));
    expect((await approve({ acknowledged: ['words_to_read'] })).status).toBe(200);
  });

  test('is not wanted any more once the case was decided without it', async () => {
    const { id } = await ask();
    await app.drain();
    await readForm();
    expect((await approve()).status).toBe(200);
    expect(await tryAnswer(id)).toMatchObject(refused('case.closed'));
    expect((await find()).questionState).toBeNull();
    expect((await newsOf(patient)).find(({ kind }) => kind === 'question_asked')?.isRead).toBe(
      true,
    );
  });

  test('may be the corrected form', async () => {
    await ask();
    await patient.call(intakeContract.save, {
      body: { ...aForm(order.reference), allergies: 'Penicillin' },
    });
    expect((await find()).questionState).toBe('answered');
    const { talk } = await readForm();
    expect(talk?.questions).toMatchObject([{ answer: null, questionState: 'answered' }]);
  });

  test('rings for who asked, and the patient’s own bell falls silent', async () => {
    const { id } = await ask();
    await app.drain();
    await tryAnswer(id);
    const [news] = await newsOf(doctor);
    expect(news).toMatchObject({
      kind: 'question_answered',
      path: `/doctor/pending?order=${order.id}`,
    });
    expect(await newsOf(other)).toEqual([]);
    expect((await newsOf(patient)).every(({ isRead }) => isRead)).toBe(true);
  });

  test('lets a doctor ask again, and the newest question stands first', async () => {
    const { id } = await ask();
    await tryAnswer(id);
    await ask('And the dose?');
    expect((await find()).questionState).toBe('waiting');
    const own = await patient.call(caseContract.questions, { params: params() });
    expect(own.map(({ text, answer }) => [text, answer])).toEqual([
      ['And the dose?', null],
      [QUESTION, ANSWER],
    ]);
  });
});

describe('a guest', () => {
  test('answers by the cookie of the purchase, and does not read afterwards what was said', async () => {
    const guest = app.guest();
    const bought = await buyAndFill(guest);
    const id = { id: bought.id };
    await doctor.call(orderContract.claim, { params: id });
    const asked = await doctor.call(caseContract.ask, { params: id, body: { text: QUESTION } });
    const open = await guest.call(caseContract.questions, { params: id });
    expect(open).toMatchObject([{ text: QUESTION, answer: null }]);
    expect((await tryAnswer(asked.id, ANSWER, guest, bought.id)).status).toBe(200);
    expect(await guest.call(caseContract.questions, { params: id })).toEqual([]);
    expect((await tryAnswer(asked.id, ANSWER, app.guest(), bought.id)).status).toBe(404);
  });
});

test('neither text is in the database unencrypted, nor in the audit', async () => {
  const { id } = await ask();
  await tryAnswer(id);
  const rows = await app.em().execute<{ whole: string }[]>(
    `select q::text as whole from case_questions q where order_id = ?
       union all select a::text from audit a where order_id = ?`,
    [order.id, order.id],
  );
  const whole = rows.map((row) => row.whole).join(' ');
  expect(whole).toContain('case_question');
  expect(whole).not.toContain('canary');
});

describe('handing a case over', () => {
  const NOTE = 'canary-note-53: you know her from last year';
  const hand = (doctorId: number, who = doctor) =>
    who.try(caseContract.handOver, { params: params(), body: { doctorId, note: NOTE } });

  test('puts it back under a colleague’s name, who sees the note and is notified', async () => {
    const colleague = await aDoctor(app.em(), { fullName: 'Dr. Colleague' });
    await claim();
    expect((await hand(colleague.id)).status).toBe(204);
    const client = await app.as(colleague);
    expect(await find(client)).toMatchObject({
      claim: null,
      handover: { toId: colleague.id, toName: 'Dr. Colleague', note: NOTE },
    });
    const [news] = await newsOf(client);
    expect(news).toMatchObject({ kind: 'case_handed_over', subjectId: order.id });
    expect(JSON.stringify(news)).not.toContain('canary');
    expect((await find(patient)).handover).toBeNull();
    const staff = await app.as(await aStaffMember(app.em()));
    expect((await find(staff)).handover).toBeNull();
  });

  test('is for who has it open, and to somebody else who can decide', async () => {
    const colleague = await aDoctor(app.em());
    expect(await hand(colleague.id)).toMatchObject(refused('case.not_claimed'));
    await claim();
    expect(await hand(doctorUser.id)).toMatchObject(refused('case.no_colleague'));
    expect(await hand(customer.id)).toMatchObject(refused('case.no_colleague'));
    expect((await hand(colleague.id)).status).toBe(204);
    expect(await hand(colleague.id)).toMatchObject(refused('case.not_claimed'));
  });

  test('keeps the note sealed', async () => {
    await claim();
    await hand((await aDoctor(app.em())).id);
    const rows = await app
      .em()
      .execute<{ whole: string }[]>('select o::text as whole from orders o where id = ?', [
        order.id,
      ]);
    expect(rows[0]!.whole).not.toContain('canary');
  });
});

test('a refusal keeps its reason code beside the sealed notes', async () => {
  await readForm();
  await havingRead(doctor).call(orderContract.move, {
    params: params(),
    body: { status: 'rejected', reviewNotes: 'Please see your own doctor.', refusalCode: 'risk' },
  });
  const [row] = await app
    .em()
    .execute<{ code: string }[]>('select refusal_code as code from orders where id = ?', [
      order.id,
    ]);
  expect(row!.code).toBe('risk');
});
