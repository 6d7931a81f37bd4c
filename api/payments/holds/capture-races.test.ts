import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orderContract } from '#shared/orders.ts';
import { aDoctor } from '#api/accounts/accounts.factory.ts';
import { Order } from '#api/orders/order.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { havingRead } from '#api/testing/having-read.ts';
import { ProcessDied } from '#api/testing/scripted-gateway.ts';
import { aHeldCase } from '#api/testing/a-hold.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { GatewayDown } from '../gateways/gateway-errors.ts';
import type { PaymentGateway } from '../gateways/gateway.ts';
import { registerGateway } from '../gateways/pick-gateway.ts';
import { simulatorGateway } from '../gateways/simulator.gateway.ts';
import { Payment } from '../payment.entity.ts';
import { reconcilePayments } from '../reconcile/reconcile-payments.ts';
import { Refund } from '../refunds/refund.entity.ts';
import { captureHold } from './capture-hold.ts';

/** Whatever happens between the charge and the decision: the card is charged once, and the books know it. */

let app: TestApp;
let doctor: TestClient;
let calls: string[];
/** Runs around the capture at the gateway. */
let around: (
  capture: () => ReturnType<PaymentGateway['captureIntent']>,
) => ReturnType<PaymentGateway['captureIntent']>;

beforeAll(async () => {
  app = await startTestApp({ CAPTURE: 'approval' });
  doctor = await app.as(await aDoctor(app.em()));
  const inner = simulatorGateway(app.deps);
  registerGateway(app.deps, {
    ...inner,
    captureIntent: (id, key) => {
      calls.push(key);
      return around(() => inner.captureIntent(id, key));
    },
  });
});
beforeEach(() => {
  setClock(null);
  calls = [];
  around = (capture) => capture();
});
afterAll(() => app.stop());

const orderOf = (id: number) => app.em().findOneOrFail(Order, { id });
const approve = (id: number, who = doctor) =>
  havingRead(who).try(orderContract.move, { params: { id }, body: { status: 'approved' } });
const paidOnce = async (order: Order) => {
  const payments = await app.em().find(Payment, { order: order.id });
  expect(payments).toMatchObject([{ status: 'paid', receivedAmount: order.price }]);
};

describe('the answer of the gateway is lost', () => {
  test('nothing is decided, and the next press finds that it was charged', async () => {
    const { order } = await aHeldCase(app);
    around = async (capture) => {
      await capture();
      throw new GatewayDown('connection');
    };
    const lost = await approve(order.id);
    expect(lost).toMatchObject({ status: 503, body: { code: 'payment.gateway_down' } });
    expect(await orderOf(order.id)).toMatchObject({ status: 'pending_review' });
    around = (capture) => capture();
    expect(await approve(order.id)).toMatchObject({ status: 200, body: { paymentStatus: 'paid' } });
    await paidOnce(order);
  });

  test('an answer that the gateway keeps is asked for under another key', async () => {
    const { order } = await aHeldCase(app);
    around = () => Promise.reject(new GatewayDown('api_error', { isKept: true }));
    expect((await approve(order.id)).status).toBe(503);
    around = (capture) => capture();
    expect((await approve(order.id)).status).toBe(200);
    expect(new Set(calls).size).toBe(2);
    await paidOnce(order);
  });
});

test('a process is killed between the charge and its record: the reconciliation finds it', async () => {
  const { order } = await aHeldCase(app);
  around = async (capture) => {
    await capture();
    throw new ProcessDied();
  };
  await expect(captureHold(app.deps, order.id)).rejects.toBeInstanceOf(ProcessDied);
  expect(await orderOf(order.id)).toMatchObject({ paymentStatus: 'authorized' });
  setClock(() => new Date(Date.now() + 3_700_000));
  await reconcilePayments.handle(app.deps);
  expect(await orderOf(order.id)).toMatchObject({
    status: 'pending_review',
    paymentStatus: 'paid',
    heldAmount: order.price,
  });
  setClock(null);
  expect(await approve(order.id)).toMatchObject({ status: 200 });
  await paidOnce(order);
});

test('two doctors and a double press at once: one approval and one charge', async () => {
  const { order } = await aHeldCase(app);
  const other = await app.as(await aDoctor(app.em()));
  const answers = await Promise.all([
    approve(order.id),
    approve(order.id),
    approve(order.id, other),
  ]);
  const statuses = answers.map(({ status }) => status);
  expect(statuses).toContain(200);
  expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
  expect(await orderOf(order.id)).toMatchObject({ status: 'approved', paymentStatus: 'paid' });
  await paidOnce(order);
});

test('the patient withdraws while the card is being charged: all of it goes back', async () => {
  const { order, customer } = await aHeldCase(app);
  const client = await app.as(customer);
  around = async (capture) => {
    const answer = await capture();
    const params = { id: order.id };
    await client.call(orderContract.withdraw, { params, body: {} });
    return answer;
  };
  expect(await approve(order.id)).toMatchObject({ status: 409 });
  await app.drain();
  expect(await orderOf(order.id)).toMatchObject({
    status: 'withdrawn',
    paymentStatus: 'refunded',
    heldAmount: 0,
  });
  const refunds = await app.em().find(Refund, { payment: { order: order.id } });
  expect(refunds).toMatchObject([{ amount: order.price, status: 'succeeded' }]);
});

test('another doctor declines while the card is being charged: all of it goes back', async () => {
  const { order } = await aHeldCase(app);
  const other = await app.as(await aDoctor(app.em()));
  around = async (capture) => {
    const answer = await capture();
    const body = { status: 'rejected' as const };
    await havingRead(other).call(orderContract.move, { params: { id: order.id }, body });
    return answer;
  };
  expect(await approve(order.id)).toMatchObject({ status: 409 });
  await app.drain();
  expect(await orderOf(order.id)).toMatchObject({ status: 'rejected', paymentStatus: 'refunded' });
});

test('a declined case whose release was lost is released by the reconciliation', async () => {
  const { order } = await aHeldCase(app);
  const body = { status: 'rejected' as const };
  await havingRead(doctor).call(orderContract.move, { params: { id: order.id }, body });
  await app.em().execute(`delete from jobs.job where name like '%/%' and state = 'created'`);
  expect(await orderOf(order.id)).toMatchObject({ paymentStatus: 'authorized' });
  await reconcilePayments.handle(app.deps);
  expect(await orderOf(order.id)).toMatchObject({ paymentStatus: 'voided' });
});

test('without a reservation nothing is charged', async () => {
  await captureHold(app.deps, 0);
  expect(calls).toEqual([]);
});
