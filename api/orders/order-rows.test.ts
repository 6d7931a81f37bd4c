import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '#shared/lib/actor.ts';
import { orderStatus, paymentStatus, shippingStatus } from '#shared/order-status.ts';
import { aCustomer, aDoctor } from '#api/accounts/accounts.factory.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { readRows } from '#api/platform/read.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { Order } from './order.entity.ts';
import { orderRows } from './order-rows.ts';
import { anOrder } from './orders.factory.ts';
import { orderRelations, presentOrder } from './orders.present.ts';

const app = await openTestApp();
let customer: User;
let doctor: User;
beforeAll(async () => {
  customer = await aCustomer(app.em(), { fullName: 'Nguyễn Thị Hạnh', email: null });
  doctor = await aDoctor(app.em());
  await manyOrders();
});

/** Every state that an order can be in, with each optional value missing in some. */
async function manyOrders(): Promise<void> {
  const em = app.em();
  let turn = 0;
  for (const status of orderStatus.values) {
    for (const paid of paymentStatus.values) {
      for (const shipping of [null, ...shippingStatus.values]) {
        if (shipping && !orderStatus.is.prescribed(status)) continue;
        turn += 1;
        const has = (part: number) => (turn >> part) % 2 === 1;
        const order = await anOrder(em, {
          status,
          paymentStatus: paid,
          shippingStatus: shipping,
          ...(has(0) ? { customer } : { checkoutId: 'device-of-a-guest' }),
          price: turn % 5 === 0 ? 0 : 139_900,
          reviewer: has(1) ? doctor : null,
          reviewDate: has(2) ? new Date('2026-03-04T05:06:07.089Z') : null,
          claimedBy: has(3) ? doctor : null,
          claimedUntil: has(4) ? new Date('2026-03-04T05:06:07.001Z') : null,
          trackingNumber: has(5) ? 'TRACK-1' : null,
          carrier: has(4) ? 'ups' : null,
          suppliedUntil: has(3) ? new Date('2026-05-06T07:08:09.010Z') : null,
          startDate: has(1) ? new Date('2024-02-29T23:59:59.999Z') : null,
          endDate: has(2) ? new Date('1969-12-31T23:59:59.500Z') : null,
          createdAt: new Date(Date.UTC(2026, 0, 1 + turn, 1, 2, 3, turn)),
          patientEmail: has(3) ? 'person@example.com' : null,
          patientPhone: has(4) ? '+84 912 345 678' : null,
          liveMode: turn % 3 === 0 ? null : has(0),
          isShippingToVietnam: has(5),
          isDisputed: has(2),
          isTest: turn % 7 === 0,
          heldAmount: has(1) ? 100 : 0,
          formVersion: turn % 4,
        });
        if (turn % 3 === 1) order.sealNotes(app.deps.secrets.data, `Notes of “${turn}”\nä`);
        if (turn % 3 === 2) order.plainNotes = `Clear notes ${turn}`;
        await em.flush();
      }
    }
  }
}

const actors: [string, () => Actor][] = [
  ['an admin', () => ({ role: 'admin', id: 999_999, sessionId: 's', checkoutId: null })],
  ['staff', () => ({ role: 'staff', id: 999_999, sessionId: 's', checkoutId: null })],
  ['their doctor', () => ({ role: 'doctor', id: doctor.id, sessionId: 's', checkoutId: null })],
  ['another doctor', () => ({ role: 'doctor', id: 999_999, sessionId: 's', checkoutId: null })],
  ['the customer', () => ({ role: 'customer', id: customer.id, sessionId: 's', checkoutId: null })],
  ['the device of a guest', () => ({ role: 'guest', checkoutId: 'device-of-a-guest' })],
];

const wanted = { where: { price: { $gte: 0 } }, orderBy: { id: 'asc' }, limit: 1000 } as const;

describe('an order read as a row', () => {
  test.each(actors)('is shown to %s as its entity is, to the letter', async (_name, actorOf) => {
    const [actor, key] = [actorOf(), app.deps.secrets.data];
    const rows = await readRows(app.em(), orderRows, wanted);
    const entities = await app.em().find(Order, wanted.where, {
      orderBy: wanted.orderBy,
      populate: [...orderRelations],
    });
    expect(rows.length).toBeGreaterThan(60);
    expect(rows.map((row) => presentOrder(row, actor, key))).toEqual(
      entities.map((entity) => presentOrder(entity, actor, key)),
    );
  });

  test('is judged by the methods of its entity', async () => {
    const rows = await readRows(app.em(), orderRows, wanted);
    const entities = await app.em().find(Order, wanted.where, {
      orderBy: wanted.orderBy,
      populate: [...orderRelations],
    });
    const judged = (order: Readonly<Order>) =>
      actors.map(([, actorOf]) => [
        order.isOwnedBy(actorOf()),
        order.isClaimedByOther(actorOf()),
        order.isSettled(),
        order.isFree(),
        order.isReturned(),
        order.refundable(),
        order.progress(),
      ]);
    expect(rows.map(judged)).toEqual(entities.map(judged));
  });

  test('is in no unit of work', async () => {
    const em = app.em();
    const [row] = await readRows(em, orderRows, wanted);
    (row as Order).price = 1;
    await em.flush();
    expect((await app.em().findOneOrFail(Order, { id: row!.id })).price).not.toBe(1);
  });
});
