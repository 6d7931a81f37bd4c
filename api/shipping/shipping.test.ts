import { afterEach, describe, expect, test } from 'vitest';
import { notificationContract } from '#shared/notifications.ts';
import { orderContract } from '#shared/orders.ts';
import { readParcelList } from '#shared/parcel-list.ts';
import { SHIP_AT_ONCE, shippingContract } from '#shared/shipping.ts';
import { runsOf } from '#shared/testing/depth.ts';
import { aCustomer, aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { Order } from '#api/orders/order.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { setClock } from '#api/platform/clock.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { tellShippingNews } from '#api/testing/due-news.ts';
import { aPrescription } from '#api/testing/a-prescription.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';

const app = await openTestApp();
const customer = await aCustomer(app.em(), { fullName: 'Parcel Person' });
const admin = await app.as(await anAdmin(app.em()));
afterEach(() => setClock(null));

const approved = {
  status: 'approved',
  shippingStatus: 'pending_shipping',
  paymentStatus: 'paid',
} as const;
async function aParcel(wish: Parameters<typeof anOrder>[1] = {}) {
  const order = await anOrder(app.em(), { customer, reviewDate: new Date(), ...approved, ...wish });
  await aPrescription(app, order);
  return order;
}

let lastNumber = 1_000_000_000;
const aNumber = () => String(++lastNumber);
const via = (trackingNumber: string) => ({ carrier: 'dhl', trackingNumber }) as const;
const stored = (id: number) => app.em().findOneOrFail(Order, { id });

describe('the board', () => {
  test('holds what may be sent, the longest waiting first, with its address', async () => {
    const late = await aParcel({ reviewDate: new Date('2026-11-02T00:00:00Z') });
    const early = await aParcel({
      reviewDate: new Date('2026-11-01T00:00:00Z'),
      isShippingToVietnam: true,
      vietnamWard: 'Bến Nghé',
      vietnamCityProvince: 'TP. Hồ Chí Minh',
    });
    const hidden = [
      await aParcel({ paymentStatus: 'refunded' }),
      await aParcel({ paymentStatus: 'unpaid' }),
      await aParcel({ status: 'cancelled' }),
      await aParcel({ removedAt: new Date() }),
      await aParcel({ isTest: true }),
      await aParcel({ status: 'active', shippingStatus: 'shipped' }),
    ];
    const ids = (await admin.call(shippingContract.waiting)).map(({ id }) => id);
    expect(ids.indexOf(early.id)).toBeLessThan(ids.indexOf(late.id));
    for (const { id } of hidden) expect(ids).not.toContain(id);
    const [first] = (await admin.call(shippingContract.waiting)).filter(
      ({ id }) => id === early.id,
    );
    expect(first).toMatchObject({ vietnamWard: 'Bến Nghé', patientName: 'Parcel Person' });
  });
});

describe('the check', () => {
  test('says of each parcel why it may not go, and changes nothing', async () => {
    const number = aNumber();
    const gone = await aParcel({
      status: 'active',
      shippingStatus: 'shipped',
      trackingNumber: number,
    });
    const wishes = {
      ready: await aParcel(),
      refunded: await aParcel({ paymentStatus: 'pending_refund' }),
      not_paid: await aParcel({ paymentStatus: 'unpaid' }),
      disputed: await aParcel({ isDisputed: true }),
      ended: await aParcel({ status: 'cancelled' }),
      undecided: await aParcel({ status: 'pending_review', shippingStatus: null }),
      unknown: { referenceNumber: 'SEM-99999999' },
      other_number: gone,
      taken: await aParcel(),
      phone: await aParcel({ patientPhone: '(555) 010-0124' }),
    };
    const parcels = Object.entries(wishes).map(([standing, { referenceNumber }]) => ({
      reference: referenceNumber,
      ...via(standing === 'taken' ? number : aNumber()),
    }));
    // It has the shape and the check digit of a number of DHL.
    Object.assign(parcels.at(-1)!, { carrier: 'dhl', trackingNumber: '5550100124' });
    parcels.push({ reference: gone.referenceNumber, ...via(number) });
    const told = await admin.call(shippingContract.check, { body: { parcels } });
    expect(told.map(({ standing }) => standing)).toEqual([...Object.keys(wishes), 'shipped']);
    expect(told.find(({ standing }) => standing === 'other_number')?.instead).toBe(number);
    expect(told.find(({ standing }) => standing === 'taken')?.instead).toBe(gone.referenceNumber);
    expect((await stored(wishes.ready.id)).shippingStatus).toBe('pending_shipping');
  });

  test('takes a number without digits for no phone, also of an order that has none', async () => {
    const { referenceNumber: reference } = await aParcel({ patientPhone: null });
    const parcels = [{ reference, carrier: 'other', trackingNumber: 'BYHAND' }] as const;
    const [told] = await admin.call(shippingContract.check, { body: { parcels: [...parcels] } });
    expect(told!.standing).toBe('ready');
  });

  test('takes no number that the carrier does not have', async () => {
    const body = {
      parcels: [{ reference: 'SEM-1', carrier: 'ups', trackingNumber: '12' }],
    } as const;
    const answer = await admin.try(shippingContract.check, {
      body: { parcels: [...body.parcels] },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { 'parcels.0.trackingNumber': 'This is not a number of this carrier' } },
    });
  });
});

/** Ships like a page does: what is ready, a few at a time. `dropAt` is the call whose response is lost. */
async function shipList(text: string, dropAt?: number): Promise<Record<string, number>> {
  const read = readParcelList(text).flatMap((line) => (line.fault === null ? [line.read] : []));
  const checked = await admin.call(shippingContract.check, { body: { parcels: read } });
  const ready = checked.flatMap(({ id, standing }, at) =>
    standing === 'ready' && id !== null ? [{ orderId: id, ...pick(read[at]!) }] : [],
  );
  const told: Record<string, number> = { shipped: 0, already: 0, refused: 0 };
  for (let at = 0; at < ready.length; at += SHIP_AT_ONCE) {
    const parcels = ready.slice(at, at + SHIP_AT_ONCE);
    const results = await admin.call(shippingContract.ship, { body: { parcels } });
    if (at / SHIP_AT_ONCE === dropAt) throw new Error('the connection is gone');
    for (const { outcome } of results) told[outcome]! += 1;
  }
  return told;
}
const pick = ({ carrier, trackingNumber }: { carrier: 'dhl' | string; trackingNumber: string }) =>
  ({ carrier, trackingNumber }) as ReturnType<typeof via>;

/** Of which one is refunded, one has a wrong line, and a call's answer is lost in the middle. */
const PARCELS = runsOf('PARCELS', { sample: 60, deep: 200 });
const ARRIVED = Math.floor(PARCELS / SHIP_AT_ONCE / 2);

describe(`a pasted list of ${PARCELS} parcels`, () => {
  test('with two wrong lines, a lost answer and a repetition ships each exactly once', async () => {
    const orders: Order[] = [];
    for (let at = 0; at < PARCELS; at++) orders.push(await aParcel());
    const refunded = orders[57]!;
    await app.em().nativeUpdate(Order, { id: refunded.id }, { paymentStatus: 'refunded' });
    const lines = orders.map(({ referenceNumber }) => `${referenceNumber}\tDHL\t${aNumber()}`);
    lines[40] = 'TIR-12x\tDHL\t1234567890';
    const text = lines.join('\n');

    const faults = readParcelList(text).filter(({ fault }) => fault !== null);
    expect(faults).toMatchObject([{ line: 41, fault: 'no_reference' }]);
    await expect(shipList(text, ARRIVED - 1)).rejects.toThrow('the connection is gone');
    // The calls that arrived took effect, although the response to the last was lost.
    const before = ARRIVED * SHIP_AT_ONCE;
    const sent = PARCELS - 2;
    expect(await shippedOf(orders)).toBe(before);
    expect(await shipList(text)).toEqual({ shipped: sent - before, already: 0, refused: 0 });
    expect(await shipList(text)).toEqual({ shipped: 0, already: 0, refused: 0 });
    expect(await shippedOf(orders)).toBe(sent);

    expect((await stored(refunded.id)).shippingStatus).toBe('pending_shipping');
    expect((await stored(orders[40]!.id)).shippingStatus).toBe('pending_shipping');
    const ids = orders.map(({ id }) => id);
    const shipments = { action: 'decide', subject: 'order', orderId: { $in: ids } } as const;
    expect(await app.em().count(AuditEntry, shipments)).toBe(sent);
    await tellShippingNews(app);
    const news = await (await app.as(customer)).call(notificationContract.list);
    expect(news.unread).toBe(sent);
  });

  const shippedOf = async (orders: Order[]) =>
    app.em().count(Order, { id: { $in: orders.map(({ id }) => id) }, shippingStatus: 'shipped' });
});

describe('shipping', () => {
  test('refuses one and ships the next, by the rules of a single order', async () => {
    const [refunded, unpaid, fine] = [
      await aParcel({ paymentStatus: 'refunded' }),
      await aParcel({ paymentStatus: 'unpaid' }),
      await aParcel(),
    ];
    const number = aNumber();
    const parcels = [refunded, unpaid, fine].map(({ id }) => ({ orderId: id, ...via(number) }));
    const told = await admin.call(shippingContract.ship, { body: { parcels } });
    expect(told).toMatchObject([
      { outcome: 'refused', code: 'order.wrong_status' },
      { outcome: 'refused', code: 'order.not_paid' },
      { outcome: 'shipped', code: null },
    ]);
    expect(await stored(fine.id)).toMatchObject({
      status: 'active',
      carrier: 'dhl',
      trackingNumber: number,
    });
  });

  test('of one order by two people at once happens once', async () => {
    const order = await aParcel();
    const parcels = [{ orderId: order.id, ...via(aNumber()) }];
    const other = await app.as(await anAdmin(app.em()));
    const told = await Promise.all(
      [admin, other].map((who) => who.call(shippingContract.ship, { body: { parcels } })),
    );
    expect(
      told
        .flat()
        .map(({ outcome }) => outcome)
        .toSorted(),
    ).toEqual(['already', 'shipped']);
  });

  test('with another number is refused, since the parcel has left', async () => {
    const order = await aParcel();
    const ship = (number: string) =>
      admin.call(shippingContract.ship, {
        body: { parcels: [{ orderId: order.id, ...via(number) }] },
      });
    await ship(aNumber());
    expect(await ship(aNumber())).toMatchObject([{ outcome: 'refused' }]);
  });
});

describe('a wrong number', () => {
  test('is corrected once, announced to the patient once, and recorded in the audit', async () => {
    const patient = await aCustomer(app.em());
    const [wrong, good] = [aNumber(), aNumber()];
    const order = await aParcel({ customer: patient });
    const params = { id: order.id };
    await admin.call(shippingContract.ship, {
      body: { parcels: [{ orderId: order.id, ...via(wrong) }] },
    });
    await tellShippingNews(app);
    await admin.call(shippingContract.correct, { params, body: via(good) });
    const twice = await admin.call(shippingContract.correct, { params, body: via(good) });
    expect(twice).toMatchObject({
      trackingNumber: good,
      carrier: 'dhl',
      shippingStatus: 'shipped',
    });
    await app.drain();
    const client = await app.as(patient);
    const { items } = await client.call(notificationContract.list);
    expect(items.map(({ kind }) => kind).toSorted()).toEqual(['order_shipped', 'tracking_changed']);
    expect(items.find(({ kind }) => kind === 'tracking_changed')?.path).toBe(
      `/dashboard#order-${order.id}`,
    );
    expect(await client.call(orderContract.find, { params })).toMatchObject({
      trackingNumber: good,
    });
    const changes = { action: 'change', subject: 'order', orderId: order.id } as const;
    expect(await app.em().count(AuditEntry, changes)).toBe(1);
  });

  test('of a parcel that has not left, or has arrived, is none', async () => {
    for (const wish of [{}, { status: 'active', shippingStatus: 'received' } as const]) {
      const { id } = await aParcel(wish);
      const answer = await admin.try(shippingContract.correct, {
        params: { id },
        body: via(aNumber()),
      });
      expect(answer.status).toBe(409);
    }
  });

  test('is nobody else’s to correct', async () => {
    const { id } = await aParcel({ status: 'active', shippingStatus: 'shipped' });
    for (const who of [await aDoctor(app.em()), customer]) {
      const answer = await (
        await app.as(who)
      ).try(shippingContract.correct, {
        params: { id },
        body: via(aNumber()),
      });
      expect(answer.status).toBe(403);
    }
  });
});
