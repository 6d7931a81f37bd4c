import { expect, test } from 'vitest';
import { orderContract } from '#shared/orders.ts';
import { shippingContract } from '#shared/shipping.ts';
import type { SupplyBlock } from '#shared/supply-blocks.ts';
import { aDoctor, aPacker } from '#api/accounts/accounts.factory.ts';
import { User } from '#api/accounts/user.entity.ts';
import { aCheckIn } from '#api/care/check-in.factory.ts';
import { Notification } from '#api/notifications/notification.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { Fill } from '#api/pharmacy/fill.entity.ts';
import { aSupply } from '#api/pharmacy/pharmacy.factory.ts';
import { Recall } from '#api/pharmacy/recall.entity.ts';
import { Prescription } from '#api/prescriptions/prescription.entity.ts';
import { blocksOfOrders } from '#api/supplies/blocks-of-orders.ts';
import { Supply } from '#api/supplies/supply.entity.ts';
import { aDelivery, office } from '#api/testing/a-delivery.ts';
import { aPrescription } from '#api/testing/a-prescription.ts';
import { havingRead } from '#api/testing/having-read.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';

/* Whatever holds a parcel back, nobody can mark it as shipped. */

const app = await openTestApp();
const key = () => app.deps.secrets.data;
const TODAY = '2020-01-01';

type Delivery = Awaited<ReturnType<typeof aDelivery>>;
const change = ({ id }: Delivery, what: Partial<Order>) =>
  app.em().nativeUpdate(Order, { id }, what);
const next = ({ id }: Delivery) =>
  app.em().findOneOrFail(Supply, { order: id, shippedAt: null }, { orderBy: { number: 'asc' } });

async function aPacked(what: Partial<Order> = {}): Promise<Delivery> {
  const one = await aDelivery(app, 1);
  await change(one, what);
  return one;
}

/** The second parcel of an order, whose order waits for it again, although its day brought no check-in. */
async function aLater(): Promise<Delivery> {
  const one = await aDelivery(app, 1);
  expect((await one.ship()).status).toBe(200);
  const { id } = await next(one);
  await app.em().nativeUpdate(Supply, { id }, { state: 'blocked', dueOn: TODAY });
  await change(one, { shippingStatus: 'pending_shipping' });
  return one;
}

const HELD: Record<SupplyBlock, () => Promise<Delivery>> = {
  ended: () => aPacked({ status: 'cancelled' }),
  refunded: () => aPacked({ paymentStatus: 'pending_refund' }),
  disputed: () => aPacked({ isDisputed: true }),
  red_open: async () => {
    const one = await aPacked();
    const em = app.em();
    const { id } = await aCheckIn(em, key(), one.customer, { signs: ['vision'] });
    const called = { kind: 'check_in_urgent', subjectId: id, happening: `red:${id}` } as const;
    em.create(Notification, { user: await aDoctor(em), ...called });
    await em.flush();
    return one;
  },
  switched: async () => {
    const one = await aPacked();
    const em = app.em();
    const other = await anOrder(em, { product: 'tirzexa', status: 'active' });
    await aPrescription(app, other);
    const row = await em.findOneOrFail(Prescription, { order: one.id, state: 'signed' });
    row.state = 'cancelled';
    row.sealEnd(key(), { order: other.referenceNumber });
    await em.flush();
    return one;
  },
  prescription: () => aDelivery(app, 1, { isSigned: false }),
  pharmacy: async () => {
    const one = await aPacked();
    const { id } = await next(one);
    const em = app.em();
    await em.nativeUpdate(Supply, { id }, { state: 'blocked' });
    em.create(Fill, {
      supply: em.getReference(Supply, id),
      prescription: await em.findOneOrFail(Prescription, { order: one.id, state: 'signed' }),
      ...{ pharmacy: 'http', key: `supply-${id}-1`, state: 'rejected' },
    });
    await em.flush();
    return one;
  },
  recalled: async () => {
    const one = await aPacked();
    const em = app.em();
    const filled = await em.findOneOrFail(Supply, { id: (await next(one)).id });
    Object.assign(filled, { lot: `Good-1, Bad-${one.id}`, beyondUseOn: '2999-01-01' });
    em.create(Recall, { author: await aDoctor(em), letters: '', lots: [`bad-${one.id}`] });
    await em.flush();
    return one;
  },
  area: () => aPacked({ state: 'Nowhere' }),
  check_in: aLater,
  packed: async () => {
    const one = await aLater();
    await one.checkIn();
    const em = app.em();
    const customer = await em.findOneOrFail(User, { id: one.customer.id });
    const sent = { status: 'approved', shippingStatus: 'pending_shipping' } as const;
    const other = await anOrder(em, { customer, ...sent, paymentStatus: 'paid' });
    await aPrescription(app, other);
    await aSupply(em, other);
    return one;
  },
};

test.each(Object.entries(HELD))(
  'what %s holds back leaves neither by itself nor in a list',
  async (block, hold) => {
    const one = await hold();
    const stored = () => app.em().findOneOrFail(Order, { id: one.id });
    const blocks = await blocksOfOrders(app.em(), app.deps, [await stored()]);
    expect(blocks.get(one.id)).toEqual([block]);
    expect((await one.ship()).status).toBe(409);
    const packer = await app.as(await aPacker(app.em()));
    for (const by of [await office(app), packer]) {
      const parcel = {
        orderId: one.id,
        carrier: 'dhl',
        trackingNumber: String(6_000_000_000 + one.id),
      } as const;
      const [shipped] = await by.call(shippingContract.ship, { body: { parcels: [parcel] } });
      expect(shipped).toMatchObject({ outcome: 'refused' });
    }
    const waiting = await packer.call(shippingContract.waiting);
    expect(waiting.map(({ id }) => id)).not.toContain(one.id);
    expect((await stored()).shippingStatus).toBe('pending_shipping');
  },
);

test('nothing that holds it back: it leaves', async () => {
  const one = await aPacked();
  const body = { status: 'shipped', trackingNumber: '7000000001' } as const;
  const answer = await havingRead(await office(app)).try(orderContract.move, {
    params: one.params,
    body,
  });
  expect(answer.status).toBe(200);
});
