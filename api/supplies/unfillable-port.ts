import type { EntityManager } from '@mikro-orm/postgresql';
import { definePort } from '#api/platform/ports.ts';
import type { Deps } from '#api/platform/deps.ts';

/** Of which of these orders a parcel in the place of another cannot be filled by the prescription in force. */
type Unfillable = (
  em: EntityManager,
  deps: Deps,
  orderIds: readonly number[],
) => Promise<ReadonlySet<number>>;

/** Provided by the pharmacy, which is above supplies. */
export const unfillablePort = definePort<Unfillable>('what no container of the prescription holds');
