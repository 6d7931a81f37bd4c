import type { EntityManager } from '@mikro-orm/postgresql';
import { definePort } from '#api/platform/ports.ts';

/** Which of these orders have a parcel that holds a recalled lot and has not left. */
type Recalled = (em: EntityManager, orderIds: readonly number[]) => Promise<ReadonlySet<number>>;

/** Provided by the pharmacy, which is above supplies. */
export const recallPort = definePort<Recalled>('what holds a recalled lot');
