import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, dayOf } from '#shared/dosing/days.ts';
import type { PrescriptionContent } from '#shared/prescriptions.ts';
import { DEFAULT_PROMISES } from '#shared/care/promises.ts';
import { aCustomer, aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { aCheckIn } from '#api/care/check-in.factory.ts';
import { moveOrder } from '#api/orders/move-order.ts';
import { Order } from '#api/orders/order.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { aPayment } from '#api/payments/payments.factory.ts';
import { termsOfOne } from '#api/pharmacy/fill-terms.ts';
import { setClock } from '#api/platform/clock.ts';
import { aPrescription, aContent } from '#api/prescriptions/prescriptions.factory.ts';
import { saveMonthsPerParcel } from '#api/practice/parcels.service.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { advanceSupplies } from './advance-supplies.ts';
import { suppliesOf } from './plan-supplies.ts';
import { Supply } from './supply.entity.ts';

const START = '2026-03-02';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => setClock(null));
afterAll(() => app.stop());

const key = () => app.deps.secrets.data;
const on = (day: string) => setClock(() => new Date(`${day}T15:00:00Z`));

type Wish = { perParcel: 1 | 'plan'; change?: Partial<PrescriptionContent>; firstDose?: string };

/** Six months, approved on the first day. */
async function aTreatment({ perParcel, change = {}, firstDose = START }: Wish) {
  on(START);
  const em = app.em();
  await saveMonthsPerParcel(em, perParcel);
  const [customer, author, admin] = [await aCustomer(em), await aDoctor(em), await anAdmin(em)];
  const order = await anOrder(em, { customer, plan: 'annual', reviewer: author });
  await aPayment(em, order);
  Object.assign(order, { status: 'approved', shippingStatus: 'pending_shipping' });
  await em.flush();
  const at = new Date(`${START}T15:00:00Z`);
  const { dosePlan } = aContent(order, { author: author.fullName, productName: 'One', at });
  const content = { dosePlan: { ...dosePlan, startDay: firstDose }, ...change };
  const prescription = await aPrescription(em, key(), order, { author, ...content });
  await em.transactional((own) => suppliesOf(own, app.deps, order));
  const actor = { role: 'admin', id: admin.id, sessionId: 'days', checkoutId: null } as const;
  const list = () => app.em().find(Supply, { order: order.id }, { orderBy: { number: 'asc' } });
  return {
    list,
    /** What it must be good for, on the day on which it is packed. */
    goodUntil: async (number: number) => {
      const own = app.em();
      const supply = await own.findOneOrFail(Supply, { order: order.id, number });
      return (await termsOfOne(own, app.deps, { supply, prescription })).goodUntil;
    },
    /** The next parcel becomes ready on its day, and leaves. */
    send: async (): Promise<Supply> => {
      await aCheckIn(app.em(), key(), customer);
      await advanceSupplies.handle(app.deps);
      const next = (await list()).find((one) => !one.hasLeft())!;
      if (next.number === 1) await app.em().nativeUpdate(Supply, next.id, { state: 'ready' });
      await app.em().transactional(async (own) => {
        const found = await own.findOneOrFail(Order, { id: order.id });
        const body = { status: 'shipped', trackingNumber: `1Z ${next.id}` } as const;
        await moveOrder(own, app.deps, found, actor, body);
      });
      return app.em().findOneOrFail(Supply, { id: next.id });
    },
  };
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
