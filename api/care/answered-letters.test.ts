import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { dosePlanContract } from '#shared/dose-plans.ts';
import { dosingContract } from '#shared/dosing.ts';
import { movedPlan } from '#shared/dosing/plan.ts';
import type { UrgentAction } from '#shared/care/urgent-actions.ts';
import { messageContract, rowsOf, type NewMessage } from '#shared/messages.ts';
import { aCustomer, aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { aDosePlan } from '#api/dosing/dosing.factory.ts';
import { DosePlan } from '#api/dosing/dose-plan.entity.ts';
import { anIntake } from '#api/intake/intake.factory.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { aPayment } from '#api/payments/payments.factory.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { aPrescription } from '#api/prescriptions/prescriptions.factory.ts';
import { blocksOfOrders } from '#api/supplies/blocks-of-orders.ts';
import { aSupplyToCome } from '#api/supplies/supplies.factory.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { practiceDay } from '#api/testing/practice-day.ts';
import type { TestClient } from '#api/testing/test-client.ts';

const app = await openTestApp();
const key = () => app.deps.secrets.data;
const RED = { subject: 'Help', content: 'I injected 50 units instead of 5' };

/** In treatment, with a parcel to come that nothing holds but an urgent letter, which the doctor has read. */
async function aReadLetter() {
  const em = app.em();
  const [patient, doctor] = [await aCustomer(em), await aDoctor(em)];
  const order = await anOrder(em, { customer: patient, status: 'active', reviewer: doctor });
  await aPayment(em, order);
  await anIntake(em, key(), order);
  await aPrescription(em, key(), order);
  await aDosePlan(em, key(), { order, author: doctor });
  await aSupplyToCome(em, order);
  const [mine, theirs] = [await app.as(patient), await app.as(doctor)] as const;
  const write = async () => {
    const body = { ...RED, receiverId: doctor.id, clientId: randomUUID() };
    const { id } = await mine.call(messageContract.send, { body });
    await app.drain();
    await theirs.call(messageContract.markRead, { params: { id } });
    return id;
  };
  const letterId = await write();
  const answer = (action?: UrgentAction, by: TestClient = theirs, clientId = randomUUID()) =>
    by.call(messageContract.send, {
      body: {
        ...{ subject: 'Re: Help', content: 'Go to the nearest hospital now.', clientId },
        ...{ receiverId: patient.id, action },
      },
    });
  const blocks = async () => (await blocksOfOrders(app.em(), app.deps, [order])).get(order.id);
  const isOpen = async () => (await mine.call(dosingContract.mine)).hasOpenRed;
  return { patient, doctor, mine, theirs, order, letterId, write, answer, blocks, isOpen };
}

const planOf = async (orderId: number) => {
  const where = { order: orderId };
  const [row] = await app.em().find(DosePlan, where, { orderBy: { version: 'desc' }, limit: 1 });
  return { ...row!.open(key()), version: row!.version };
};

test.each(['told_to_stop', 'sent_to_emergency'] as const)(
  'after the answer "%s" no dose is shown and nothing is sent, until a doctor goes on',
  async (action) => {
    const { theirs, mine, order, answer, blocks, isOpen } = await aReadLetter();
    expect(await blocks()).toEqual(['red_open']);
    await answer(action);
    expect(await isOpen()).toBe(false);
    expect(await blocks()).toEqual(['prescription']);
    const { plan } = await mine.call(dosingContract.mine);
    expect(plan?.content.heldFrom).toBe(practiceDay());

    const { content, version } = await planOf(order.id);
    await theirs.call(dosePlanContract.plan, {
      params: { orderId: order.id },
      body: { content: movedPlan(content, 'restart', practiceDay())!, move: 'restart', version },
    });
    expect(await blocks()).toEqual([]);
  },
);

test.each(['called', 'nothing_wrong'] as const)(
  'the answer "%s" leaves the doses as they are',
  async (action) => {
    const { order, answer, blocks } = await aReadLetter();
    await answer(action);
    expect((await planOf(order.id)).content.heldFrom).toBeNull();
    expect(await blocks()).toEqual([]);
  },
);

test('a message that does not say what was done is sent and closes nothing', async () => {
  const { mine, answer, blocks, isOpen } = await aReadLetter();
  const sent = await answer();
  expect(sent.action).toBeNull();
  const [received] = rowsOf(
    await mine.call(messageContract.list, { query: { folder: 'inbox' } }),
    'inbox',
  );
  expect(received).toMatchObject({ id: sent.id });
  expect(await isOpen()).toBe(true);
  expect(await blocks()).toEqual(['red_open']);
});

test('what was done is kept, for the team to read, and recorded', async () => {
  const { patient, doctor, mine, theirs, letterId, answer } = await aReadLetter();
  const { id } = await answer('sent_to_emergency');
  const read = (by: TestClient) => by.call(messageContract.thread, { params: { id } });
  expect(await read(theirs)).toMatchObject([{ id, action: 'sent_to_emergency' }]);
  expect(await read(mine)).toMatchObject([{ id, action: null }]);
  const about = { subject: 'message', subjectId: letterId, patientId: patient.id } as const;
  const entry = { ...about, actorId: doctor.id, action: 'decide' } as const;
  expect(await app.em().count(AuditEntry, entry)).toBe(1);
  const [row] = await app.em().execute('select * from messages where id = ?', [id]);
  expect(JSON.stringify(row)).not.toContain('emergency');
});

test('another version of an answer does not close what came after it', async () => {
  const { theirs, write, answer, isOpen } = await aReadLetter();
  const clientId = randomUUID();
  await answer('called', theirs, clientId);
  await write();
  await answer('called', theirs, clientId);
  expect(await isOpen()).toBe(true);
});

test('what a patient was told counts, even if a colleague has just closed the letter', async () => {
  const { order, answer } = await aReadLetter();
  await answer('nothing_wrong');
  await answer('told_to_stop');
  expect((await planOf(order.id)).content.heldFrom).toBe(practiceDay());
});

/** The patient has written once more, to somebody else; the doctor was called as well, but a colleague has read it. */
async function aSecondLetter() {
  const world = await aReadLetter();
  const { mine, patient } = world;
  const colleague = await aDoctor(app.em());
  const asColleague = await app.as(colleague);
  const body = { ...RED, receiverId: colleague.id, clientId: randomUUID() };
  const second = (await mine.call(messageContract.send, { body })).id;
  await app.drain();
  await asColleague.call(messageContract.markRead, { params: { id: second } });
  const reply = (by: TestClient, more: Partial<NewMessage>) =>
    by.call(messageContract.send, {
      body: { ...{ subject: 'Re', content: 'As we said.' }, receiverId: patient.id, ...more },
    });
  const open = async () => (await world.theirs.call(messageContract.urgent)).map(({ id }) => id);
  return { ...world, asColleague, second, reply, open };
}

test('an answer closes only the letters that its writer saw', async () => {
  const { theirs, order, letterId, second, reply, open, isOpen } = await aSecondLetter();
  await reply(theirs, { action: 'told_to_stop', answers: [letterId] });
  expect(await open()).toEqual([second]);
  expect((await planOf(order.id)).content.heldFrom).toBe(practiceDay());
  await reply(theirs, { action: 'called', answers: [letterId, second] });
  expect(await isOpen()).toBe(false);
});

test('without saying which, it closes what its writer was the first to read, and those of its thread', async () => {
  const { theirs, asColleague, letterId, second, reply, open } = await aSecondLetter();
  await reply(theirs, { action: 'nothing_wrong' });
  expect(await open()).toEqual([second]);
  await reply(theirs, { action: 'nothing_wrong', parentId: letterId });
  expect(await open()).toEqual([second]);
  await reply(asColleague, { action: 'nothing_wrong', parentId: second });
  expect(await open()).toEqual([]);
});

test('a stop counts, whichever letters its writer saw', async () => {
  const { asColleague, theirs, order, second, reply, open } = await aSecondLetter();
  await reply(theirs, { action: 'nothing_wrong', answers: [second] });
  await reply(asColleague, { action: 'told_to_stop', answers: [second] });
  expect(await open()).toHaveLength(1);
  expect((await planOf(order.id)).content.heldFrom).toBe(practiceDay());
});

test('an administrator who was not called closes nothing and stops nothing', async () => {
  const { order, theirs, answer, isOpen } = await aReadLetter();
  const admin = await app.as(await anAdmin(app.em()));
  await answer('told_to_stop', admin);
  expect(await isOpen()).toBe(true);
  expect((await planOf(order.id)).content.heldFrom).toBeNull();
  const waiting = (by: TestClient) => by.call(messageContract.urgent);
  expect(await waiting(theirs)).toMatchObject([{ isAnswerable: true }]);
  expect(await waiting(admin)).toEqual([]);
});

test('a letter that no clinician has read cannot be answered yet', async () => {
  const { mine, doctor, theirs, patient, answer } = await aReadLetter();
  await answer('called');
  const body = { ...RED, receiverId: doctor.id, clientId: randomUUID() };
  await mine.call(messageContract.send, { body });
  expect(await theirs.call(messageContract.urgent)).toMatchObject([
    { isAnswerable: false, senderId: patient.id },
  ]);
});
