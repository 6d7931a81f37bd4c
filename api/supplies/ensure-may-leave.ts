import type { EntityManager } from '@mikro-orm/postgresql';
import { ensure } from '#shared/lib/errors.ts';
import { lacksPrescription } from '#shared/supply-blocks.ts';
import { supplyErrors } from '#shared/supplies.ts';
import type { Order } from '#api/orders/order.entity.ts';
import type { Deps } from '#api/platform/deps.ts';
import { blocksOfOrders } from './blocks-of-orders.ts';

/** What holds a parcel back may have come up since it was packed. The caller has locked the order's row. */
export async function ensureMayLeave(em: EntityManager, deps: Deps, order: Order): Promise<void> {
  const blocks = (await blocksOfOrders(em, deps, [order])).get(order.id)!;
  ensure(!blocks.some(lacksPrescription), supplyErrors.no_prescription);
  ensure(!blocks.includes('recalled'), supplyErrors.recalled);
  ensure(blocks.length === 0, supplyErrors.held, { blocks });
}
