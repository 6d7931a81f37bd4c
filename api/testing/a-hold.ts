import type { User } from '#api/accounts/user.entity.ts';
import { aCustomer } from '#api/accounts/accounts.factory.ts';
import { anIntake } from '#api/intake/intake.factory.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { confirmIntent } from '#api/payments/gateways/simulator-card.ts';
import { settle } from '#api/payments/settle-payment.ts';
import { startPayment } from '#api/payments/start-payment.ts';
import { birthdayOf, card } from './buying.ts';
import type { TestApp } from './test-app.ts';

/** The bank reserves the amount, but refuses to charge it. */
export const UNCHARGEABLE = '4000000000000341';

/** Reserves the price of an order on a test card of the simulator. Returns the intent's id. */
export async function reserve(
  { deps, em }: TestApp,
  order: Order,
  customer: User,
  number?: string,
): Promise<string> {
  const actor = { role: 'customer' as const, id: customer.id, sessionId: '', checkoutId: null };
  const wish = { orderId: order.id, capture: 'approval' as const };
  const { intent } = await startPayment(deps, actor, wish);
  await confirmIntent(em(), { ...intent, card: card(number) });
  await settle(deps, intent.id);
  return intent.id;
}

/** An order whose price is reserved, with its form, waiting in the doctors' queue. */
export async function aHeldCase(
  app: TestApp,
  number?: string,
): Promise<{ order: Order; customer: User; intentId: string }> {
  const em = app.em();
  const customer = await aCustomer(em, { fullName: 'Case Person' });
  const order = await anOrder(em, { customer });
  await anIntake(em, app.deps.secrets.data, order, { dateOfBirth: birthdayOf(customer.id) });
  const intentId = await reserve(app, order, customer, number);
  return { order, customer, intentId };
}
