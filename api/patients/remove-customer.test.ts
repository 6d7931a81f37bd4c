import { describe, expect, test } from 'vitest';
import type { Member } from '#shared/lib/actor.ts';
import { errors } from '#shared/lib/errors.ts';
import { orderContract } from '#shared/orders.ts';
import { patientContract } from '#shared/patients.ts';
import { paymentContract } from '#shared/payments.ts';
import { aCustomer, anAdmin } from '#api/accounts/accounts.factory.ts';
import { Session } from '#api/accounts/session.entity.ts';
import { User } from '#api/accounts/user.entity.ts';
import { aCheckIn } from '#api/care/check-in.factory.ts';
import { Notification } from '#api/notifications/notification.entity.ts';
import { CheckIn } from '#api/care/check-in.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { Payment } from '#api/payments/payment.entity.ts';
import { startPayment } from '#api/payments/start-payment.ts';
import { aCase } from '#api/testing/a-case.ts';
import { payIntent } from '#api/testing/buying.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { removeCustomer } from './remove-customer.ts';

const SLOW_CARD = '4000 0000 0000 9235';

const app = await openTestApp();
const adminUser = await anAdmin(app.em());
const admin = await app.as(adminUser);

/** A customer who has been asked for a card: the intent exists but is not paid. */
async function paying(customer?: User) {
  const user = customer ?? (await aCustomer(app.em()));
  const client = await app.as(user);
  const order = await anOrder(app.em(), { customer: user });
  const intent = await client.call(paymentContract.createIntent, { body: { orderId: order.id } });
  return { user, client, order, intent };
}

const remove = ({ id }: { id: number }, key?: string) =>
  admin.try(patientContract.removeCustomer, { params: { id }, key });
const isThere = async ({ id }: { id: number }) =>
  (await app.em().findOneOrFail(User, { id })).removedAt == null;
const paymentOf = async ({ id }: { id: number }) =>
  (await app.em().findOneOrFail(Order, { id })).paymentStatus;

test('ends the sessions of whoever is removed, on every device, and nobody else’s', async () => {
  const [user, other] = [await aCustomer(app.em()), await aCustomer(app.em())];
  const devices = [await app.as(user), await app.as(user)];
  const neighbour = await app.as(other);
  expect((await remove(user)).status).toBe(204);
  for (const device of devices)
    expect((await device.try(patientContract.ownProfile)).status).toBe(401);
  expect(await app.em().count(Session, { user: user.id })).toBe(0);
  expect((await neighbour.try(patientContract.ownProfile)).status).toBe(200);
});

test('whose warning sign is open is not removed, and pays on, until a clinician has closed it', async () => {
  const { user, order } = await paying();
  const em = app.em();
  const { id } = await aCheckIn(em, app.deps.secrets.data, user, { signs: ['fainting'] });
  const call = { kind: 'check_in_urgent', subjectId: id, happening: `red:${id}` } as const;
  em.create(Notification, { user: adminUser.id, ...call });
  await em.flush();
  expect(await remove(user)).toMatchObject({ status: 409, body: { code: 'order.red_open' } });
  expect(await isThere(user)).toBe(true);
  expect(await paymentOf(order)).toBe('pending_payment');
  await em.nativeUpdate(CheckIn, { id }, { lookedAt: new Date() });
  expect((await remove(user)).status).toBe(204);
});

describe('removing a customer who has begun to pay', () => {
  test('ends the payment, so that the card is not charged for nobody', async () => {
    const { user, order, intent } = await paying();
    expect((await remove(user)).status).toBe(204);
    await expect(payIntent(app.guest(), intent)).rejects.toThrow();
    await app.drain();
    expect(await paymentOf(order)).toBe('unpaid');
    expect(await isThere(user)).toBe(false);
  });

  test('waits for a bank that is still thinking', async () => {
    const { user, intent, client } = await paying();
    await payIntent(app.guest(), intent, SLOW_CARD);
    expect(await remove(user)).toMatchObject({
      status: 409,
      body: { code: 'payment.under_way' },
    });
    expect(await isThere(user)).toBe(true);
    expect((await client.try(patientContract.ownProfile)).status).toBe(200);
  });

  test('is refused when the money was faster', async () => {
    const { user, order, intent } = await paying();
    await payIntent(app.guest(), intent);
    expect(await remove(user)).toMatchObject({ status: 409, body: { code: 'patient.open_order' } });
    expect(await paymentOf(order)).toBe('paid');
    expect(await isThere(user)).toBe(true);
  });

  test('leaves the payment alone where another order refuses the removal', async () => {
    const { customer } = await aCase(app);
    const { order } = await paying(customer);
    expect(await remove(customer)).toMatchObject({ body: { code: 'patient.open_order' } });
    expect(await paymentOf(order)).toBe('pending_payment');
  });

  test('is refused when a payment has begun since the open ones were ended', async () => {
    const user = await aCustomer(app.em());
    // The order as seen by anybody who looks right after its end.
    await anOrder(app.em(), { customer: user, paymentStatus: 'pending_payment' });
    expect(await remove(user)).toMatchObject({ status: 409, body: { code: 'payment.under_way' } });
    expect(await isThere(user)).toBe(true);
  });

  test('repeated with its key says the same, and does nothing again', async () => {
    const { user } = await paying();
    expect((await remove(user, 'remove-once')).status).toBe(204);
    expect((await remove(user, 'remove-once')).status).toBe(204);
    expect((await remove(user)).status).toBe(404);
  });
});

test('a request that was let in before the removal begins no payment after it', async () => {
  const user = await aCustomer(app.em());
  const order = await anOrder(app.em(), { customer: user });
  expect((await remove(user)).status).toBe(204);
  const late = { role: 'customer', id: user.id, sessionId: '', checkoutId: null } as const;
  await expect(startPayment(app.deps, late, { orderId: order.id })).rejects.toMatchObject({
    code: errors.unauthenticated.code,
  });
  expect(await app.em().count(Payment, { order: order.id })).toBe(0);
  expect(await admin.call(orderContract.find, { params: { id: order.id } })).toMatchObject({
    paymentStatus: 'unpaid',
  });
});

test('a payment that begins while the account is being removed waits for it, and is refused', async () => {
  const user = await aCustomer(app.em());
  const order = await anOrder(app.em(), { customer: user });
  const remover: Member = { role: 'admin', id: adminUser.id, sessionId: '', checkoutId: null };
  const payer: Member = { role: 'customer', id: user.id, sessionId: '', checkoutId: null };
  const tx = app.em();
  await tx.begin();
  await removeCustomer(tx, app.deps, remover, user.id, {});
  const paying = startPayment(app.deps, payer, { orderId: order.id }).catch(
    (error: unknown) => error,
  );
  await expect.poll(waitingAtLocks, { timeout: 60_000 }).toBe(1);
  await tx.commit();
  expect(await paying).toMatchObject({ code: errors.unauthenticated.code });
  expect(await paymentOf(order)).toBe('unpaid');
});

async function waitingAtLocks(): Promise<number> {
  const rows = await app
    .em()
    .execute<unknown[]>(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
  return rows.length;
}
