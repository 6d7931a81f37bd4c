import { ACCOUNT_HEADER, GUEST_ACCOUNT } from '#shared/lib/protocol.ts';
import { store } from '#web/lib/store.ts';
import type { Device } from './device.ts';

/** The account whose data this device reads and writes now; null is a guest. Set by the session. */
export const accountPart = () => store<number | null>(null);

const standingPart = () => ({
  isTeam: false,
  /** False until the stored session has been read, and while a guest logs in. */
  isSettled: false,
});

type Standing = {
  /** The team works with other people's data, of which the device stores almost nothing (retention.ts). */
  isOfTeam?: boolean;
  isUnsettled?: boolean;
};

export function setAccount(device: Device, next: number | null, as: Standing = {}): void {
  const standing = device.part(standingPart);
  standing.isTeam = as.isOfTeam ?? false;
  standing.isSettled = as.isUnsettled !== true;
  if (next !== null) expectBack(device, next);
  device.part(accountPart).set(next);
}

export const currentAccount = (device: Device): number | null => device.part(accountPart).get();
export const isTeamAccount = (device: Device): boolean => device.part(standingPart).isTeam;

/** The header that names the account for which the page was rendered (protocol.ts); none while that is undecided. */
export const accountHeader = (device: Device): Record<string, string> =>
  device.part(standingPart).isSettled
    ? { [ACCOUNT_HEADER]: String(device.part(accountPart).get() ?? GUEST_ACCOUNT) }
    : {};

/** Accounts whose data has been cleared, as far as this page knows. */
const clearedPart = () => new Set<number>();

export const noteCleared = (device: Device, of: number): void =>
  void device.part(clearedPart).add(of);

/** For a new login: from now on this account's data is stored again. */
export const expectBack = (device: Device, of: number): void =>
  void device.part(clearedPart).delete(of);

/** True if a late response to this account must not be stored any more. */
export const hasCleared = (device: Device, of: number): boolean =>
  of !== device.part(accountPart).get() && device.part(clearedPart).has(of);

/** The vault keys that the server sent, until they are adopted at the first access to the data (vault.ts). */
const offeredPart = () => new Map<number, string>();

export const offerKey = (device: Device, to: number, key: string): void =>
  void device.part(offeredPart).set(to, key);

export const offeredKey = (device: Device, to: number | null): string | undefined =>
  to === null ? undefined : device.part(offeredPart).get(to);

/** The key has been stored on the device. */
export function settleOffer(device: Device, to: number | null, key: string): void {
  const offered = device.part(offeredPart);
  if (to !== null && offered.get(to) === key) offered.delete(to);
}

export const withdrawKeys = (device: Device): void => device.part(offeredPart).clear();
