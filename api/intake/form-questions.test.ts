import { expect, test } from 'vitest';
import { FORM_QUESTIONS, type QuestionAnswers, type FormQuestion } from '#shared/form-questions.ts';
import { intakeContract } from '#shared/intake.ts';
import { orderContract } from '#shared/orders.ts';
import { aDoctor } from '#api/accounts/accounts.factory.ts';
import { aCase } from '#api/testing/a-case.ts';
import { aForm } from '#api/testing/buying.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';

const app = await openTestApp();
const doctor = await app.as(await aDoctor(app.em()));

const answered = (...yes: readonly FormQuestion[]): QuestionAnswers => ({
  version: 1,
  language: 'vi',
  answers: Object.fromEntries(FORM_QUESTIONS.map((one) => [one, yes.includes(one)])),
});

/** A case whose patient sends the form again, with these answers or as an older device does. */
async function sent(questions?: unknown) {
  const { order, customer } = await aCase(app);
  const patient = await app.as(customer);
  const body = { ...aForm(order.referenceNumber), questions };
  const reply = await patient.try(intakeContract.save, { body: body as never });
  const read = () => doctor.call(intakeContract.find, { params: { id: order.intakeId! } });
  return { order, patient, reply, read };
}

const found = (report: { findings: { id: string; level: string }[] } | null) =>
  report?.findings.map(({ id, level }) => `${id} ${level}`);

test('answers come to the doctor with the language in which they were read, and decide like a ticked box', async () => {
  const { order, read, reply } = await sent(answered('pancreatitis', 'gallstones'));
  expect(reply.status).toBe(200);
  const info = await read();
  expect(info.questions).toMatchObject({ language: 'vi', version: 1 });
  expect(info.questions!.answers).toMatchObject({ pancreatitis: true, insulin: false });
  expect(found(info.safety)).toEqual(
    expect.arrayContaining(['pancreatitis block', 'gallbladder ask']),
  );
  const approval = await doctor.try(orderContract.move, {
    params: { id: order.id },
    body: { status: 'approved', reviewNotes: 'Fine.' },
  });
  expect(approval).toMatchObject({ status: 409, body: { code: 'order.safety_open' } });
});

test('the form of an older device arrives as before, and what it did not ask is said', async () => {
  const { read, reply } = await sent();
  expect(reply.status).toBe(200);
  const info = await read();
  expect(info.questions).toBeNull();
  expect(found(info.safety)).toContain('not_asked note');
});

test('a doctor who has read the form is shown an answer that has changed since', async () => {
  const { order, patient, read } = await sent(answered());
  await read();
  const body = { ...aForm(order.referenceNumber), questions: answered('pregnant') };
  await patient.call(intakeContract.save, { body });
  const { before } = await read();
  expect(before).toHaveProperty('questions');
  expect(before!.questions!.answers.pregnant).toBe(false);
});

test('the same answers read in another language are no change', async () => {
  const { order, patient, read } = await sent(answered());
  await read();
  const body = {
    ...aForm(order.referenceNumber),
    questions: { ...answered(), language: 'es' as const },
  };
  await patient.call(intakeContract.save, { body });
  expect(Object.keys((await read()).before ?? {})).toEqual([]);
});

test.each([
  ['an unknown question', { ...answered(), answers: { 'as ill as ever': true } }],
  ['an unknown medicine', { ...answered(), weightMedicine: { which: 'magic' } }],
  ['a day that is none', { ...answered(), operationOn: 'soon' }],
  ['no version', { ...answered(), version: 0 }],
])('%s is refused', async (_what, questions) => {
  expect((await sent(questions)).reply.status).toBe(400);
});
