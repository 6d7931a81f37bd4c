import type { EntityManager } from '@mikro-orm/postgresql';
import { definePort } from '#api/platform/ports.ts';
import type { Deps } from '#api/platform/deps.ts';

/** Which of these orders a pharmacy has refused to fill, and its words, as long as nobody has acted on them. */
type Rejections = (
  em: EntityManager,
  deps: Deps,
  orderIds: readonly number[],
) => Promise<ReadonlyMap<number, string | null>>;

/** Provided by the pharmacy, which is above supplies. */
export const rejectionPort = definePort<Rejections>('what the pharmacy has rejected');
