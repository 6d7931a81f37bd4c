import type { EntityManager } from '@mikro-orm/postgresql';
import type { Order } from '#api/orders/order.entity.ts';
import type { Deps } from '#api/platform/deps.ts';
import { definePort } from '#api/platform/ports.ts';

/** `isOurs`: only the practice can deal with what holds it. */
type Held = { happening: string; isOurs: boolean };

/** Which of these orders have a parcel that something holds, and as what happening that is told. */
type HeldParcels = (
  em: EntityManager,
  deps: Deps,
  orders: readonly Order[],
) => Promise<ReadonlyMap<number, Held>>;

/** Provided by supplies, which are above notifications. */
export const heldPort = definePort<HeldParcels>('which parcels are held');
