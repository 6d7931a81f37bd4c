import { expect, test } from 'vitest';
import { closingContract } from '#shared/closing.ts';
import { patientContract } from '#shared/patients.ts';
import { anAdmin } from '#api/accounts/accounts.factory.ts';
import { Order } from '#api/orders/order.entity.ts';
import { aHeldCase } from '#api/testing/a-hold.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { Payment } from '../payment.entity.ts';
import { Refund } from '../refunds/refund.entity.ts';

/** An account is closed while the price of an order is reserved: nothing stays on the card, and nothing is refunded. */

const app = await openTestApp({ CAPTURE: 'approval' });

async function isReleased(orderId: number) {
  await app.drain();
  const payments = await app.em().find(Payment, { order: orderId });
  expect(payments).toMatchObject([{ status: 'voided', receivedAmount: 0 }]);
  expect(await app.em().count(Refund, { payment: { order: orderId } })).toBe(0);
}

test('by its patient: the order is withdrawn, and no money was promised back', async () => {
  const { order, customer } = await aHeldCase(app);
  const client = await app.as(customer);
  const { orders } = await client.call(closingContract.find);
  expect(orders).toMatchObject([{ id: order.id, outcome: 'withdrawn', refund: 0 }]);
  const shown = orders.map(({ id, outcome, refund }) => ({ id, outcome, refund }));
  const closed = await client.try(closingContract.close, { body: { orders: shown } });
  expect(closed.status).toBeLessThan(300);
  await isReleased(order.id);
  expect(await app.em().findOneOrFail(Order, { id: order.id })).toMatchObject({
    status: 'withdrawn',
    paymentStatus: 'voided',
  });
});

test('by an admin: the case leaves the queue with its patient', async () => {
  const { order, customer } = await aHeldCase(app);
  const admin = await app.as(await anAdmin(app.em()));
  const remove = (body?: { money: 'refund' }) =>
    admin.try(patientContract.removeCustomer, { params: { id: customer.id }, body });
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'patient.open_order' } });
  expect((await remove({ money: 'refund' })).status).toBe(204);
  await isReleased(order.id);
  expect((await app.em().findOneOrFail(Order, { id: order.id })).removedAt).not.toBeNull();
});
