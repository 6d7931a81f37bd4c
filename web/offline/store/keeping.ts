import type { Endpoint } from '#shared/lib/contract.ts';
import { isTeamAccount } from '#web/offline/account.ts';

const DAY_MS = 86_400_000;

/** How long a copy may be shown, and how many a person has. */
export const LIFETIME = { public: 60 * DAY_MS, own: 30 * DAY_MS, team: DAY_MS / 2 };
export const ROWS_MAX = 400;

/**
 * What has not changed is not written again: a device that looks every few seconds would write every few seconds. Now and
 * then it is all the same, for the age that is shown without a network.
 */
export const RENEW_MS = 10 * 60_000;

/** Half a frame: long work on stored rows pauses after it, so that the page can draw and respond. */
export const SLICE_MS = 8;

/** The same for everybody: it stays when somebody logs out. */
export const isPublic = ({ spec }: Endpoint): boolean => spec.keep === 'public';

type Reduce = (value: unknown) => unknown;
const asItIs: Reduce = (value) => value;

/** Whether the device may have a copy to show. */
export const isKept = ({ spec }: Endpoint): boolean =>
  spec.offline === 'kept' || spec.offline === 'synced';

/** Whether this person's device has the rows that answer it: only customers have a sync. */
export const isFollowed = ({ spec }: Endpoint, account: number | null): account is number =>
  spec.offline === 'synced' && account !== null && !isTeamAccount();

/** How an answer is kept, as its contract says; null when it is not. */
export function keeperOf(
  endpoint: Endpoint,
  who: { account: number | null; isTeam: boolean },
): Reduce | null {
  const { spec } = endpoint;
  // What a customer's rows answer has no second copy.
  if (!isKept(endpoint) || (spec.offline === 'synced' && !who.isTeam)) return null;
  if (spec.keep === 'public') return asItIs;
  if (who.account === null) return null;
  if (!who.isTeam || spec.keep === 'team') return asItIs;
  return (spec.keep?.team as Reduce | undefined) ?? null;
}
