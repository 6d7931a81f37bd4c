import type { FilterQuery } from '@mikro-orm/postgresql';
import { orderStatus } from '#shared/order-status.ts';
import type { Deps } from '#api/platform/deps.ts';
import { isUnwanted } from '../books/books-state.ts';
import { endOpenPayment } from '../end-open-payments.ts';
import { Payment } from '../payment.entity.ts';

/** Reservations that must be released, because their job has not run yet or has failed permanently. */
export const unwantedHolds: FilterQuery<Payment> = {
  status: 'authorized',
  $or: [
    { problem: { $ne: null } },
    { captureFailure: { $ne: null } },
    { order: { removedAt: { $ne: null } } },
    { order: { status: { $in: [...orderStatus.group.ended] } } },
    { order: { paymentStatus: 'paid' } },
  ],
};

/** Releases what is reserved, unless it is wanted after all or no longer reserved. Never call it inside a transaction. */
export async function releaseHold(deps: Deps, paymentId: number): Promise<void> {
  const payment = await deps.orm.em
    .fork()
    .findOne(Payment, { id: paymentId, status: 'authorized' }, { populate: ['order'] });
  if (!payment) return;
  const { status, removedAt, paymentStatus } = payment.order;
  const order = { status, isRemoved: removedAt != null, isPaid: paymentStatus === 'paid' };
  const isWanted = !isUnwanted(order, { status: payment.status, holds: payment.holds() });
  if (!isWanted) await endOpenPayment(deps, payment);
}
