import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { intakeContract } from '#shared/intake.ts';
import { orderContract } from '#shared/orders.ts';
import { aCustomer, aDoctor } from '#api/accounts/accounts.factory.ts';
import { anIntake } from '#api/intake/intake.factory.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { aCase } from '#api/testing/a-case.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { caseOfOrder } from './case-of-order.ts';

const CANARY = 'canary-other-account-5561';

let app: TestApp;
let doctor: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  doctor = await app.as(await aDoctor(app.em()));
});
afterAll(() => app.stop());

const read = (order: Order) =>
  doctor.call(intakeContract.find, { params: { id: order.intakeId! } });
const approve = (id: number, acknowledged: string[] = []) =>
  doctor.try(orderContract.move, { params: { id }, body: { status: 'approved', acknowledged } });

describe('the same person under another account', () => {
  const born = { dateOfBirth: '1979-03-08' };
  async function twice(first: object = born, [name, other] = ['Đặng Same', 'dang same']) {
    const [one, two] = [
      await aCustomer(app.em(), { fullName: name! }),
      await aCustomer(app.em(), { fullName: other! }),
    ];
    const earlier = await aCase(app, { customer: one, answers: first });
    const { order } = await aCase(app, { customer: two, answers: born });
    return { earlier: earlier.order, order, one, two };
  }

  test('is asked about: which order, and when, and nothing else of it', async () => {
    const canary = { ...born, allergies: CANARY };
    const { earlier, order, one, two } = await twice(canary);
    const { safety } = await read(order);
    expect(safety!.findings).toMatchObject([
      {
        id: 'other_account',
        level: 'ask',
        answers: [{ field: 'placedOn', from: earlier.referenceNumber }],
      },
    ]);
    expect(JSON.stringify(safety)).not.toContain(CANARY);
    expect(JSON.stringify(safety)).not.toContain(one.phone);
    expect(await approve(order.id)).toMatchObject({
      status: 409,
      body: {
        code: 'order.safety_open',
        details: { open: [{ id: 'other_account', level: 'ask' }] },
      },
    });
    // The patient learns nothing of it.
    const own = await (
      await app.as(two)
    ).call(intakeContract.find, {
      params: { id: order.intakeId! },
    });
    expect(JSON.stringify(own)).not.toContain(earlier.referenceNumber);
    expect((await approve(order.id, ['other_account'])).status).toBe(200);
  });

  test('is not: another birthday, another name, the own other order', async () => {
    for (const { order } of [
      await twice({ dateOfBirth: '1979-03-09' }, ['Another Day', 'Another Day']),
      await twice(born, ['One Name', 'One Name Two']),
    ])
      expect((await read(order)).safety!.findings).toEqual([]);
    const customer = await aCustomer(app.em(), { fullName: 'Only Once' });
    await aCase(app, { customer, answers: born });
    const { order: second } = await aCase(app, { customer, answers: born });
    expect((await read(second)).safety!.findings.map(({ id }) => id)).toEqual(['waiting_order']);
  });

  test('a guest whose number is no account’s is looked for as well', async () => {
    const name = 'Guest And Member';
    const customer = await aCustomer(app.em(), { fullName: name });
    const { order: known } = await aCase(app, { customer, answers: born });
    const em = app.em();
    const order = await anOrder(em, { patientName: name, patientPhone: '5550199123' });
    await anIntake(em, app.deps.secrets.data, order, born);
    const found = await caseOfOrder(em, app.deps.secrets.data, order);
    expect(found!.elsewhere).toMatchObject([{ reference: known.referenceNumber }]);
  });

  test('and so are guests, of a member and of each other', async () => {
    const name = 'Guest Again';
    const em = app.em();
    const asGuest = async (patientPhone: string) => {
      const order = await anOrder(em, { patientName: name, patientPhone });
      await anIntake(em, app.deps.secrets.data, order, born);
      return order;
    };
    const [one, two] = [await asGuest('5550199124'), await asGuest('5550199125')];
    const customer = await aCustomer(em, { fullName: name });
    const { order } = await aCase(app, { customer, answers: born });
    const elsewhere = async (of: Order) =>
      (await caseOfOrder(em, app.deps.secrets.data, of))!.elsewhere!.map(
        (other) => other.reference,
      );
    const [first, second, third] = [one, two, order].map((of) => of.referenceNumber);
    expect(await elsewhere(order)).toEqual([second, first]);
    expect(await elsewhere(two)).toEqual([third, first]);
  });
});

test('what is left of the last supply is asked about at the renewal', async () => {
  const em = app.em();
  const customer = await aCustomer(em, { fullName: 'Has Plenty Left' });
  const day = (days: number) => new Date(Date.now() + days * 86_400_000);
  await anOrder(em, {
    customer,
    status: 'active',
    shippingStatus: 'received',
    endDate: day(10),
    suppliedUntil: day(40),
  });
  const { order } = await aCase(app, { customer });
  const { safety } = await read(order);
  const found = safety!.findings.find(({ id }) => id === 'supply_left');
  expect(found).toMatchObject({ level: 'ask', answers: [{ field: 'supply' }] });
  expect(found!.value).toBeGreaterThan(38);
});
