import { IsolationLevel, type EntityManager } from '@mikro-orm/postgresql';

/**
 * Several reads of one moment: without it what commits between two of them shows up in the second alone. Nothing can be
 * written inside.
 */
export const inOneSnapshot = <T>(
  em: EntityManager,
  work: (tx: EntityManager) => Promise<T>,
): Promise<T> =>
  em.transactional(work, { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true });
