/** Without a response for this long the list is outdated, and no decisions are possible. */
export const OLD_AFTER_MS = 10_000;

export type Freshness = 'fresh' | 'old' | 'offline';

export type Hearing = {
  /** When the server last responded. 0 for never. */
  heardAt: number;
  /** The last attempt found no server. */
  isCutOff: boolean;
  isOnline: boolean;
};

export function freshnessOf({ heardAt, isCutOff, isOnline }: Hearing, now: number): Freshness {
  if (!isOnline || isCutOff) return 'offline';
  return now - heardAt > OLD_AFTER_MS ? 'old' : 'fresh';
}
