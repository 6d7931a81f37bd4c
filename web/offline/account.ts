import { ACCOUNT_HEADER, GUEST_ACCOUNT } from '#shared/lib/protocol.ts';
import { store, useStore } from '#web/lib/store.ts';

/** Whose data this device reads and writes right now; null is a guest. The session says it, this folder obeys. */
const account = store<number | null>(null);
let isTeam = false;
/** False until the session has been looked for, and while a guest logs in. */
let isSettled = false;

type Standing = {
  /** A member of the team works with other people's data: of that nearly nothing is kept (keeping.ts). */
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

/** What a call says about whom the page is drawn for (protocol.ts); nothing where that is not settled. */
export const accountHeader = (): Record<string, string> =>
  isSettled ? { [ACCOUNT_HEADER]: String(account.get() ?? GUEST_ACCOUNT) } : {};

export const useAccount = (): number | null => useStore(account);

/** Whose data was cleared away, as far as this page knows. */
const cleared = new Set<number>();

export const noteCleared = (of: number): void => void cleared.add(of);

/** They log in again: what they begin from now on is kept. */
export const expectBack = (of: number): void => void cleared.delete(of);

/** What was still under way for them, as an answer that comes late, must begin nothing anew on this device. */
export const hasCleared = (of: number): boolean => of !== account.get() && cleared.has(of);

/** The key of an account's data as the server handed it out: taken over when the data is first touched (vault.ts). */
const offered = new Map<number, string>();

export const offerKey = (to: number, key: string): void => void offered.set(to, key);

export const offeredKey = (to: number | null): string | undefined =>
  to === null ? undefined : offered.get(to);

/** It is on the device now. */
export function settleOffer(to: number | null, key: string): void {
  if (to !== null && offered.get(to) === key) offered.delete(to);
}

export const withdrawKeys = (): void => offered.clear();
