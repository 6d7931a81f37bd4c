import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '#shared/lib/actor.ts';
import { OWN_ORDERS_MAX } from '#shared/order-list.ts';
import { Order } from './order.entity.ts';

/** A customer's newest orders, newest first. */
export async function ownOrderIds(em: EntityManager, self: Member): Promise<number[]> {
  const orders = await em.find(
    Order,
    { customer: self.id, removedAt: null },
    { fields: ['id'], orderBy: { id: 'desc' }, limit: OWN_ORDERS_MAX },
  );
  return orders.map(({ id }) => id);
}
