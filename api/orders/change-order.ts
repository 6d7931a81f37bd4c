import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { Actor } from '#shared/lib/actor.ts';
import { ensure } from '#shared/lib/errors.ts';
import { orderErrors, type OrderEdit } from '#shared/orders.ts';
import type { Deps } from '#api/platform/deps.ts';
import { findFor } from '#api/platform/policy.ts';
import type { Order } from './order.entity.ts';
import { orderPolicy } from './orders.policy.ts';
import { payments } from './payment-port.ts';

type Edit = z.output<typeof OrderEdit>;

/**
 * Ends what a customer has begun to pay, since nobody may pay the former price. Answers the version the edit belongs
 * to: ending a payment is a change of the order, but not one the admin should have to know of.
 */
export async function endOpenPayments(
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
  await payments().closeOpen(deps, id);
  return (await find()).version;
}

/** Changes product, plan or price of an order nobody has paid or is about to pay. */
export async function changeOrder(
  em: EntityManager,
  actor: Actor,
  id: number,
  edit: Edit,
): Promise<Order> {
  const order = await findFor(em, actor, orderPolicy, { id }, { lock: true });
  order.ensureVersion(edit.version);
  ensure(
    orderPolicy.abilities.edit(actor, order) && order.paymentStatus === 'unpaid',
    order.isSettled() ? orderErrors.already_paid : orderErrors.wrong_status,
  );
  em.assign(order, { product: edit.product, plan: edit.plan, price: edit.price, quote: null });
  await em.flush();
  return order;
}
