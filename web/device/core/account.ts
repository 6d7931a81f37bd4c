import { ACCOUNT_HEADER, GUEST_ACCOUNT } from '#shared/lib/protocol.ts';
import { store, useStore } from '#web/lib/store.ts';

/** The account whose data this device reads and writes now; null is a guest. Set by the session. */
const account = store<number | null>(null);
let isTeam = false;
/** False until the stored session has been read, and while a guest logs in. */
let isSettled = false;

type Standing = {
  /** The team works with other people's data, of which the device stores almost nothing (retention.ts). */
  isOfTeam?: boolean;
  isUnsettled?: boolean;
};

export function setAccount(next: number | null, standing: Standing = {}): void {
  isTeam = standing.isOfTeam ?? false;
  isSettled = standing.isUnsettled !== true;
  if (next !== null) expectBack(next);
  account.set(next);
}

export const currentAccount = account.get;
export const isTeamAccount = (): boolean => isTeam;

/** The header that names the account for which the page was rendered (protocol.ts); none while that is undecided. */
export const accountHeader = (): Record<string, string> =>
  isSettled ? { [ACCOUNT_HEADER]: String(account.get() ?? GUEST_ACCOUNT) } : {};

export const useAccount = (): number | null => useStore(account);

/** Accounts whose data has been cleared, as far as this page knows. */
const cleared = new Set<number>();

export const noteCleared = (of: number): void => void cleared.add(of);

/** For a new login: from now on this account's data is stored again. */
export const expectBack = (of: number): void => void cleared.delete(of);

/** True if a late response to this account must not be stored any more. */
export const hasCleared = (of: number): boolean => of !== account.get() && cleared.has(of);

/** The vault keys that the server sent, until they are adopted at the first access to the data (vault.ts). */
const offered = new Map<number, string>();

export const offerKey = (to: number, key: string): void => void offered.set(to, key);

export const offeredKey = (to: number | null): string | undefined =>
  to === null ? undefined : offered.get(to);

/** The key has been stored on the device. */
export function settleOffer(to: number | null, key: string): void {
  if (to !== null && offered.get(to) === key) offered.delete(to);
}

export const withdrawKeys = (): void => offered.clear();
