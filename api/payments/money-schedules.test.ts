import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Member } from '#shared/lib/actor.ts';
import { orderStatus, paymentStatus } from '#shared/order-status.ts';
import { runsOf } from '#shared/testing/depth.ts';
import { anAdmin } from '#api/accounts/accounts.factory.ts';
import { Order } from '#api/orders/order.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { Semaphore } from '#api/platform/semaphore.ts';
import { holdsAreRight } from '#api/testing/hold-checks.ts';
import { MoneySchedule, orExpected, type World } from '#api/testing/money-schedule.ts';
import { ScriptedGateway } from '#api/testing/scripted-gateway.ts';
import { Seeded } from '#api/testing/seeded.ts';
import { TEST_KEYS } from '#api/testing/stripe-app.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { compareBooks, repairBooks } from './reconcile/compare-books.ts';
import { sumLedger } from './list-payments.ts';
import { Payment } from './payment.entity.ts';
import { paymentListeners } from './payments.listeners.ts';
import { registerGateway } from './gateways/pick-gateway.ts';
import { reconcilePayments } from './reconcile/reconcile-payments.ts';
import { Refund } from './refunds/refund.entity.ts';

/** SCHEDULE_SEED=123 replays one schedule, SCHEDULES=20000 runs more of them. */
const ONLY = Number(process.env.SCHEDULE_SEED ?? 0);
const COUNT = ONLY ? 1 : runsOf('SCHEDULES', { sample: 250, deep: 1_000 });
const FIRST = ONLY || 1;
/** This many orders run at the same time. */
const TOGETHER = 50;
const STEPS = 6;
/** Orders that act at the same moment. More would only wait for the pool's connections, on a slow machine too long. */
const ACTING = new Semaphore({ atOnce: 16, waiting: TOGETHER, retryAfter: 1 });

let app: TestApp;
let world: World;
const start = new Date('2026-11-02T08:00:00Z').getTime();
let time = start;

beforeAll(async () => {
  app = await startTestApp(TEST_KEYS);
  const gateway = new ScriptedGateway();
  registerGateway(app.deps, gateway);
  const { id } = await anAdmin(app.em());
  const admin: Member = { role: 'admin', id, sessionId: '', checkoutId: null };
  world = { deps: app.deps, gateway, admin };
});
afterEach(() => setClock(null));
afterAll(() => app.stop());

const pass = (seconds: number) => {
  time += seconds * 1_000;
};

type Job = { id: string; name: string; data: never };
const names = paymentListeners.map(({ event, name }) => `${event.name}/${name}`);

/** Does what the workers would: each job at least once, and again after a failure. Returns how many are left. */
async function work(): Promise<number> {
  const em = app.em();
  const jobs = await em.execute<Job[]>(
    `select id, name, data from jobs.job where state = 'created' and name in (?)`,
    [names],
  );
  let left = 0;
  const run = async ({ id, name, data }: Job) => {
    const listener = paymentListeners[names.indexOf(name)]!;
    try {
      await listener.handle(app.deps, data);
      await em.execute('delete from jobs.job where id = ? and name = ?', [id, name]);
    } catch (error) {
      orExpected(error);
      left += 1;
    }
  };
  for (let from = 0; from < jobs.length; from += 8) {
    await Promise.all(jobs.slice(from, from + 8).map(run));
  }
  return left;
}

const refresh = async (schedules: MoneySchedule[]) => {
  const orders = await app.em().find(Order, { id: { $in: schedules.map((one) => one.orderId) } });
  return new Map(orders.map((order) => [order.id, order]));
};

/** Says which schedule it was, and how to replay it. */
function judge(schedule: MoneySchedule, check: () => void): void {
  try {
    check();
  } catch (error) {
    const story = schedule.told.map((line, index) => `  ${index + 1}. ${line}`).join('\n');
    throw new Error(
      `schedule ${schedule.seed} (again: SCHEDULE_SEED=${schedule.seed}), order ${schedule.orderId}\n${story}\n${(error as Error).message}`,
      { cause: error },
    );
  }
}

/** At every moment, an order is paid only if its whole price was received at the gateway. */
async function neverPaidWithoutMoney(schedules: MoneySchedule[]): Promise<void> {
  const orders = await refresh(schedules);
  for (const schedule of schedules) {
    const { paymentStatus, price } = orders.get(schedule.orderId)!;
    if (paymentStatus !== 'paid') continue;
    const received = world.gateway
      .intentsOf(schedule.orderId)
      .map(({ amountReceived }) => amountReceived);
    judge(schedule, () => expect(received).toContain(price));
  }
}

/** The failures end. Some events never arrived and never will, so the service has to find out itself. */
async function heal(schedules: MoneySchedule[], random: Seeded): Promise<void> {
  world.gateway.script = () => null;
  for (const schedule of schedules) {
    for (let count = 0; count < 3; count += 1) schedule.decide(random.next(), random.next());
    for (const { id } of world.gateway.intentsOf(schedule.orderId)) {
      for (const refund of world.gateway.refundsOf(id)) {
        if (refund.status === 'pending') refund.status = 'succeeded';
      }
    }
  }
  for (let round = 0; round < 2; round += 1) {
    pass(3_700);
    await reconcilePayments.handle(app.deps);
    while ((await work()) > 0);
  }
  await repairBooks(app.deps, await compareBooks(app.deps, world.gateway, new Date(0)));
  for (const schedule of schedules) await failedRefundsAreSeen(schedule);
  for (let tries = 0; tries < 3; tries += 1) {
    const failed = await Promise.all(schedules.map((schedule) => schedule.retryFailed()));
    while ((await work()) > 0);
    if (failed.every((count) => count === 0)) break;
  }
}

async function failedRefundsAreSeen(schedule: MoneySchedule): Promise<void> {
  const payments = await app.em().find(Payment, { order: schedule.orderId });
  for (const payment of payments.filter(({ status }) => status === 'pending_refund')) {
    judge(schedule, () => expect(payment.attention).toBe('refund_failed'));
  }
}

/** Whoever has not paid yet can still pay. */
async function payTheRest(schedules: MoneySchedule[]): Promise<void> {
  const orders = await refresh(schedules);
  const payable = schedules.filter(({ orderId }) => {
    const order = orders.get(orderId)!;
    const isUnpaid = ['unpaid', 'pending_payment'].includes(order.paymentStatus);
    return order.status === 'pending_review' && isUnpaid;
  });
  await Promise.all(payable.map((schedule) => schedule.payInPeace()));
}

async function check(schedules: MoneySchedule[]): Promise<void> {
  const ids = schedules.map((one) => one.orderId);
  const orders = await refresh(schedules);
  const payments = await app.em().find(Payment, { order: { $in: ids } });
  const refunds = await app.em().find(Refund, { payment: { order: { $in: ids } } });
  for (const schedule of schedules) {
    const order = orders.get(schedule.orderId)!;
    const own = payments.filter((payment) => payment.order.id === order.id);
    const back = refunds.filter(({ payment }) => own.some(({ id }) => id === payment.id));
    schedule.told.push(factsOf(order, own, back));
    judge(schedule, () => {
      isRight(order, own);
      expect(back.filter(({ status }) => status === 'pending')).toEqual([]);
    });
  }
}

/** The final state, for whoever has to find out why it is wrong. */
function factsOf(order: Order, payments: Payment[], refunds: Refund[]): string {
  const ours = payments.map((one) => {
    const { id, status, capture, intentId, authorizedAmount, receivedAmount, refundedAmount } = one;
    const { problem, captureFailure } = one;
    const amounts = { authorizedAmount, receivedAmount, refundedAmount };
    return { id, status, capture, intentId, ...amounts, problem, captureFailure };
  });
  const back = refunds.map((one) => {
    const { id, payment, amount, status, cause, gatewayId } = one;
    return { id, payment: payment.id, amount, status, cause, gatewayId };
  });
  const there = world.gateway.intentsOf(order.id).map(({ id, status, amountReceived }) => {
    const refunded = world.gateway.refundsOf(id).map((one) => [one.id, one.amount, one.status]);
    return { id, status, amountReceived, refunded };
  });
  const { status, paymentStatus, price } = order;
  return JSON.stringify({ order: { status, paymentStatus, price }, ours, back, there }, null, 1);
}

function isRight(order: Order, payments: Payment[]): void {
  const { gateway } = world;
  const there = gateway.intentsOf(order.id).map((intent) => ({
    id: intent.id,
    status: intent.status,
    kept: intent.amountReceived - gateway.books.refundedOf(intent.id),
  }));
  const kept = there.reduce((all, one) => all + one.kept, 0);
  const ours = payments.reduce((all, one) => all + one.receivedAmount - one.refundedAmount, 0);
  // Never charged twice.
  expect(there.filter((one) => one.kept > 0).length).toBeLessThanOrEqual(1);
  expect(kept).toBeLessThanOrEqual(order.price);
  // Our books agree with the gateway's, and the order shows it.
  expect(ours).toBe(kept);
  expect({ isPaid: order.paymentStatus === 'paid' }).toEqual({ isPaid: kept > 0 });
  if (orderStatus.is.neverPrescribed(order.status)) expect(kept).toBe(0);
  expect(payments.filter((one) => one.status === 'paid')).toHaveLength(kept > 0 ? 1 : 0);
  holdsAreRight(order, payments, gateway.intentsOf(order.id));
  // Nothing gets stuck: what is finished at the gateway is finished here.
  expect(order.paymentStatus).not.toBe('pending_refund');
  const over = new Set(
    there
      .filter((one) => ['succeeded', 'canceled', 'requires_capture'].includes(one.status))
      .map(({ id }) => id),
  );
  const stuck = payments.filter(
    (one) => one.status === 'pending_payment' && over.has(one.intentId ?? ''),
  );
  expect(stuck).toEqual([]);
}

test(`money is right whatever happens, in whatever order (${COUNT} schedules)`, async () => {
  const all = Array.from({ length: COUNT }, (_, nth) => new MoneySchedule(world, FIRST + nth));
  for (let from = 0; from < all.length; from += TOGETHER) {
    const schedules = all.slice(from, from + TOGETHER);
    time = start;
    setClock(() => new Date(time));
    const random = new Seeded(schedules[0]!.seed);
    await Promise.all(schedules.map((schedule) => schedule.open()));
    const byOrder = new Map(schedules.map((one) => [one.orderId, one]));
    world.gateway.books.refusesCapture = ({ id }) =>
      schedules.some((schedule) => schedule.refusesCapture(id));
    world.gateway.script = (orderId) => byOrder.get(orderId)?.trouble() ?? null;
    for (let step = 0; step < STEPS; step += 1) {
      await Promise.all(schedules.map((schedule) => ACTING.take(() => schedule.step())));
      if (random.chance(0.6)) await work();
      if (random.chance(0.4)) await reconcilePayments.handle(app.deps);
      await neverPaidWithoutMoney(schedules);
      pass(random.chance(0.05) ? 8 * 86_400 : random.below(90));
    }
    await heal(schedules, random);
    await payTheRest(schedules);
    await check(schedules);
  }
});

test('some of it was only reserved first, and met every end', async () => {
  const where = { capture: 'approval' as const, authorizedAt: { $ne: null } };
  const held = await app.em().find(Payment, where);
  const ends = new Set(held.map(({ status }) => status));
  if (COUNT >= 1_000) {
    expect([...ends]).toEqual(
      expect.arrayContaining(['authorized', 'paid', 'voided', 'expired', 'refunded']),
    );
    expect(held.some(({ captureFailure }) => captureFailure)).toBe(true);
    expect(held.length).toBeGreaterThan(COUNT / 5);
  }
  const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);
  const of = (wanted: (payment: Payment) => boolean) =>
    sum(held.filter(wanted).map(({ authorizedAmount }) => authorizedAmount));
  const captured = sum(held.map(({ receivedAmount }) => receivedAmount));
  const voided = of(({ status }) => paymentStatus.is.released(status));
  const open = of(({ status }) => status === 'authorized');
  expect(captured + voided + open).toBe(of(() => true));
  const [totals] = await sumLedger(app.em(), undefined);
  expect(totals?.reserved).toBe(open);
});

test('and all of it together agrees to the cent', async () => {
  const { differences, ours, theirs } = await compareBooks(app.deps, world.gateway, new Date(0));
  expect(differences).toEqual([]);
  expect(ours).toEqual(theirs);
  const [totals] = await sumLedger(app.em(), undefined);
  const paid = await app.em().find(Order, { paymentStatus: 'paid' });
  const partly = await app.em().find(Refund, {
    status: 'succeeded',
    payment: { order: { $in: paid.map(({ id }) => id) }, problem: null },
  });
  const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);
  // Σ paid − Σ refunded = Σ of the orders, minus partial refunds of those that remain paid.
  expect(totals?.kept).toBe(
    sum(paid.map(({ price }) => price)) - sum(partly.map(({ amount }) => amount)),
  );
});
