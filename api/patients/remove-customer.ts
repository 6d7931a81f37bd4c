import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import type { Actor } from '#shared/lib/actor.ts';
import { ensure } from '#shared/lib/errors.ts';
import { patientErrors } from '#shared/patients.ts';
import { paymentErrors } from '#shared/payments.ts';
import { closeSessionsOf } from '#api/accounts/sessions.ts';
import { PushSubscription } from '#api/notifications/push-subscription.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import { closePayments } from '#api/payments/close-payments.ts';
import { Payment } from '#api/payments/payment.entity.ts';
import { record } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { findPatient } from './patients.policy.ts';

/**
 * Ends what the customer has begun to pay: nobody could follow an order that is paid after its account has gone. Left
 * alone where the removal is refused anyway. Refuses with `payment.under_way` while a bank is still thinking. Never
 * inside a transaction.
 */
export async function endPaymentsOf(deps: Deps, customer: number): Promise<void> {
  const em = deps.orm.em.fork();
  if (await em.findOne(Order, openOrdersOf(customer), { fields: ['id'] })) return;
  const begun = { status: 'pending_payment', order: { customer, removedAt: null } };
  const payments = await em.find(Payment, begun as FilterQuery<Payment>);
  const orderIds = new Set(payments.map(({ order }) => order.id));
  for (const id of orderIds) await closePayments(deps, id);
}

/**
 * Closes the account: nobody logs in with it any more, and what happened stays on record. Refuses with
 * `patient.open_order` while a paid order is open or money is on its way back, and with `payment.under_way` where a
 * payment has begun meanwhile; none can begin afterwards, since both lock the account.
 */
export async function removeCustomer(
  em: EntityManager,
  actor: Actor,
  customer: number,
): Promise<void> {
  const user = await findPatient(em, actor, customer, { lock: true, can: 'remove' });
  ensure(!(await em.findOne(Order, openOrdersOf(user.id))), patientErrors.open_order);
  ensure(!(await em.findOne(Order, inPaymentOf(user.id))), paymentErrors.under_way);
  user.removedAt = now();
  user.isActive = false;
  await em.flush();
  await closeSessionsOf(em, user.id);
  await em.nativeDelete(PushSubscription, { user: user.id });
  await record(em, actor, {
    action: 'remove',
    subject: 'customer',
    subjectId: user.id,
    patientId: user.id,
  });
}

const inPaymentOf = (customer: number): FilterQuery<Order> => ({
  customer,
  removedAt: null,
  paymentStatus: 'pending_payment',
});

/** Paid and not at its end, or money on its way back. */
const openOrdersOf = (customer: number): FilterQuery<Order> =>
  ({
    customer,
    removedAt: null,
    isTest: false,
    $or: [
      { paymentStatus: 'paid', status: { $in: ['pending_review', 'approved', 'active'] } },
      { paymentStatus: 'pending_refund' },
    ],
  }) as FilterQuery<Order>;
