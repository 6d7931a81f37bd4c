import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { PARCELS_MAX, type SentParcel } from '#shared/shipping.ts';
import { orderViews } from '#api/orders/order-stages.ts';
import { Order } from '#api/orders/order.entity.ts';
import { realOrders } from '#api/orders/order-where.ts';
import { partsOf } from '#api/supplies/parts-of.ts';
import { presentSent } from './present-parcel.ts';

/** The parcels on their way, the last sent first. */
export async function listSent(em: EntityManager): Promise<z.input<typeof SentParcel>[]> {
  const sent = { $and: [orderViews.shipped, realOrders] } as FilterQuery<Order>;
  const orders = await em.find(Order, sent, {
    orderBy: { shippedAt: 'desc', id: 'desc' },
    limit: PARCELS_MAX,
    disableIdentityMap: true,
  });
  const parts = await partsOf(
    em,
    orders.map(({ id }) => id),
  );
  return orders.map((order) => presentSent(order, parts.get(order.id)));
}
