import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { hasRole, type Member } from '#shared/lib/actor.ts';
import { PARCELS_MAX, type WaitingParcel } from '#shared/shipping.ts';
import { lacksPrescription } from '#shared/supply-blocks.ts';
import type { Deps } from '#api/platform/deps.ts';
import { orderViews } from '#api/orders/order-stages.ts';
import { Order } from '#api/orders/order.entity.ts';
import { realOrders } from '#api/orders/order-where.ts';
import { blocksOfOrders } from '#api/supplies/blocks-of-orders.ts';
import { notYetDue } from '#api/supplies/first-due.ts';
import { partsOf } from '#api/supplies/parts-of.ts';
import { presentParcel } from './present-parcel.ts';

/**
 * The orders to be sent, the longest waiting first. Who packs gets those that may leave now, without why others may not
 * (decision C130).
 */
export async function listWaiting(
  em: EntityManager,
  deps: Deps,
  actor: Member,
): Promise<z.input<typeof WaitingParcel>[]> {
  const seesHeld = hasRole(actor, 'admin');
  const waiting = {
    $and: [orderViews.shipping_pending, realOrders, ...(seesHeld ? [] : [{ isDisputed: false }])],
  } as FilterQuery<Order>;
  const orders = await em.find(Order, waiting, {
    orderBy: { reviewDate: 'asc', id: 'asc' },
    limit: PARCELS_MAX,
    disableIdentityMap: true,
  });
  const ids = orders.map(({ id }) => id);
  const blocks = await blocksOfOrders(em, deps, orders);
  const isUnprescribed = ({ id }: Order) => blocks.get(id)!.some(lacksPrescription);
  const early = await notYetDue(em, ids);
  const due = orders.filter((order) => !early.has(order.id) || isUnprescribed(order));
  const shown = seesHeld ? due : due.filter(({ id }) => blocks.get(id)!.length === 0);
  const parts = await partsOf(em, ids);
  return shown.map((order) => ({
    ...presentParcel(order, parts.get(order.id)),
    approvedAt: order.reviewDate ?? order.updatedAt,
    dueAt: order.dueAt(),
    ...(seesHeld && {
      isDisputed: order.isDisputed,
      isUnprescribed: isUnprescribed(order),
      blocks: blocks.get(order.id)!,
    }),
  }));
}
