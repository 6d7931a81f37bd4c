import { afterEach, describe, expect, test } from 'vitest';
import { patientContract } from '#shared/patients.ts';
import { aCustomer, aDoctor, anAdmin, aStaffMember } from '#api/accounts/accounts.factory.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { aCheckIn } from '#api/care/check-in.factory.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { Supply } from '#api/supplies/supply.entity.ts';
import { practiceDay } from '#api/testing/practice-day.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';

const app = await openTestApp();

const DAY_MS = 86_400_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS);

async function anOrderOf(reviewer: User, startedDaysAgo: number): Promise<Order> {
  const em = app.em();
  const customer = await aCustomer(em);
  return anOrder(em, {
    customer,
    reviewer,
    status: 'active',
    paymentStatus: 'paid',
    startDate: daysFromNow(-startedDaysAgo),
  });
}

async function aSupply(order: Order, dueOn: string): Promise<void> {
  const em = app.em();
  em.create(Supply, { order: order.id, number: 1, months: 1, state: 'waiting', dueOn });
  await em.flush();
}

/** Three patients of one doctor, of whom each view holds one, and one of another doctor who is in all of them. */
async function aPractice() {
  const em = app.em();
  const doctor = await aDoctor(em);
  const writes = await anOrderOf(doctor, 5);
  await aCheckIn(em, app.deps.secrets.data, writes.customer!);
  const due = await anOrderOf(doctor, 5);
  await aSupply(due, practiceDay(6));
  const silent = await anOrderOf(doctor, 30);
  await aSupply(silent, practiceDay(9));
  const stranger = await anOrderOf(await aDoctor(em), 30);
  await aSupply(stranger, practiceDay(-1));
  return { doctor, writes, due, silent, stranger };
}

describe('the views of the list of patients', () => {
  test('hold whom they name, of the own patients, and are counted', async () => {
    const { doctor, writes, due, silent } = await aPractice();
    const client = await app.as(doctor);
    const idsOf = async (filter?: 'needs_me' | 'supply_due' | 'no_check_in') =>
      (await client.call(patientContract.approved, { query: { filter } })).map(
        ({ order }) => order.id,
      );
    expect(await idsOf()).toEqual([silent.id, due.id, writes.id]);
    expect(await idsOf('needs_me')).toEqual([writes.id]);
    expect(await idsOf('supply_due')).toEqual([due.id]);
    expect(await idsOf('no_check_in')).toEqual([silent.id]);
    expect(await client.call(patientContract.counts)).toEqual({
      needs_me: 1,
      supply_due: 1,
      no_check_in: 1,
    });
    const rows = await client.call(patientContract.approved, {});
    expect(rows.map(({ needs }) => needs)).toEqual([[], [], ['check_in']]);
    expect(rows.map(({ nextSupply }) => nextSupply)).toEqual([
      { dueOn: practiceDay(9), isHeld: false },
      { dueOn: practiceDay(6), isHeld: false },
      null,
    ]);
  });

  test('tell staff nothing of check-ins: neither who sent one nor who did not', async () => {
    const { writes } = await aPractice();
    const client = await app.as(await aStaffMember(app.em()));
    await expect(
      client.call(patientContract.approved, { query: { filter: 'no_check_in' } }),
    ).rejects.toMatchObject({ status: 403 });
    expect((await client.call(patientContract.counts)).no_check_in).toBeNull();
    const rows = await client.call(patientContract.approved, {});
    expect(rows.find(({ order }) => order.id === writes.id)!.needs).toEqual([]);
    const waiting = await client.call(patientContract.approved, { query: { filter: 'needs_me' } });
    expect(waiting).toEqual([]);
  });

  test('are of all patients for admins', async () => {
    const { stranger } = await aPractice();
    const client = await app.as(await anAdmin(app.em()));
    const due = await client.call(patientContract.approved, { query: { filter: 'supply_due' } });
    expect(due.map(({ order }) => order.id)).toContain(stranger.id);
  });
});

describe('the next supply', () => {
  afterEach(() => setClock(null));

  test('is due by the practice’s day, also in its evening', async () => {
    const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
    setClock(() => new Date(`${tomorrow}T03:00:00Z`));
    const doctor = await aDoctor(app.em());
    await aSupply(await anOrderOf(doctor, 5), practiceDay(8));
    const client = await app.as(doctor);
    expect(await client.call(patientContract.counts)).toMatchObject({ supply_due: 0 });
  });

  test('is what is being packed, before what comes in the place of a parcel', async () => {
    const em = app.em();
    const doctor = await aDoctor(em);
    const order = await anOrderOf(doctor, 5);
    const common = { order: order.id, months: 1 };
    const sent = em.create(Supply, {
      ...{ ...common, number: 1, state: 'shipped', dueOn: practiceDay(-20) },
      ...{ isBeforePrescriptions: true, shippedAt: daysFromNow(-20) },
    });
    em.create(Supply, { ...common, number: 2, state: 'ready', dueOn: practiceDay(1) });
    em.create(Supply, {
      ...{ ...common, number: 3, state: 'blocked', dueOn: practiceDay(), replaces: sent },
    });
    await em.flush();
    const [row] = await (await app.as(doctor)).call(patientContract.approved, { query: {} });
    expect(row!.nextSupply).toEqual({ dueOn: practiceDay(1), isHeld: false });
  });
});
