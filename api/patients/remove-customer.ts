import { LockMode, type EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import type { Member } from '#shared/lib/actor.ts';
import { ensure } from '#shared/lib/errors.ts';
import type { MoneyChoice } from '#shared/money-choices.ts';
import { orderStatus, paymentStatus } from '#shared/orders.ts';
import { orderErrors } from '#shared/order-errors.ts';
import { patientErrors } from '#shared/patients.ts';
import { paymentErrors } from '#shared/payments.ts';
import { decideMoney } from '#api/orders/decide-money.ts';
import { removeOrder } from '#api/orders/end-order.ts';
import { emitMoved } from '#api/orders/move-order.ts';
import { Order } from '#api/orders/order.entity.ts';
import { realOrders, statusIn } from '#api/orders/order-where.ts';
import { hasOwnRed } from '#api/orders/red-port.ts';
import { supplyPort } from '#api/orders/supply-port.ts';
import { endOpenPayments } from '#api/payments/end-open-payments.ts';
import { Payment } from '#api/payments/payment.entity.ts';
import type { Deps } from '#api/platform/deps.ts';
import { closeAccount } from './close-account.ts';
import { findPatient } from './patients.policy.ts';

/**
 * Ends the customer's open payments, because nobody could follow an order that is paid after its account is gone. Does
 * nothing if the removal will be refused anyway. Refuses with `payment.under_way` while a bank has not answered. Never
 * call it inside a transaction.
 */
export async function endPaymentsOf(
  deps: Deps,
  customer: number,
  { money }: MoneyChoice,
): Promise<void> {
  const em = deps.orm.em.fork();
  if (!money && (await em.findOne(Order, openOrdersOf(customer), { fields: ['id'] }))) return;
  if (await hasOwnRed(em, deps, customer)) return;
  const begun = { status: 'pending_payment', order: { customer, removedAt: null } };
  const payments = await em.find(Payment, begun as FilterQuery<Payment>);
  const orderIds = new Set(payments.map(({ order }) => order.id));
  for (const id of orderIds) await endOpenPayments(deps, id);
}

/**
 * An admin closes the account (decision C110). Open paid orders end with it, and their money goes back or is kept for a
 * reason, except for parcels that have left (C129); without that choice, and while money is on its way back, it refuses
 * with `patient.open_order` and the amount in question. `order.red_open` while a warning sign of theirs is open;
 * `payment.under_way` where a payment has begun meanwhile; none can begin afterwards, since both lock the account.
 */
export async function removeCustomer(
  em: EntityManager,
  deps: Deps,
  actor: Member,
  customer: number,
  choice: MoneyChoice,
): Promise<void> {
  const user = await findPatient(em, actor, customer, { lock: true, can: 'remove' });
  // Nobody could open it any more.
  ensure(!(await hasOwnRed(em, deps, user.id)), orderErrors.red_open);
  const open = await em.find(Order, openOrdersOf(user.id), {
    orderBy: { id: 'asc' },
    lockMode: LockMode.PESSIMISTIC_WRITE,
    refresh: true,
  });
  const amount = open.filter(endsNow).reduce((sum, order) => sum + order.refundable(), 0);
  ensure(open.length === 0 || choice.money, patientErrors.open_order, { amount });
  for (const order of open) await endFor(em, deps, actor, order, choice);
  ensure(!(await em.findOne(Order, inPaymentOf(user.id))), paymentErrors.under_way);
  await closeAccount(em, deps, actor, user);
}

/** Undecided orders are removed from the lists, and memberships are cancelled. */
async function endFor(
  em: EntityManager,
  deps: Deps,
  actor: Member,
  order: Order,
  choice: MoneyChoice,
): Promise<void> {
  if (orderStatus.is.undecided(order.status)) return removeOrder(em, deps, actor, order, choice);
  if (!endsNow(order)) return;
  await decideMoney(em, deps, actor, order, choice);
  order.moveTo('cancelled');
  await deps.ports.one(supplyPort).end(em, order);
  await emitMoved(em, order);
  await em.flush();
}

/** The other orders have ended, and their money is being refunded. */
const endsNow = ({ status }: Order): boolean =>
  orderStatus.is.undecided(status) || orderStatus.canMove(status, 'cancelled');

const inPaymentOf = (customer: number): FilterQuery<Order> => ({
  customer,
  removedAt: null,
  paymentStatus: 'pending_payment',
});

/** Paid or reserved and not ended, waiting for another card, or being refunded. */
const openOrdersOf = (customer: number): FilterQuery<Order> =>
  ({
    customer,
    ...realOrders,
    $or: [
      { paymentStatus: { $in: [...paymentStatus.group.secured] }, ...statusIn('running') },
      { cardNeed: { $ne: null } },
      { paymentStatus: 'pending_refund' },
    ],
  }) as FilterQuery<Order>;
