import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { Actor, Member } from '#shared/lib/actor.ts';
import { ensure } from '#shared/lib/errors.ts';
import type { OrderEdit } from '#shared/new-orders.ts';
import { orderErrors } from '#shared/orders.ts';
import { ordered } from '#api/catalogue/ordered-product.ts';
import { changesOf, record } from '#api/platform/audit.ts';
import type { Deps } from '#api/platform/deps.ts';
import { ensureVersion } from '#api/platform/ensure-version.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { findFor } from '#api/platform/policy.ts';
import type { Order } from './order.entity.ts';
import { orderPolicy } from './orders.policy.ts';
import { orderRelations, presentOrder } from './orders.present.ts';
import { paymentPort } from './payment-port.ts';
import { settleFree } from './settle-free.ts';

type Edit = z.output<typeof OrderEdit>;

/**
 * Ends the customer's open payment, since nobody may pay the former price any more. Returns the version that the edit
 * applies to: ending a payment changes the order, but the admin should not have to reload because of it.
 */
export async function endPaymentsForEdit(
  deps: Deps,
  actor: Actor,
  id: number,
  version: number | undefined,
): Promise<number | undefined> {
  const find = () => findFor(deps.orm.em.fork(), actor, orderPolicy, { id });
  const before = await find();
  const isOpen =
    before.paymentStatus === 'pending_payment' && orderPolicy.abilities.edit(actor, before);
  if (!isOpen || (version !== undefined && version !== before.version)) return version;
  await deps.ports.one(paymentPort).endOpen(deps, id);
  return (await find()).version;
}

/**
 * Changes product, plan or price of an order that is not paid and is not being paid. Refuses an edit of an older
 * version with `conflict` and the current order. A price of 0 settles the order. If the order was free, a new price has
 * to be paid, which takes the order out of the queue.
 */
export async function changeOrder(
  em: EntityManager,
  key: KeyRing,
  actor: Member,
  id: number,
  edit: Edit,
): Promise<Order> {
  const order = await findFor(
    em,
    actor,
    orderPolicy,
    { id },
    { lock: true, populate: orderRelations },
  );
  ensure(
    orderPolicy.abilities.edit(actor, order),
    order.isSettled() && !order.isFree() ? orderErrors.already_paid : orderErrors.wrong_status,
  );
  ensureVersion(order.version, edit.version, () => presentOrder(order, actor, key));
  // A payment has begun since the others were ended.
  ensure(order.paymentStatus !== 'pending_payment', orderErrors.wrong_status);
  const wasFree = order.isFree();
  const { product, plan, price } = edit;
  const detail = changesOf(order, { product, plan, price });
  await record(em, actor, {
    action: 'change',
    subject: 'order',
    subjectId: id,
    orderId: id,
    patientId: order.customer?.id,
    detail,
  });
  em.assign(order, { plan, price, quote: null });
  Object.assign(order, await ordered(em, product));
  if (order.price === 0) await settleFree(em, order, { actor, reason: edit.reason ?? null });
  else if (wasFree) takeOutOfQueue(order);
  await em.flush();
  return order;
}

function takeOutOfQueue(order: Order): void {
  order.paymentStatus = 'unpaid';
  order.liveMode = null;
  order.queuedAt = null;
  order.reviewDueAt = null;
  order.claimedBy = null;
  order.claimedUntil = null;
}
