import type { Endpoint } from '#shared/lib/contract.ts';
import { isTeamAccount } from '#web/device/core/account.ts';
import type { Device } from '#web/device/core/device.ts';

const DAY_MS = 86_400_000;

/** How long a copy may be shown, and how many are stored per person. */
export const LIFETIME = { public: 60 * DAY_MS, own: 30 * DAY_MS, team: DAY_MS / 2 };
export const ROWS_MAX = 400;

/**
 * Unchanged data is only written again after this long, to update the age that is shown offline. A device that polls
 * every few seconds would otherwise write every few seconds.
 */
export const RENEW_MS = 10 * 60_000;

/** Half a frame: long work on stored rows pauses after it, so that the page can draw and respond. */
export const SLICE_MS = 8;

/** The same for everybody, so it survives a logout. */
export const isPublic = ({ spec }: Endpoint): boolean => spec.keep === 'public';

type Reduce = (value: unknown) => unknown;
const asItIs: Reduce = (value) => value;

/** Whether the device may store a response. */
export const isKept = ({ spec }: Endpoint): boolean =>
  spec.offline === 'kept' || spec.offline === 'synced';

/** Whether this device answers the read from its rows. Only customers' devices sync. */
export const isFollowed = (
  device: Device,
  { spec }: Endpoint,
  account: number | null,
): account is number => spec.offline === 'synced' && account !== null && !isTeamAccount(device);

/** How the contract wants a response stored; null if it must not be. */
export function reducerFor(
  endpoint: Endpoint,
  who: { account: number | null; isTeam: boolean },
): Reduce | null {
  const { spec } = endpoint;
  // A customer's rows already contain it.
  if (!isKept(endpoint) || (spec.offline === 'synced' && !who.isTeam)) return null;
  if (spec.keep === 'public') return asItIs;
  if (who.account === null) return null;
  if (!who.isTeam || spec.keep === 'team') return asItIs;
  return (spec.keep?.team as Reduce | undefined) ?? null;
}
