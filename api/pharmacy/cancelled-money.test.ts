import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderContract } from '#shared/orders.ts';
import type { FillState } from '#shared/pharmacy.ts';
import { Order } from '#api/orders/order.entity.ts';
import { Refund } from '#api/payments/refunds/refund.entity.ts';
import { Supply } from '#api/supplies/supply.entity.ts';
import { aDelivery, office } from '#api/testing/a-delivery.ts';
import { anObligingPharmacy, startPharmacyApp } from '#api/testing/a-pharmacy.ts';
import { havingRead } from '#api/testing/having-read.ts';
import { registerPharmacy } from './choose-pharmacy.ts';
import { Fill } from './fill.entity.ts';

/* What was paid is what was sent and what went back, whatever the pharmacy has done by the time an order is cancelled. */

let world: Awaited<ReturnType<typeof startPharmacyApp>>;
let app: (typeof world)['app'];
beforeAll(async () => {
  world = await startPharmacyApp();
  ({ app } = world);
  registerPharmacy(
    app.deps,
    anObligingPharmacy(() => undefined),
  );
});
afterAll(() => app.stop());

type Delivery = Awaited<ReturnType<typeof aDelivery>>;
const orderOf = ({ id }: Delivery) => app.em().findOneOrFail(Order, { id });
const fillOf = (one: Delivery) =>
  app.em().findOneOrFail(Fill, { supply: { order: one.id } }, { orderBy: { id: 'desc' } });

async function news(one: Delivery, status: string) {
  expect((await world.post((await fillOf(one)).key, { status })).status).toBeLessThan(300);
  await app.drain();
}

async function sums(one: Delivery) {
  const supplies = await app.em().find(Supply, { order: one.id });
  const refunds = await app.em().find(Refund, { payment: { order: one.id } });
  const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);
  return {
    sent: sum(supplies.filter((supply) => supply.hasLeft()).map(({ price }) => price)),
    back: sum(refunds.map(({ amount }) => amount)),
  };
}

/** The parcel that is due is with the pharmacy: the first of three, or the second. */
async function aFilling(which: 'first' | 'second'): Promise<Delivery> {
  const one = await aDelivery(app, 1);
  if (which === 'second') {
    expect((await one.ship()).status).toBe(200);
    const em = app.em();
    const second = await em.findOneOrFail(Supply, { order: one.id, number: 2 });
    second.state = 'ready';
    (await em.findOneOrFail(Order, { id: one.id })).shippingStatus = 'pending_shipping';
    await em.flush();
    await one.checkIn();
  }
  await world.sendsReady();
  return one;
}

const cancel = async (one: Delivery) => {
  const body = { status: 'cancelled' } as const;
  const answer = await havingRead(await office(app)).try(orderContract.move, {
    params: one.params,
    body,
  });
  expect(answer.status).toBe(200);
  await app.drain();
};

const CASES = (
  ['sent', 'accepted', 'back_ordered', 'rejected', 'filled', 'shipped'] satisfies FillState[]
).flatMap((state) => (['first', 'second'] as const).map((which) => ({ state, which })));

test.each(CASES)(
  'an order is cancelled while its fill is $state, of the $which parcel',
  async ({ state, which }) => {
    const one = await aFilling(which);
    if (state !== 'sent') await news(one, state);
    const before = await orderOf(one);
    const offered = before.refundable();
    const shown = await (await office(app)).call(orderContract.find, { params: one.params });
    const supply = await app.em().findOneOrFail(Supply, { id: (await fillOf(one)).supply.id });
    expect(shown).toMatchObject({
      refundable: offered,
      madeAmount: state === 'filled' ? supply.price : 0,
    });
    await cancel(one);
    // What it had made it sends all the same.
    if (state === 'filled') await news(one, 'shipped');
    const { sent, back } = await sums(one);
    expect(back).toBe(offered);
    expect(sent + back).toBe(before.price);
    const after = await orderOf(one);
    expect([after.refundable(), after.madeAmount]).toEqual([0, 0]);
  },
);

test('the last parcel is made: nothing of its money goes back', async () => {
  const one = await aDelivery(app, 'plan');
  await world.sendsReady();
  await news(one, 'filled');
  expect((await orderOf(one)).refundable()).toBe(0);
  await cancel(one);
  expect(await sums(one)).toEqual({ sent: 0, back: 0 });
});

test.each(['first', 'second'] as const)(
  'what it had made of the %s parcel and then gives up can go back as well',
  async (which) => {
    const one = await aFilling(which);
    await news(one, 'filled');
    await cancel(one);
    const { sent, back } = await sums(one);
    await news(one, 'cancelled');
    const after = await orderOf(one);
    expect(await fillOf(one)).toMatchObject({ state: 'cancelled' });
    expect([after.madeAmount, after.refundable()]).toEqual([0, after.price - sent - back]);
    expect(after.refundable()).toBeGreaterThan(0);
  },
);
