import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { HEALTH_CHECK_TEXT, type HealthCheck } from '#shared/health-check.ts';
import { intakeContract, type MedicalInfo } from '#shared/intake.ts';
import type { CallInput } from '#shared/lib/contract.ts';
import { orderContract, type Order } from '#shared/orders.ts';
import { paymentContract } from '#shared/payments.ts';
import { aHealthCheck, anEarlierReply, UNSAID } from '#shared/safety/cases/health-check-cases.ts';
import { aCustomer, aDoctor, anAdmin, aStaffMember } from '#api/accounts/accounts.factory.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { aForm, anotherGuest, payIntent } from '#api/testing/buying.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';

/** The answers of the health check belong to the order (decision C131). */

const NOON = '2026-11-23T12:00:00.000Z';

const app = await openTestApp();
const doctor = await app.as(await aDoctor(app.em()));
afterEach(() => setClock(null));

type Given = { healthCheck?: HealthCheck; key?: string };

type Fill = (reference: string) => CallInput<typeof intakeContract.save>['body'];
/** As an older page sends it. */
const anOlderForm: Fill = (reference) => ({ ...aForm(reference), questions: undefined });

const wish = { product: 'glp1', plan: 'quarterly', hasConsent: true } as const;
const placing = ({ healthCheck }: Given) => ({
  ...wish,
  ...(healthCheck && { healthCheck }),
  guestInfo: anotherGuest(),
});

async function finish(client: TestClient, order: Order, form: Fill = aForm): Promise<Order> {
  const { id, price } = order;
  const body = { orderId: id, amount: price };
  const intent = await client.call(paymentContract.createIntent, { body });
  await payIntent(client, intent);
  await client.call(paymentContract.record, {
    body: { orderId: id, stripePaymentIntentId: intent.paymentIntentId },
  });
  await client.call(intakeContract.save, { body: form(order.referenceNumber) });
  return doctor.call(orderContract.find, { params: { id } });
}

/** A guest's paid order with its form. */
async function bought({ key = randomUUID(), ...given }: Given, form: Fill = aForm): Promise<Order> {
  const guest = app.guest();
  const order = await guest.call(orderContract.place, { body: placing(given), key });
  return finish(guest, order, form);
}

const read = (order: Order, who = doctor): Promise<MedicalInfo> =>
  who.call(intakeContract.find, { params: { id: order.medicalInfoId! } });
const found = async (order: Order) =>
  (await read(order)).safety!.findings.map(({ id, level }) => [id, level]);
const rowsOf = ({ id }: { id: number }) =>
  app
    .em()
    .execute<{ content: string }[]>('select content from health_checks where order_id = ?', [id]);
const approve = ({ id }: Order, said: object = {}) =>
  doctor.try(orderContract.move, { params: { id }, body: { status: 'approved', ...said } });

describe('the answers of the health check', () => {
  test('go with a guest’s order, and its doctor reads them with text, language and time', async () => {
    const healthCheck = { ...aHealthCheck(), language: 'vi' as const };
    const order = await bought({ healthCheck });
    expect((await read(order)).healthCheck).toEqual(healthCheck);
    expect(healthCheck.textVersion).toBe(HEALTH_CHECK_TEXT);
    expect(await found(order)).toEqual([]);
    expect((await approve(order)).status).toBe(200);
  });

  test('are sealed in the database, and the look at them is recorded', async () => {
    const order = await bought({ healthCheck: aHealthCheck({ pancreatitis: 'yes' }) });
    const [row, ...more] = await rowsOf(order);
    expect(more).toEqual([]);
    expect(row!.content).toMatch(/^v2\./);
    expect(row!.content).not.toContain('pancreatitis');
    await read(order);
    const looks = { orderId: order.id, action: 'read', subject: 'medical_info' } as const;
    expect(await app.em().count(AuditEntry, looks)).toBe(1);
  });

  test('are in no order as it is listed, and staff do not read them', async () => {
    const order = await bought({ healthCheck: aHealthCheck({ pancreatitis: 'yes' }) });
    expect(JSON.stringify(order)).not.toMatch(/pancreatitis|healthCheck/);
    const staff = await app.as(await aStaffMember(app.em()));
    const params = { id: order.medicalInfoId! };
    expect((await staff.try(intakeContract.find, { params })).status).toBe(403);
    const admin = await app.as(await anAdmin(app.em()));
    expect((await read(order, admin)).healthCheck).toMatchObject({
      answers: { pancreatitis: 'yes' },
    });
  });

  test('go with a customer’s order, and an earlier yes with them', async () => {
    const earlier = anEarlierReply(UNSAID);
    const customer = await app.as(await aCustomer(app.em()));
    const body = { ...wish, healthCheck: aHealthCheck({}, earlier) };
    const made = await customer.call(paymentContract.createAndPay, { body, key: randomUUID() });
    const order = await finish(customer, made.order);
    expect((await read(order)).healthCheck).toEqual(aHealthCheck({}, earlier));
    expect((await read(order, customer)).healthCheck).toEqual(aHealthCheck({}, earlier));
    expect(await found(order)).toEqual([['health_check_changed', 'ask']]);
    expect(await approve(order)).toMatchObject({
      status: 409,
      body: {
        code: 'order.safety_open',
        details: { open: [{ id: 'health_check_changed', level: 'ask' }] },
      },
    });
    const acknowledged = ['health_check_changed'];
    expect((await approve(order, { acknowledged })).status).toBe(200);
  });

  test('that say yes wait for a reason', async () => {
    const order = await bought({ healthCheck: aHealthCheck({ thyroid: 'yes' }) });
    expect(await found(order)).toEqual([
      ['thyroid_cancer', 'block'],
      // The form's own question was answered with no.
      ['health_check_differs', 'ask'],
    ]);
    expect((await approve(order)).status).toBe(409);
    const reasons = { thyroid_cancer: 'The relative had papillary cancer, by letter.' };
    const acknowledged = ['health_check_differs'];
    expect((await approve(order, { reasons, acknowledged })).status).toBe(200);
  });

  test('that are missing are said to be missing, until the doctor has ticked it', async () => {
    const order = await bought({}, anOlderForm);
    expect((await read(order)).healthCheck).toBeNull();
    expect(await found(order)).toEqual([
      ['health_check_missing', 'ask'],
      ['not_asked', 'note'],
    ]);
    expect((await approve(order)).status).toBe(409);
    const acknowledged = ['health_check_missing'];
    expect((await approve(order, { acknowledged })).status).toBe(200);
  });

  test('that are missing are asked for by the form of the order', async () => {
    expect(await found(await bought({}))).toEqual([]);
  });

  test('of an earlier order are shown beside a later no', async () => {
    const user = await aCustomer(app.em());
    const customer = await app.as(user);
    const buy = async (healthCheck: HealthCheck) => {
      const body = { ...wish, healthCheck };
      const made = await customer.call(paymentContract.createAndPay, { body, key: randomUUID() });
      return finish(customer, made.order);
    };
    const first = await buy(aHealthCheck({ pregnancy: 'yes' }));
    const body = { status: 'rejected' as const, reviewNotes: 'Pregnant.' };
    await read(first);
    await doctor.call(orderContract.move, { params: { id: first.id }, body });
    const second = await buy(aHealthCheck());
    const { safety } = await read(second);
    const changed = safety!.findings.find(({ id }) => id === 'health_check_changed')!;
    expect(changed.answers.map(({ field, from }) => [field, from])).toEqual([
      ['healthPregnancy', first.referenceNumber],
      ['healthPregnancy', null],
    ]);
  });

  test('are kept once, however often the order is sent', async () => {
    const [guest, key] = [app.guest(), randomUUID()];
    const body = placing({ healthCheck: aHealthCheck() });
    const first = await guest.call(orderContract.place, { body, key });
    const again = await guest.call(orderContract.place, { body, key });
    expect(again.id).toBe(first.id);
    expect(await rowsOf(first)).toHaveLength(1);
  });

  test('are not from the future, whatever the clock of the device says', async () => {
    setClock(() => new Date(NOON));
    const late = {
      ...aHealthCheck({}, anEarlierReply({ thyroid: 'yes' })),
      at: '2031-01-01T00:00:00.000Z',
    };
    const order = await bought({ healthCheck: late });
    const kept = (await read(order)).healthCheck;
    expect(kept).toMatchObject({ at: NOON, earlier: { at: '2026-11-20T08:00:00.000Z' } });
  });

  test.each([
    ['an answer that is none', { answers: { thyroid: 'perhaps' } }],
    ['a question that is missing', { answers: { thyroid: 'no', pancreatitis: 'no' } }],
    ['a language that is none', { language: 'tlh' }],
    ['a time that is none', { at: 'yesterday' }],
  ])('are refused with %s', async (_name, wrong) => {
    const healthCheck = { ...aHealthCheck(), ...wrong } as HealthCheck;
    const answer = await app.guest().try(orderContract.place, { body: placing({ healthCheck }) });
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation' } });
  });
});
