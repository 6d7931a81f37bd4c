import { aCustomer } from '#api/accounts/accounts.factory.ts';
import type { User } from '#api/accounts/user.entity.ts';
import type { Answers } from '#api/intake/intake.entity.ts';
import { anIntake } from '#api/intake/intake.factory.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { aPayment } from '#api/payments/payments.factory.ts';
import { now } from '#api/platform/clock.ts';
import { birthdayOf } from './buying.ts';
import type { TestApp } from './test-app.ts';

/** A paid order with its form, waiting in the doctors' queue. */
export async function aCase(
  app: TestApp,
  wish: { customer?: User; product?: string; answers?: Partial<Answers> } = {},
): Promise<{ order: Order; customer: User }> {
  const em = app.em();
  const customer = wish.customer ?? (await aCustomer(em, { fullName: 'Case Person' }));
  const { product = 'semaglutide' } = wish;
  const order = await anOrder(em, { customer, product });
  await aPayment(em, order);
  await anIntake(em, app.deps.secrets.data, order, {
    dateOfBirth: birthdayOf(customer.id),
    ...wish.answers,
  });
  order.queuedAt = now();
  await em.flush();
  return { order, customer };
}
