import { expect, test } from 'vitest';
import { aCustomer } from '#api/accounts/accounts.factory.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { now } from '#api/platform/clock.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { Payment } from './payment.entity.ts';
import { aPayment } from './payments.factory.ts';

const app = await openTestApp();

// Whatever the code does, one success at the gateway must not pay for two orders, nor count twice for one.
test('the database keeps an intent for one payment alone', async () => {
  const em = app.em();
  const customer = await aCustomer(em);
  const [one, other] = [await anOrder(em, { customer }), await anOrder(em, { customer })];
  const { intentId } = await aPayment(em, one);
  const second = { attempt: 2, amount: 1, gateway: 'simulator', mode: 'test', intentId } as const;
  const at = { createdAt: now(), updatedAt: now() };
  for (const order of [one, other]) {
    const again = { ...second, ...at, order: order.id, intentKey: `again:${order.id}` };
    await expect(app.em().insert(Payment, again)).rejects.toThrow('payments_intent_unique');
  }
  expect(await app.em().count(Payment, { intentId })).toBe(1);
});
