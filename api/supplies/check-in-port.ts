import type { EntityManager } from '@mikro-orm/postgresql';
import { definePort } from '#api/platform/ports.ts';

/** When the latest check-in of whoever each of these orders is for came. */
type LatestCheckIns = (
  em: EntityManager,
  orderIds: readonly number[],
) => Promise<ReadonlyMap<number, Date>>;

/** Provided by care, which is above supplies. */
export const checkInPort = definePort<LatestCheckIns>('the latest check-ins');
