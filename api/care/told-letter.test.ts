import { expect, test } from 'vitest';
import { caseContract } from '#shared/cases.ts';
import { dosingContract } from '#shared/dosing.ts';
import type { FormQuestion } from '#shared/form-questions.ts';
import type { HealthReply } from '#shared/health-check.ts';
import { intakeContract } from '#shared/intake.ts';
import { messageContract, rowsOf } from '#shared/messages.ts';
import { notificationContract } from '#shared/notifications.ts';
import { orderContract } from '#shared/orders.ts';
import { prescribingContract } from '#shared/prescribing.ts';
import { aHealthCheck, UNSAID } from '#shared/safety/cases/health-check-cases.ts';
import { aCustomer, aDoctor } from '#api/accounts/accounts.factory.ts';
import { anIntake } from '#api/intake/intake.factory.ts';
import { soundQuestions } from '#api/intake/sound-answers.ts';
import { Message } from '#api/messages/message.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { aPayment } from '#api/payments/payments.factory.ts';
import { aForm } from '#api/testing/buying.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';

const app = await openTestApp();

const GOALS = 'Lose 15 kg. I fainted on phentermine in 2018.';

type Given = {
  isTreated?: boolean;
  language?: 'en' | 'es';
  known?: readonly FormQuestion[];
};

const asked = (yes: readonly FormQuestion[] = []) => ({
  ...soundQuestions,
  answers: { ...soundQuestions.answers, ...Object.fromEntries(yes.map((one) => [one, true])) },
});

/** A patient in treatment who has ordered again, and their doctor. */
async function aRenewal({ isTreated = true, language = 'en', known = [] }: Given = {}) {
  const em = app.em();
  const [patient, doctor] = [await aCustomer(em, { language }), await aDoctor(em)];
  const status = isTreated ? 'active' : 'rejected';
  const former = await anOrder(em, { customer: patient, status, reviewer: doctor });
  const said = { weightManagementGoals: GOALS, questions: asked(known) };
  await anIntake(em, app.deps.secrets.data, former, said);
  const next = await anOrder(em, { customer: patient });
  await aPayment(em, next);
  const [mine, theirs] = [await app.as(patient), await app.as(doctor)] as const;
  type Filling = [yes?: readonly FormQuestion[], words?: string, weight?: number];
  const fillFor = async (reference: string, ...[yes = [], words = GOALS, weight = 95]: Filling) => {
    const form = { ...aForm(reference), weight, weightManagementGoals: words };
    await mine.call(intakeContract.save, { body: { ...form, questions: asked(yes) } });
    await app.drain();
  };
  const fill = (...filling: Filling) => fillFor(next.referenceNumber, ...filling);
  const ask = async (id: number, text: string, reply: string) => {
    await theirs.call(orderContract.claim, { params: { id } });
    const { id: questionId } = await theirs.call(caseContract.ask, {
      params: { id },
      body: { text },
    });
    const params = { id, questionId };
    const answer = () => mine.call(caseContract.answer, { params, body: { text: reply } });
    await answer();
    await answer();
  };
  const letters = async () =>
    rowsOf(await theirs.call(messageContract.list, { query: { folder: 'inbox' } }), 'inbox');
  const isHeld = async () => {
    const { hasOpenRed } = await mine.call(dosingContract.mine);
    const params = { orderId: former.id };
    const proposal = isTreated && (await theirs.call(prescribingContract.proposal, { params }));
    if (proposal) expect(proposal.hasOpenRed).toBe(hasOpenRed);
    return hasOpenRed;
  };
  return { patient, next, mine, theirs, fill, fillFor, ask, letters, isHeld };
}

test('a form that tells of a danger calls the doctor, and holds the treatment though the order is withdrawn', async () => {
  const { next, mine, theirs, fill, letters, isHeld } = await aRenewal();
  await fill();
  expect([await letters(), await isHeld()]).toEqual([[], false]);
  await fill(['pregnant'], 'pancreatitis, discharged yesterday');
  expect(await isHeld()).toBe(true);
  const [letter, ...others] = await letters();
  expect(others).toEqual([]);
  expect(letter).toMatchObject({
    orderId: next.id,
    subject: expect.stringContaining(next.referenceNumber),
    attention: 'urgent',
    holdsBack: true,
    isDoctorTold: true,
  });
  const params = { id: letter!.id };
  const [{ content } = { content: '' }] = await theirs.call(messageContract.thread, { params });
  expect(content).toMatch(/– Pregnant\n\n– pancreatitis, discharged yesterday$/);
  const { items } = await theirs.call(notificationContract.list);
  expect(items.map(({ kind }) => kind)).toContain('message_urgent');

  await mine.call(orderContract.withdraw, { params: { id: next.id }, body: {} });
  expect(await isHeld()).toBe(true);
});

test('what was told is told once, however often the form is corrected', async () => {
  const { fill, letters } = await aRenewal();
  await fill(['suicidal_now']);
  await fill(['suicidal_now']);
  await fill(['suicidal_now'], GOALS, 94);
  expect(await letters()).toHaveLength(1);
  await fill(['suicidal_now'], 'I keep fainting', 94);
  expect(await letters()).toHaveLength(2);
});

test('what the doctor knew when they prescribed is no news, and it is read in their own language', async () => {
  const known = await aRenewal({ known: ['pancreatitis'] });
  await known.fill(['pancreatitis']);
  expect([await known.letters(), await known.isHeld()]).toEqual([[], false]);
  const spanish = await aRenewal({ language: 'es' });
  await spanish.fill(['pancreatitis']);
  expect((await spanish.letters())[0]!.subject).toMatch(/^Lo que conté/);
});

test('an answer to a doctor’s question counts alike', async () => {
  const { next, fill, letters, isHeld, ask } = await aRenewal();
  await fill();
  await ask(next.id, 'How have you been?', 'Very well, thank you.');
  expect(await isHeld()).toBe(false);
  await ask(next.id, 'Any side effects?', 'I keep fainting');
  expect(await isHeld()).toBe(true);
  expect(await letters()).toHaveLength(1);
});

test('whoever reviews the order reads and closes what another doctor has opened', async () => {
  const { patient, next, mine, theirs, fill, letters } = await aRenewal();
  await fill();
  await fill(['pregnant']);
  const [letter] = await letters();
  const params = { id: letter!.id };
  await theirs.call(messageContract.markRead, { params });
  const reviewer = await app.as(await aDoctor(app.em()));
  const read = async () => (await reviewer.try(messageContract.thread, { params })).status;
  expect(await read()).toBe(404);
  await reviewer.call(orderContract.claim, { params: { id: next.id } });
  expect(await read()).toBe(200);
  expect(await reviewer.call(messageContract.urgent)).toMatchObject([{ isAnswerable: true }]);
  const answer = { subject: 'Re', content: 'Please stop.', receiverId: patient.id };
  await reviewer.call(messageContract.send, {
    body: { ...answer, action: 'told_to_stop', answers: [letter!.id] },
  });
  expect((await mine.call(dosingContract.mine)).hasOpenRed).toBe(false);
  expect(await read()).toBe(404);
});

const wish = { product: 'semaglutide', plan: 'monthly', hasConsent: true } as const;
const answering = (answers: Partial<HealthReply['answers']>) => ({
  ...wish,
  healthCheck: aHealthCheck(answers),
});

test.each([{ pregnancy: 'yes' as const }, UNSAID])(
  'a yes in the health check counts alike: %o',
  async (answers) => {
    const { mine, letters, isHeld } = await aRenewal();
    await mine.call(orderContract.place, { body: answering({}) });
    expect(await isHeld()).toBe(false);
    await mine.call(orderContract.place, { body: answering(answers) });
    expect(await isHeld()).toBe(true);
    expect(await letters()).toHaveLength(1);
  },
);

const REPEATED: readonly [Partial<HealthReply['answers']>, FormQuestion][] = [
  [{ pregnancy: 'yes' }, 'pregnant'],
  [{ pancreatitis: 'yes' }, 'pancreatitis'],
  [{ thyroid: 'yes' }, 'thyroid_cancer_family'],
];
test.each(REPEATED)(
  'the form says once more what the health check of its order did, %o, and so does an answer',
  async (answers, box) => {
    const { mine, fillFor, letters, ask } = await aRenewal();
    const placed = await mine.call(orderContract.place, { body: answering(answers) });
    await aPayment(app.em(), await app.em().findOneOrFail(Order, { id: placed.id }));
    await fillFor(placed.referenceNumber, [box]);
    expect(await letters()).toHaveLength(1);
    await fillFor(placed.referenceNumber, [box, 'suicidal_now']);
    expect(await letters()).toHaveLength(2);
    await ask(placed.id, 'When was it?', 'I had pancreatitis in 2010');
    expect(await letters()).toHaveLength(box === 'pancreatitis' ? 2 : 3);
  },
);

test('what is said again after a doctor has answered it calls once more', async () => {
  const { mine, fillFor, letters } = await aRenewal();
  const body = answering({ pregnancy: 'yes' });
  const { referenceNumber } = await mine.call(orderContract.place, { body });
  await app
    .em()
    .nativeUpdate(Message, { id: (await letters())[0]!.id }, { answeredAt: new Date() });
  await fillFor(referenceNumber, ['pregnant']);
  expect(await letters()).toHaveLength(2);
});

test('whoever is not in treatment waits for the review', async () => {
  const { fill, letters, isHeld } = await aRenewal({ isTreated: false });
  await fill(['pregnant'], 'I keep fainting');
  expect([await letters(), await isHeld()]).toEqual([[], false]);
});
