import { expect, test } from 'vitest';
import type { MoneyChoice } from '#shared/money-choices.ts';
import { ledgerContract } from '#shared/ledger.ts';
import { orderContract } from '#shared/orders.ts';
import { patientContract } from '#shared/patients.ts';
import { anAdmin } from '#api/accounts/accounts.factory.ts';
import { Payment } from '#api/payments/payment.entity.ts';
import { Refund } from '#api/payments/refunds/refund.entity.ts';
import { Supply } from '#api/supplies/supply.entity.ts';
import { aDelivery } from '#api/testing/a-delivery.ts';
import { havingRead } from '#api/testing/having-read.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { Order } from './order.entity.ts';

/** An order of which something has left is removed, or its customer: the money for what was sent stays (C129). */

const SENT = 34_900;
const UNSENT = 105_000;

const app = await openTestApp();
const admin = await app.as(await anAdmin(app.em()));

/** Month 1 of 3 has left, and the second is due in four weeks. */
async function aThird() {
  const one = await aDelivery(app, 1);
  expect((await one.ship()).status).toBe(200);
  await app.drain();
  return one;
}
type Delivery = Awaited<ReturnType<typeof aThird>>;

const removeOrder = ({ params }: Delivery, body?: MoneyChoice) =>
  admin.try(orderContract.remove, { params, body });
const removeUser = ({ customer }: Delivery, body?: MoneyChoice) =>
  admin.try(patientContract.removeCustomer, { params: { id: customer.id }, body });

const orderOf = ({ id }: Delivery) => app.em().findOneOrFail(Order, { id });
const refundsOf = async ({ id }: Delivery) =>
  (await app.em().find(Refund, { payment: { order: id } })).map(({ amount }) => amount);
const statesOf = async ({ id }: Delivery) =>
  (await app.em().find(Supply, { order: id }, { orderBy: { number: 'asc' } })).map(
    ({ state }) => state,
  );

test.each([
  ['the order', removeOrder, 'order.holds_money'],
  ['the customer', removeUser, 'patient.open_order'],
] as const)('of %s: what is named goes back, and nothing more leaves', async (_, remove, code) => {
  const one = await aThird();
  expect(await one.find()).toMatchObject({ heldAmount: SENT + UNSENT, refundable: UNSENT });
  expect(await remove(one)).toMatchObject({
    ...{ status: 409, body: { code, details: { amount: UNSENT } } },
  });
  expect((await remove(one, { money: 'refund' })).status).toBe(204);
  await app.drain();
  expect(await refundsOf(one)).toEqual([UNSENT]);
  expect(await orderOf(one)).toMatchObject({ heldAmount: SENT, paymentStatus: 'paid' });
  expect(await statesOf(one)).toEqual(['shipped', 'cancelled', 'cancelled']);
  // Nobody has to look at the money for what was sent.
  expect(await app.em().findOneOrFail(Payment, { order: one.id })).toMatchObject({
    attention: null,
  });
});

test('of the customer, with the money kept: as much is noted as was named', async () => {
  const one = await aThird();
  const kept = { money: 'keep', reason: 'Paid back in cash.' } as const;
  expect((await removeUser(one, kept)).status).toBe(204);
  await app.drain();
  expect(await refundsOf(one)).toEqual([]);
  const decisions = await admin.call(ledgerContract.decisions, { params: one.params });
  expect(decisions).toMatchObject([{ kind: 'kept', amount: UNSENT, reason: kept.reason }]);
  expect(await statesOf(one)).toEqual(['shipped', 'cancelled', 'cancelled']);
});

test('after it was cancelled nothing is in question any more, unless the rest was kept', async () => {
  const cancel = (one: Delivery, refund: boolean) =>
    havingRead(admin).call(orderContract.move, {
      params: one.params,
      body: { status: 'cancelled', refund },
    });
  const [refunded, kept] = [await aThird(), await aThird()];
  await cancel(refunded, true);
  await cancel(kept, false);
  await app.drain();
  expect((await removeOrder(refunded)).status).toBe(204);
  expect(await removeOrder(kept)).toMatchObject({ body: { details: { amount: UNSENT } } });
  expect((await removeOrder(kept, { money: 'refund' })).status).toBe(204);
  await app.drain();
  for (const one of [refunded, kept]) {
    expect(await refundsOf(one)).toEqual([UNSENT]);
    expect(await orderOf(one)).toMatchObject({ heldAmount: SENT });
  }
});

test('once all has left nothing is asked', async () => {
  const one = await aDelivery(app, 'plan');
  await one.ship();
  await app.drain();
  expect(await removeUser(one)).toMatchObject({
    ...{ status: 409, body: { code: 'patient.open_order', details: { amount: 0 } } },
  });
  expect((await removeUser(one, { money: 'refund' })).status).toBe(204);
  await app.drain();
  expect(await refundsOf(one)).toEqual([]);
});
