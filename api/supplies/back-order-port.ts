import type { EntityManager } from '@mikro-orm/postgresql';
import { definePort } from '#api/platform/ports.ts';

/** Which of these supplies wait because their pharmacy is out of stock. */
type BackOrders = (em: EntityManager, supplyIds: readonly number[]) => Promise<ReadonlySet<number>>;

/** Provided by the pharmacy, which is above supplies. */
export const backOrderPort = definePort<BackOrders>('what the pharmacy has back-ordered');
