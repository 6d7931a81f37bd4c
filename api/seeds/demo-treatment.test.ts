import { beforeAll, expect, test } from 'vitest';
import { dayOf } from '#shared/dosing/days.ts';
import { DEFAULT_PROMISES } from '#shared/care/promises.ts';
import { dosingContract } from '#shared/dosing.ts';
import { orderStatus } from '#shared/order-status.ts';
import { prescriptionContract } from '#shared/prescriptions.ts';
import { DEMO_ACCOUNTS } from '#api/accounts/demo-accounts.ts';
import { User } from '#api/accounts/user.entity.ts';
import { DosePlan } from '#api/dosing/dose-plan.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import { Prescription } from '#api/prescriptions/prescription.entity.ts';
import { Supply } from '#api/supplies/supply.entity.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { withoutProtocols } from '#api/testing/test-app.ts';
import { seedDemo } from './demo.ts';

const app = await openTestApp();
beforeAll(async () => {
  await withoutProtocols(app);
  await seedDemo(app.deps, () => undefined);
});

test('each order that was approved has the prescription of its day, its dose plan, and supplies that left by it', async () => {
  const em = app.em();
  const key = app.deps.secrets.data;
  const orders = (await em.find(Order, {})).filter((one) => orderStatus.is.prescribed(one.status));
  expect(orders.length).toBeGreaterThan(4);
  for (const order of orders) {
    const { id, status } = order;
    const [prescription, ...more] = await em.find(Prescription, { order: id });
    expect(more).toEqual([]);
    expect(prescription!.state === 'signed').toBe(orderStatus.is.inCare(status));
    const content = prescription!.open(key);
    expect(content.writtenAt).toBe(order.reviewDate!.toISOString());
    const [plan] = await em.find(DosePlan, { order: id });
    expect(plan!.open(key).content).toEqual(content.dosePlan);
    const dayAfter = dayOf(order.reviewDate!.getTime(), DEFAULT_PROMISES.timeZone);
    expect(content.dosePlan.startDay > dayAfter).toBe(true);
    const supplies = await em.find(Supply, { order: id });
    const left = supplies.filter((one) => one.hasLeft());
    expect(left.every((one) => one.prescription?.id === prescription!.id)).toBe(true);
    if (orderStatus.is.ended(status)) expect(supplies.some((one) => one.isToCome())).toBe(false);
  }
});

test('the demo’s customer finds her plan, her doses and her prescription', async () => {
  const phone = DEMO_ACCOUNTS[0]!.phoneNumber;
  const maya = await app.as(await app.em().findOneOrFail(User, { phone }));
  const { plan, doses } = await maya.call(dosingContract.mine);
  expect(plan?.content.periods[0]).toMatchObject({ micrograms: 250, weeks: 4 });
  expect(doses.map(({ micrograms }) => micrograms)).toEqual([500, 500, 500, 250, 250, 250, 250]);
  const [latest] = await maya.call(prescriptionContract.find, {
    params: { orderId: plan!.orderId },
  });
  expect(latest).toMatchObject({ state: 'signed', content: { dosePlan: plan!.content } });
});
