import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caseContract } from '#shared/cases.ts';
import { intakeContract } from '#shared/intake.ts';
import { orderContract, type OrderDecision } from '#shared/orders.ts';
import { assessSafety, SAFETY_VERSION } from '#shared/safety/assess.ts';
import { aCustomer, aDoctor, anAdmin, aStaffMember } from '#api/accounts/accounts.factory.ts';
import type { Answers } from '#api/intake/intake.entity.ts';
import { Intake } from '#api/intake/intake.entity.ts';
import { anIntake } from '#api/intake/intake.factory.ts';
import { Order } from '#api/orders/order.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { aCase } from '#api/testing/a-case.ts';
import { havingRead } from '#api/testing/having-read.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { caseOfOrder } from './case-of-order.ts';

const CANARY = 'canary-suicide-note-4471';

let app: TestApp;
let doctor: TestClient;
let admin: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  doctor = await app.as(await aDoctor(app.em()));
  admin = await app.as(await anAdmin(app.em()));
});
afterAll(() => app.stop());

type Said = Partial<OrderDecision>;
const approve = (id: number, said: Said = {}, who = doctor) =>
  havingRead(who).try(orderContract.move, {
    params: { id },
    body: { status: 'approved', ...said },
  });
const waiting = async (answers: Partial<Answers>) => (await aCase(app, { answers })).order;
const read = (order: Order, who = doctor) =>
  who.call(intakeContract.find, { params: { id: order.intakeId! } });
const refused = (...open: [id: string, level: string][]) => ({
  status: 409,
  body: {
    code: 'order.safety_open',
    details: {
      status: 'pending_review',
      rules: SAFETY_VERSION,
      open: open.map(([id, level]) => ({ id, level })),
    },
  },
});
const auditOf = (id: number) =>
  app
    .em()
    .execute<{ detail: string }[]>(
      `select detail::text as detail from audit where order_id = ? and subject = 'safety'`,
      [id],
    );

describe('an approval', () => {
  test('of an ordinary case needs no word', async () => {
    const order = await waiting({});
    expect((await read(order)).safety).toMatchObject({ findings: [], version: SAFETY_VERSION });
    expect(await approve(order.id)).toMatchObject({ status: 200, body: { status: 'approved' } });
    expect(await auditOf(order.id)).toEqual([]);
  });

  test.each(['doctor', 'admin'] as const)('by the %s over a block needs a reason', async (role) => {
    const who = role === 'admin' ? admin : doctor;
    const order = await waiting({ weight: 64 });
    const open = refused(['bmi_under_27', 'block']);
    expect(await approve(order.id, {}, who)).toMatchObject(open);
    expect(await approve(order.id, { acknowledged: ['bmi_under_27'] }, who)).toMatchObject(open);
    expect(await approve(order.id, { reasons: { bmi_under_27: '  ' } }, who)).toMatchObject(open);
    expect((await app.em().findOneOrFail(Order, order.id)).status).toBe('pending_review');
    const reasons = { bmi_under_27: 'Measured in practice.' };
    expect((await approve(order.id, { reasons }, who)).status).toBe(200);
  });

  test('over three blocks needs a reason of its own for each, of some words', async () => {
    const order = await waiting({
      weight: 64,
      weightManagementGoals: 'pancreatitis in 2019, gastroparesis',
    });
    const acknowledged = ['words_to_read', 'health_check_differs'];
    const because = (pancreatitis: string, gastroparesis: string, bmi_under_27: string) =>
      approve(order.id, { acknowledged, reasons: { pancreatitis, gastroparesis, bmi_under_27 } });
    const unreasoned = (...ids: string[]) => ({
      status: 409,
      body: {
        code: 'order.safety_unreasoned',
        details: { open: ids.map((id) => ({ id, level: 'block' })) },
      },
    });
    const same = 'Seen in practice last week.';
    expect(await because(same, same, ` ${same} `)).toMatchObject(
      unreasoned('bmi_under_27', 'pancreatitis', 'gastroparesis'),
    );
    expect(await because('ok', same, same)).toMatchObject(unreasoned('pancreatitis'));
    expect((await because('Long ago, and stones were the cause.', same, same)).status).toBe(200);
  });

  test('over a question needs a tick, and a reason is none', async () => {
    const order = await waiting({ hasKidneyDisease: true });
    const open = refused(['kidney_disease', 'ask']);
    expect(await approve(order.id)).toMatchObject(open);
    expect(await approve(order.id, { reasons: { kidney_disease: 'Fine' } })).toMatchObject(open);
    expect((await approve(order.id, { acknowledged: ['kidney_disease'] })).status).toBe(200);
  });

  test('over words that no rule understands needs a tick', async () => {
    const order = await waiting({ weightManagementGoals: 'My knees are bad' });
    expect((await read(order)).safety!.findings).toMatchObject([
      { answers: [{ field: 'weightManagementGoals', quote: 'My knees are bad' }], level: 'ask' },
    ]);
    expect(await approve(order.id)).toMatchObject(refused(['words_to_read', 'ask']));
    expect((await approve(order.id, { acknowledged: ['words_to_read'] })).status).toBe(200);
  });

  test('over a note needs nothing', async () => {
    const order = await waiting({ hasHeartDisease: true });
    expect((await approve(order.id)).status).toBe(200);
  });

  test('names everything that is open, and quotes nothing', async () => {
    const order = await waiting({ hasCancer: true, weightManagementGoals: `suicidal ${CANARY}` });
    const answer = await approve(order.id);
    expect(answer).toMatchObject(
      refused(['suicidal_thoughts', 'block'], ['cancer', 'ask'], ['words_to_read', 'ask']),
    );
    expect(answer.text).not.toContain(CANARY);
  });

  test('is not for others, whatever they say', async () => {
    const { order, customer } = await aCase(app, { answers: { weight: 64 } });
    const said = { reasons: { bmi_under_27: 'Please' } };
    const staff = await app.as(await aStaffMember(app.em()));
    expect((await approve(order.id, said, staff)).status).toBe(403);
    expect((await approve(order.id, said, await app.as(customer))).status).toBe(403);
  });

  test('looks at what the clinic knows of the person', async () => {
    const em = app.em();
    const customer = await aCustomer(em);
    const before = await anOrder(em, { customer, status: 'rejected', reviewDate: new Date() });
    await anIntake(em, app.deps.secrets.data, before, { weight: 64 });
    await anOrder(em, { customer, status: 'active', paymentStatus: 'paid' });
    const { order } = await aCase(app, { customer });
    expect(await approve(order.id)).toMatchObject(
      refused(
        ['active_order', 'block'],
        ['changed_since_refusal', 'block'],
        ['refused_before', 'ask'],
      ),
    );
  });

  test('of a guest looks at the account of their number', async () => {
    const em = app.em();
    const customer = await aCustomer(em);
    await anOrder(em, { customer, status: 'active', paymentStatus: 'paid' });
    const { order } = await aCase(app);
    Object.assign(order, { customer: null, checkoutId: 'guest', patientPhone: customer.phone });
    await em.flush();
    await app
      .em()
      .nativeUpdate(
        Order,
        { id: order.id },
        { customer: null, checkoutId: 'guest', patientPhone: customer.phone },
      );
    expect(await approve(order.id)).toMatchObject(refused(['active_order', 'block']));
  });
});

test('a rejection needs no answers, and keeps what was shown', async () => {
  const order = await waiting({ weight: 64 });
  const body = { status: 'rejected', reviewNotes: 'Sorry' } as const;
  await havingRead(doctor).call(orderContract.move, { params: { id: order.id }, body });
  expect((await read(order)).safety).toMatchObject({
    findings: [{ id: 'bmi_under_27' }],
    replies: { acknowledged: [], reasons: {} },
  });
});

describe('a decided case', () => {
  test('explains itself: what was shown, what was said, by which rules; sealed, and in the audit by name', async () => {
    const order = await waiting({ hasCancer: true, weightManagementGoals: `suicidal ${CANARY}` });
    const shown = (await read(order)).safety!;
    const reasons = { suicidal_thoughts: `Talked it over ${CANARY}` };
    const said = {
      acknowledged: ['cancer', 'words_to_read', 'gone'],
      reasons: { ...reasons, gone: 'x' },
    };
    expect((await approve(order.id, said)).status).toBe(200);
    expect((await read(order)).safety).toEqual({
      ...shown,
      replies: { acknowledged: ['cancer', 'words_to_read'], reasons },
    });
    const stored = await app
      .em()
      .execute<{ whole: string }[]>(
        'select s::text as whole from safety_decisions s where order_id = ?',
        [order.id],
      );
    expect(JSON.stringify(stored)).not.toContain(CANARY);
    const [entry] = await auditOf(order.id);
    expect(JSON.parse(entry!.detail)).toEqual({
      name: `rules ${SAFETY_VERSION}`,
      changes: [
        { field: 'suicidal_thoughts', to: 'reason' },
        { field: 'cancer', to: 'acknowledged' },
        { field: 'words_to_read', to: 'acknowledged' },
      ],
    });
  });

  test('from before there were rules is read as ever', async () => {
    const order = await waiting({ weight: 64 });
    const known = { status: 'approved', shippingStatus: 'pending_shipping' } as const;
    await app.em().nativeUpdate(Order, { id: order.id }, { ...known, reviewDate: new Date() });
    expect(await read(order)).toMatchObject({ weight: 64, safety: null });
  });

  test('is announced to its patient without the findings of the rules', async () => {
    const { order, customer } = await aCase(app, { answers: { weight: 64 } });
    expect((await read(order, await app.as(customer))).safety).toBeNull();
  });
});

test('a yes to a doctor’s question is read by somebody, whatever was asked', async () => {
  const customer = await aCustomer(app.em());
  const { order } = await aCase(app, { customer });
  const params = { id: order.id };
  await doctor.call(orderContract.claim, { params });
  const text = 'Has anybody in your family ever had thyroid cancer?';
  const { id } = await doctor.call(caseContract.ask, { params, body: { text } });
  const reply = { params: { ...params, questionId: id }, body: { text: 'Yes' } };
  await (await app.as(customer)).call(caseContract.answer, reply);
  expect((await read(order)).safety?.findings).toMatchObject([
    { id: 'words_to_read', answers: [{ field: 'caseAnswer', quote: 'Yes' }] },
  ]);
});

test('what the patient answers to a doctor’s question is read like the form', async () => {
  const customer = await aCustomer(app.em());
  const { order } = await aCase(app, { customer });
  const params = { id: order.id };
  await doctor.call(orderContract.claim, { params });
  const body = { text: 'Anything else?' };
  const { id } = await doctor.call(caseContract.ask, { params, body });
  const patient = await app.as(customer);
  await patient.call(caseContract.answer, {
    params: { ...params, questionId: id },
    body: { text: 'I had pancreatitis twice. And my knee hurts.' },
  });
  const { safety } = await read(order);
  const found = (one: string) => safety!.findings.find((finding) => finding.id === one);
  expect(found('pancreatitis')).toMatchObject({
    level: 'block',
    answers: [{ field: 'caseAnswer', quote: 'I had pancreatitis twice' }],
  });
  expect(found('words_to_read')).toMatchObject({ answers: [{ field: 'caseAnswer' }] });
});

test('what the server finds is what the shared rules find', async () => {
  const order = await waiting({ weight: 64, hasThyroidIssues: true });
  const em = app.em();
  const found = await caseOfOrder(
    em,
    app.deps.secrets.data,
    await em.findOneOrFail(Order, order.id),
  );
  expect(await em.count(Intake, { order: order.id })).toBe(1);
  expect((await read(order)).safety!.findings).toEqual(assessSafety(found!));
});
