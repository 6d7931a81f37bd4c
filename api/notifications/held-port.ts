import type { EntityManager } from '@mikro-orm/postgresql';
import type { Order } from '#api/orders/order.entity.ts';
import type { Deps } from '#api/platform/deps.ts';
import { definePort } from '#api/platform/ports.ts';

/** Which of these orders have a parcel that waits for more than the practice, and as what happening that is told. */
type HeldParcels = (
  em: EntityManager,
  deps: Deps,
  orders: readonly Order[],
) => Promise<ReadonlyMap<number, string>>;

/** Provided by supplies, which are above notifications. */
export const heldPort = definePort<HeldParcels>('which parcels are held');
