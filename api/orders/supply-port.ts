import type { EntityManager } from '@mikro-orm/postgresql';
import type { Deps } from '#api/platform/deps.ts';
import { definePort } from '#api/platform/ports.ts';
import type { Order } from './order.entity.ts';

/** What happens to the supplies of an order with the order itself. The caller has locked its row. */
type SupplyPort = {
  /** Plans them, in the transaction of the approval. */
  begin: (em: EntityManager, deps: Deps, order: Order) => Promise<void>;
  /** Refuses what something holds back, with `supply.no_prescription`, `supply.recalled` or `supply.held`. */
  ensureMayLeave: (em: EntityManager, deps: Deps, order: Order) => Promise<void>;
  /** The one that is due has left with the order's parcel. Refuses with `supply.no_prescription`. */
  leave: (em: EntityManager, deps: Deps, order: Order) => Promise<void>;
  arrive: (em: EntityManager, deps: Deps, order: Order) => Promise<void>;
  /** The one that left last has not left, and is due again. */
  takeBack: (em: EntityManager, deps: Deps, order: Order) => Promise<void>;
  /** The parcel that is on its way has the order's number now. */
  renumber: (em: EntityManager, deps: Deps, order: Order) => Promise<void>;
  /** Nothing more of it leaves. */
  end: (em: EntityManager, order: Order) => Promise<void>;
};

/** Supplies are above orders, so their domain provides this. */
export const supplyPort = definePort<SupplyPort>('supplies');
