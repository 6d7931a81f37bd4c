import { describe, expect, test } from 'vitest';
import { closingContract, type Closing } from '#shared/closing.ts';
import { paymentContract } from '#shared/payments.ts';
import { aCustomer } from '#api/accounts/accounts.factory.ts';
import { User } from '#api/accounts/user.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { Payment } from '#api/payments/payment.entity.ts';
import { aCase } from '#api/testing/a-case.ts';
import { payIntent } from '#api/testing/buying.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';

const app = await openTestApp();

const shown = ({ orders }: Closing) => ({
  orders: orders.map(({ id, outcome, refund }) => ({ id, outcome, refund })),
});
const orderOf = ({ id }: { id: number }) => app.em().findOneOrFail(Order, { id });

describe('pressed twice', () => {
  test.each([
    ['with one key', ['same', 'same']],
    ['with a key each', ['one', 'other']],
    ['without keys', [undefined, undefined]],
  ])('at the same time, %s, gets one answer and refunds once', async (_, keys) => {
    const { order, customer } = await aCase(app);
    const mine = await app.as(customer);
    const body = shown(await mine.call(closingContract.find));
    const answers = await Promise.all(
      keys.map((key) => mine.try(closingContract.close, { body, key })),
    );
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    await app.drain();
    expect(await app.em().count(Payment, { order: order.id })).toBe(1);
    expect(await orderOf(order)).toMatchObject({ paymentStatus: 'refunded' });
    const told = { actorId: customer.id, action: 'remove', subject: 'customer' } as const;
    expect(await app.em().count(AuditEntry, told)).toBe(1);
  });
});

test('a payment that starts at the same moment neither waits forever nor fails unexpectedly', async () => {
  for (let round = 0; round < 8; round += 1) {
    const customer = await aCustomer(app.em());
    const mine = await app.as(customer);
    const order = await anOrder(app.em(), { customer });
    const [closing, paying] = await Promise.all([
      mine.try(closingContract.close, { body: { orders: [] } }),
      mine.try(paymentContract.createIntent, { body: { orderId: order.id } }),
    ]);
    expect([204, 409]).toContain(closing.status);
    expect([200, 401, 404]).toContain(paying.status);
    const isGone = (await app.em().findOneOrFail(User, { id: customer.id })).removedAt !== null;
    expect({ isGone, status: (await orderOf(order)).paymentStatus }).toEqual(
      isGone ? { isGone, status: 'unpaid' } : { isGone, status: 'pending_payment' },
    );
  }
});

test('a payment that was begun is ended; one that came through is shown first', async () => {
  const customer = await aCustomer(app.em());
  const mine = await app.as(customer);
  const order = await anOrder(app.em(), { customer });
  const intent = await mine.call(paymentContract.createIntent, { body: { orderId: order.id } });
  const before = await mine.call(closingContract.find);
  expect(before.orders).toEqual([]);
  await payIntent(app.guest(), intent);
  expect(await mine.try(closingContract.close, { body: shown(before) })).toMatchObject({
    status: 409,
    body: { code: 'closing.changed' },
  });
  const seen = await mine.call(closingContract.find);
  expect(seen.orders).toMatchObject([{ refund: order.price }]);
  expect((await mine.try(closingContract.close, { body: shown(seen) })).status).toBe(204);
  await app.drain();
  expect(await orderOf(order)).toMatchObject({ paymentStatus: 'refunded' });
});
