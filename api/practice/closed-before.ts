import type { FilterQuery } from '@mikro-orm/postgresql';
import type { User } from '#api/accounts/user.entity.ts';

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
