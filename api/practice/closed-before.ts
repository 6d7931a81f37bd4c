import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import type { User } from '#api/accounts/user.entity.ts';
import { definePort } from '#api/platform/ports.ts';

/**
 * Closed accounts whose records have been kept for so many years, or until the date that the person was told if that is
 * earlier (decision C110).
 */
export function closedBefore(years: number, at: Date): FilterQuery<User> {
  const day = new Date(at);
  day.setUTCFullYear(day.getUTCFullYear() - years);
  const isTold = { keptUntil: { $lte: at } };
  const isLong = { keptUntil: { $ne: null }, removedAt: { $lte: day } };
  return { $or: [isTold, isLong] };
}

/** How many orders of guests are erased after so many years. Provided by the patients, who are above the practice. */
export const guestsBeforePort = definePort<(em: EntityManager, years: number) => Promise<number>>(
  'guests kept for so many years',
);
