import type { EntityManager } from '@mikro-orm/postgresql';
import type { Concentration } from '#shared/dosing/amounts.ts';
import type { Order } from '#api/orders/order.entity.ts';
import type { Deps } from '#api/platform/deps.ts';
import { definePort } from '#api/platform/ports.ts';

type AtHome = (em: EntityManager, deps: Deps, order: Order) => Promise<Concentration[]>;

/** The vials of an order's medicine that its patient should still have. Parcels are above plans of doses. */
export const atHomePort = definePort<AtHome>('what patients have at home');
