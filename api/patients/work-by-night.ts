import type { EntityManager } from '@mikro-orm/postgresql';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';

const BATCH = 100;
/** The queue gives up a job after 15 minutes. */
const NIGHT_MS = 600_000;

export type Pass = {
  /** At most `limit` rows with a greater id, in the order of their ids. */
  find: (em: EntityManager, after: number, limit: number) => Promise<readonly { id: number }[]>;
  /** Each in a transaction of its own. The row may have changed since it was found. */
  handle: (em: EntityManager, id: number) => Promise<void>;
};

/**
 * Works through rows one by one, in one pass after the other, for ten minutes at most: the next night does the rest. A
 * row that fails is logged and stops no other; at the end it throws, so that the job is seen to have failed.
 */
export async function workByNight(deps: Deps, passes: readonly Pass[]): Promise<void> {
  const until = now().getTime() + NIGHT_MS;
  const isOver = () => now().getTime() >= until;
  const errors: unknown[] = [];
  for (const { find, handle } of passes) {
    for (let last = 0, isMore = true; isMore;) {
      const found = await find(deps.orm.em.fork(), last, BATCH);
      isMore = found.length === BATCH && !isOver();
      for (const { id } of found) {
        if (isOver()) break;
        try {
          await deps.orm.em.fork().transactional((em) => handle(em, id));
        } catch (error) {
          errors.push(error);
          deps.log.error({ error, id }, 'a row was not erased');
        }
        last = id;
      }
    }
  }
  if (errors.length > 0)
    throw new Error(`rows that were not erased: ${errors.length}`, { cause: errors[0] });
}
