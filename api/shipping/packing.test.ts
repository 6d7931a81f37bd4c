import { describe, expect, test } from 'vitest';
import { auditContract } from '#shared/audit.ts';
import { notificationContract } from '#shared/notifications.ts';
import { orderContract } from '#shared/orders.ts';
import { shippingContract } from '#shared/shipping.ts';
import { supplyContract } from '#shared/supplies.ts';
import { aCustomer, aDoctor, anAdmin, aPacker } from '#api/accounts/accounts.factory.ts';
import { aCheckIn } from '#api/care/check-in.factory.ts';
import { Notification } from '#api/notifications/notification.entity.ts';
import { presentPush } from '#api/notifications/notifications.present.ts';
import { emitMoved } from '#api/orders/move-order.ts';
import { Order } from '#api/orders/order.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { advanceSupplies } from '#api/supplies/advance-supplies.ts';
import { aParcelReport } from '#api/supplies/supplies.factory.ts';
import { aDelivery } from '#api/testing/a-delivery.ts';
import { aPrescription } from '#api/testing/a-prescription.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';

/* Who packs parcels: what they may do, and what they are not told (decision C130). */

const app = await openTestApp();
const packerUser = await aPacker(app.em());
const packer = await app.as(packerUser);
const admin = await app.as(await anAdmin(app.em()));

const approved = {
  status: 'approved',
  shippingStatus: 'pending_shipping',
  paymentStatus: 'paid',
} as const;
const sent = { status: 'active', shippingStatus: 'shipped', carrier: 'dhl' } as const;

type Wish = Parameters<typeof anOrder>[1];
async function aParcel(wish: Wish = {}) {
  const order = await anOrder(app.em(), {
    customer: await aCustomer(app.em()),
    reviewDate: new Date(),
    ...approved,
    ...wish,
  });
  await aPrescription(app, order);
  return order;
}
/** Of a patient with an urgent check-in that nobody has closed. */
async function aRedParcel() {
  const customer = await aCustomer(app.em());
  const checkIn = await aCheckIn(app.em(), app.deps.secrets.data, customer, { signs: ['vision'] });
  const em = app.em();
  const called = { kind: 'check_in_urgent', subjectId: checkIn.id } as const;
  em.create(Notification, { user: await aDoctor(em), ...called, happening: `red:${checkIn.id}` });
  await em.flush();
  return aParcel({ customer });
}
let last = 3_000_000_000;
const aNumber = () => ({ carrier: 'dhl', trackingNumber: String(++last) }) as const;
const stored = (id: number) => app.em().findOneOrFail(Order, { id });

/** The fields of label and slip. */
const PARCEL = [
  ...['id', 'referenceNumber', 'product', 'productName', 'plan', 'patientName', 'patientPhone'],
  ...['address', 'city', 'state', 'zipCode', 'country'],
  ...['isShippingToVietnam', 'vietnamWard', 'vietnamDistrict', 'vietnamCityProvince'],
];
const SENT = [...PARCEL, 'version', 'carrier', 'trackingNumber', 'shippedAt', 'takeBackUntil'];

describe('the lists', () => {
  test('hold exactly what a parcel needs, and only what may leave now', async () => {
    const ready = await aParcel();
    const disputed = await aParcel({ isDisputed: true });
    const red = await aRedParcel();
    const mine = await packer.call(shippingContract.waiting);
    const ids = mine.map(({ id }) => id);
    expect(ids).toContain(ready.id);
    expect(ids).not.toContain(disputed.id);
    expect(ids).not.toContain(red.id);
    for (const parcel of mine)
      expect(Object.keys(parcel).toSorted()).toEqual([...PARCEL, 'approvedAt', 'dueAt'].toSorted());

    const all = await admin.call(shippingContract.waiting);
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining([disputed.id, red.id]));
    expect(all.find(({ id }) => id === disputed.id)).toMatchObject({ isDisputed: true });
  });

  test('of parcels on their way come without the rest of the order', async () => {
    const way = await aParcel({ ...sent, trackingNumber: aNumber().trackingNumber });
    const arrived = await aParcel({ ...sent, shippingStatus: 'received' });
    const mine = await packer.call(shippingContract.sent);
    expect(mine.map(({ id }) => id)).toContain(way.id);
    expect(mine.map(({ id }) => id)).not.toContain(arrived.id);
    for (const parcel of mine) expect(Object.keys(parcel).toSorted()).toEqual(SENT.toSorted());
  });
});

describe('why a parcel may not leave', () => {
  const held = async () => ({
    refunded: await aParcel({ paymentStatus: 'pending_refund' }),
    disputed: await aParcel({ isDisputed: true }),
    ended: await aParcel({ status: 'cancelled' }),
    red_open: await aRedParcel(),
  });

  test('is told to admins only: money and warning signs look alike to who packs', async () => {
    const orders = Object.entries(await held());
    const parcels = orders.map(([, { referenceNumber }]) => ({
      reference: referenceNumber,
      ...aNumber(),
    }));
    const told = await packer.call(shippingContract.check, { body: { parcels } });
    expect(told.map(({ standing }) => standing)).toEqual(orders.map(() => 'held'));
    const full = await admin.call(shippingContract.check, { body: { parcels } });
    expect(full.map(({ standing }) => standing)).toEqual(orders.map(([standing]) => standing));
  });

  test('nor does a refused shipment tell it', async () => {
    const orders = Object.values(await held());
    const parcels = orders.map(({ id }) => ({ orderId: id, ...aNumber() }));
    const results = await packer.call(shippingContract.ship, { body: { parcels } });
    for (const { outcome, code } of results) {
      expect(outcome).toBe('refused');
      expect(['shipping.held', 'order.already_decided', 'order.wrong_status']).toContain(code);
    }
    for (const { id } of orders) expect((await stored(id)).shippedAt ?? null).toBeNull();
  });

  test('an order that was never to be sent does not exist for them', async () => {
    const waiting = await aParcel({ status: 'pending_review', shippingStatus: null });
    const parcels = [{ reference: waiting.referenceNumber, ...aNumber() }];
    const [told] = await packer.call(shippingContract.check, { body: { parcels } });
    expect(told).toMatchObject({ standing: 'unknown', id: null, patientName: null });
    const body = { parcels: [{ orderId: waiting.id, ...aNumber() }] };
    const [result] = await packer.call(shippingContract.ship, { body });
    expect(result).toMatchObject({ outcome: 'refused', code: 'not_found' });
  });
});

describe('a parcel through their hands', () => {
  test('is shipped, corrected, taken back, shipped again and received, each under their name', async () => {
    const { id } = await aParcel();
    const params = { id };
    const ship = () =>
      packer.call(shippingContract.ship, { body: { parcels: [{ orderId: id, ...aNumber() }] } });
    expect(await ship()).toEqual([{ orderId: id, outcome: 'shipped', code: null }]);

    const number = aNumber();
    const corrected = await packer.call(shippingContract.correct, { params, body: number });
    expect(Object.keys(corrected).toSorted()).toEqual(SENT.toSorted());
    expect(corrected.trackingNumber).toBe(number.trackingNumber);

    const wrong = await packer.try(shippingContract.takeBack, {
      params,
      body: { reason: 'The other box was meant.', version: corrected.version - 1 },
    });
    expect(wrong.status).toBe(409);
    const { current } = (wrong.body as { details: { current: object } }).details;
    expect(Object.keys(current).toSorted()).toEqual(SENT.toSorted());

    const back = await packer.call(shippingContract.takeBack, {
      params,
      body: { reason: 'The other box was meant.', version: corrected.version },
    });
    expect(Object.keys(back).toSorted()).toEqual(SENT.toSorted());
    expect(await stored(id)).toMatchObject({ shippingStatus: 'pending_shipping' });

    await ship();
    await packer.call(shippingContract.receive, { params });
    await packer.call(shippingContract.receive, { params });
    expect(await stored(id)).toMatchObject({ status: 'active', shippingStatus: 'received' });

    const entries = await admin.call(auditContract.list, {
      query: { person: packerUser.id } as never,
    });
    expect(JSON.stringify(entries)).toContain('"actorRole":"fulfilment"');
  });

  test('stays where it is if it has not left', async () => {
    const { id } = await aParcel();
    const answer = await packer.try(shippingContract.receive, { params: { id } });
    expect(answer.status).toBe(409);
  });

  test('is opened nowhere else: not the order, not its address', async () => {
    const { id } = await aParcel();
    for (const endpoint of [orderContract.find, orderContract.address] as const)
      expect((await packer.try(endpoint, { params: { id } })).status).toBe(403);
  });
});

describe('the news of a parcel', () => {
  const newsOf = async () => (await packer.call(notificationContract.list)).items;

  test('comes when it may leave, without a name, and is over when it has left', async () => {
    const order = await aParcel({ patientName: 'Canary Person' });
    await app
      .em()
      .transactional(async (em) => emitMoved(em, await em.findOneOrFail(Order, order.id)));
    await app.drain();
    const told = (await newsOf()).find(({ subjectId }) => subjectId === order.id);
    expect(told).toMatchObject({
      kind: 'parcel_ready',
      path: '/packing',
      isRead: false,
      person: null,
      reference: order.referenceNumber,
    });
    const row = await app
      .em()
      .findOneOrFail(Notification, { subjectId: order.id, user: packerUser.id });
    const push = presentPush(
      row,
      { role: 'fulfilment', language: 'en', unread: 1 },
      { name: 'Lotus', messageName: '', logo: null },
    );
    expect(JSON.stringify(push)).not.toMatch(/Canary|SEM|semaglutide/i);

    const body = { parcels: [{ orderId: order.id, ...aNumber() }] };
    await packer.call(shippingContract.ship, { body });
    await app.drain();
    expect((await newsOf()).find(({ subjectId }) => subjectId === order.id)?.isRead).toBe(true);
  });

  test('does not come of a parcel that is held', async () => {
    const order = await aParcel({ paymentStatus: 'refunded' });
    await app
      .em()
      .transactional(async (em) => emitMoved(em, await em.findOneOrFail(Order, order.id)));
    await app.drain();
    expect((await newsOf()).map(({ subjectId }) => subjectId)).not.toContain(order.id);
  });

  test('comes again of a parcel in the place of one that has left', async () => {
    const one = await aDelivery(app, 'plan');
    await app.drain();
    const told = async () =>
      (await newsOf()).filter(({ subjectId }) => subjectId === one.id).map(({ isRead }) => isRead);
    expect(await told()).toEqual([false]);
    await one.ship();
    await app.drain();
    const { id } = await aParcelReport(app.em(), app.deps.secrets.data, one);
    const body = { answer: 'replacement' } as const;
    await admin.call(supplyContract.answer, { params: { id }, body });
    for (let run = 0; run < 2; run += 1) {
      await advanceSupplies.handle(app.deps);
      await app.drain();
    }
    expect((await told()).toSorted()).toEqual([false, true]);
  });
});
