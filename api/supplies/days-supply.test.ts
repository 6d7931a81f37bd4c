import { afterEach, describe, expect, test } from 'vitest';
import { addDays, dayOf } from '#shared/dosing/days.ts';
import type { PrescriptionContent } from '#shared/prescriptions.ts';
import { DEFAULT_PROMISES } from '#shared/care/promises.ts';
import { shippingContract } from '#shared/shipping.ts';
import { aCustomer, aDoctor, anAdmin, aPacker } from '#api/accounts/accounts.factory.ts';
import { aCheckIn } from '#api/care/check-in.factory.ts';
import { Notification } from '#api/notifications/notification.entity.ts';
import { emitMoved, moveOrder } from '#api/orders/move-order.ts';
import { Order } from '#api/orders/order.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { supplyPort } from '#api/orders/supply-port.ts';
import { aPayment } from '#api/payments/payments.factory.ts';
import { termsOfOne } from '#api/pharmacy/fill-terms.ts';
import { setClock } from '#api/platform/clock.ts';
import { aPrescription, aContent } from '#api/prescriptions/prescriptions.factory.ts';
import { saveMonthsPerParcel } from '#api/practice/parcels.service.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { advanceSupplies } from './advance-supplies.ts';
import { Supply } from './supply.entity.ts';

const START = '2026-03-02';
const app = await openTestApp();
afterEach(() => setClock(null));

const key = () => app.deps.secrets.data;
const on = (day: string) => setClock(() => new Date(`${day}T15:00:00Z`));

type Wish = { perParcel: 1 | 'plan'; change?: Partial<PrescriptionContent>; firstDose?: string };

/** Six months, approved on the first day. */
async function aTreatment({ perParcel, change = {}, firstDose = START }: Wish) {
  on(START);
  const em = app.em();
  await saveMonthsPerParcel(em, perParcel);
  const [customer, author, admin] = [await aCustomer(em), await aDoctor(em), await anAdmin(em)];
  const actor = { role: 'admin', id: admin.id, sessionId: 'days', checkoutId: null } as const;
  const at = new Date(`${START}T15:00:00Z`);
  /** An order of it, approved now. */
  const sell = async () => {
    const order = await anOrder(app.em(), { customer, plan: 'annual', reviewer: author });
    const own = app.em();
    const sold = await own.findOneOrFail(Order, { id: order.id }, { populate: ['reviewer'] });
    await aPayment(own, sold);
    Object.assign(sold, { status: 'approved', shippingStatus: 'pending_shipping' });
    await own.flush();
    const { dosePlan } = aContent(sold, { author: author.fullName, productName: 'One', at });
    const content = { dosePlan: { ...dosePlan, startDay: firstDose }, ...change };
    const prescription = await aPrescription(own, key(), sold, { author, ...content });
    await own.transactional(async (inner) => {
      await app.deps.ports.one(supplyPort).begin(inner, app.deps, sold);
      await emitMoved(inner, sold);
    });
    const list = () => app.em().find(Supply, { order: sold.id }, { orderBy: { number: 'asc' } });
    return {
      order: sold,
      list,
      /** What it must be good for, on the day on which it is packed. */
      goodUntil: async (number: number) => {
        const packing = app.em();
        const supply = await packing.findOneOrFail(Supply, { order: sold.id, number });
        return (await termsOfOne(packing, app.deps, { supply, prescription })).goodUntil;
      },
      /** The next parcel becomes ready on its day, and leaves. */
      send: async (): Promise<Supply> => {
        await aCheckIn(app.em(), key(), customer);
        await advanceSupplies.handle(app.deps);
        const next = (await list()).find((one) => !one.hasLeft())!;
        await app.em().transactional(async (sending) => {
          const found = await sending.findOneOrFail(Order, { id: sold.id });
          const body = { status: 'shipped', trackingNumber: `1Z ${next.id}` } as const;
          await moveOrder(sending, app.deps, found, actor, body);
        });
        return app.em().findOneOrFail(Supply, { id: next.id });
      },
    };
  };
  return { ...(await sell()), renew: sell };
}

const dayOfEnd = ({ suppliedUntil }: Supply) =>
  dayOf(suppliedUntil!.getTime(), DEFAULT_PROMISES.timeZone);

test.each([28, 30])(
  'a parcel that lasts %i days is followed by one a week before they are over, month after month',
  async (daysSupply) => {
    const one = await aTreatment({ perParcel: 1, change: { daysSupply } });
    const due = (number: number) => addDays(START, (number - 1) * daysSupply - 7);
    expect((await one.list()).map(({ dueOn }) => dueOn)).toEqual([
      START,
      ...[2, 3, 4, 5, 6].map(due),
    ]);
    for (const number of [1, 2, 3, 4, 5, 6]) {
      const day = number === 1 ? START : due(number);
      on(addDays(day, -1));
      if (number > 1) await expect(one.send()).rejects.toThrow();
      on(day);
      const sent = await one.send();
      expect([sent.number, dayOfEnd(sent)]).toEqual([number, addDays(START, number * daysSupply)]);
    }
  },
);

test('the days count from the first dose of the plan, and a lot that is good for them fits each month', async () => {
  const firstDose = addDays(START, 7);
  const one = await aTreatment({ perParcel: 1, firstDose });
  for (const number of [1, 2, 3, 4, 5, 6]) {
    const { dueOn } = (await one.list())[number - 1]!;
    expect(dueOn).toBe(number === 1 ? START : addDays(firstDose, (number - 1) * 28 - 7));
    on(dueOn);
    expect(await one.goodUntil(number)).toBe(addDays(dueOn, 28));
    await one.send();
  }
});

test('what comes at once lasts as long as all of its fills', async () => {
  const one = await aTreatment({ perParcel: 'plan', change: { daysSupply: 30 } });
  expect(dayOfEnd(await one.send())).toBe(addDays(START, 6 * 30));
});

describe('a renewal while there is medicine left', () => {
  /** Bought and approved again a week after a parcel for six months came. */
  async function anEarlyRenewal() {
    const one = await aTreatment({ perParcel: 'plan' });
    const over = dayOfEnd(await one.send());
    on(addDays(START, 7));
    await saveMonthsPerParcel(app.em(), 1);
    const next = await one.renew();
    return { ...next, dueOn: addDays(over, -7) };
  }

  test('is sent a week before that is over, so that a fresh vial of 28 days is good for its doses', async () => {
    const { order, list, goodUntil, dueOn } = await anEarlyRenewal();
    await advanceSupplies.handle(app.deps);
    expect((await list()).map((one) => [one.state, one.dueOn])).toEqual([
      ['waiting', dueOn],
      ...[1, 2, 3, 4, 5].map((months) => ['waiting', addDays(dueOn, months * 28)]),
    ]);
    on(addDays(dueOn, -1));
    await advanceSupplies.handle(app.deps);
    expect((await list())[0]).toMatchObject({ state: 'waiting' });
    on(dueOn);
    await advanceSupplies.handle(app.deps);
    expect((await list())[0]).toMatchObject({ state: 'ready' });
    expect(await goodUntil(1)).toBe(addDays(dueOn, 28));
    const { shipDueAt } = await app.em().findOneOrFail(Order, { id: order.id });
    expect(dayOf(shipDueAt!.getTime(), DEFAULT_PROMISES.timeZone) > dueOn).toBe(true);
  });

  test('is not packed before, and can be sent by an admin all the same', async () => {
    const { order, send, dueOn } = await anEarlyRenewal();
    const packer = await app.as(await aPacker(app.em()));
    const waiting = async () =>
      (await packer.call(shippingContract.waiting)).map(({ referenceNumber }) => referenceNumber);
    expect(await waiting()).not.toContain(order.referenceNumber);
    await app.drain();
    const told = { kind: 'parcel_ready', subjectId: order.id } as const;
    expect(await app.em().count(Notification, told)).toBe(0);
    expect(await send()).toMatchObject({ state: 'shipped', dueOn });
  });

  test('is packed on its day', async () => {
    const { order, dueOn } = await anEarlyRenewal();
    on(dueOn);
    await advanceSupplies.handle(app.deps);
    const packer = await app.as(await aPacker(app.em()));
    const waiting = await packer.call(shippingContract.waiting);
    expect(waiting.map(({ referenceNumber }) => referenceNumber)).toContain(order.referenceNumber);
  });

  test('waits for longer if more of the order before it has come meanwhile', async () => {
    const one = await aTreatment({ perParcel: 1 });
    const over = dayOfEnd(await one.send());
    on(addDays(START, 7));
    const next = await one.renew();
    expect((await next.list())[0]).toMatchObject({ dueOn: addDays(over, -7) });
    on(addDays(over, -7));
    await one.send();
    await advanceSupplies.handle(app.deps);
    expect((await next.list())[0]).toMatchObject({
      ...{ state: 'waiting', dueOn: addDays(over, 28 - 7) },
    });
  });
});
