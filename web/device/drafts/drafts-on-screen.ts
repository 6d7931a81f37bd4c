import { withTimeout } from '#web/device/core/timeout.ts';

export type Written<T> = { account: number | null; key: string; version: number; value: T };

/** One per form on screen: waits until its last input is stored. */
export const flushers = new Set<() => Promise<void>>();

/** The content of this page's forms, by account and key. Another tab may have overwritten the stored draft since. */
export const onScreen = new Map<string, Written<unknown>>();

export const draftOnScreen = (account: number | null, key: string): Written<unknown> | undefined =>
  onScreen.get(`${account} ${key}`);

export const flushDrafts = async (): Promise<void> => {
  await withTimeout(Promise.all([...flushers].map((flush) => flush())));
};

export const keepOnScreen = (written: Written<unknown>): void =>
  void onScreen.set(`${written.account} ${written.key}`, written);
