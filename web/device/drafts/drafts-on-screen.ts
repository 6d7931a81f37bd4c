import { withTimeout } from '#web/device/core/timeout.ts';
import type { Device } from '#web/device/core/device.ts';

export type Written<T> = { account: number | null; key: string; version: number; value: T };

/** One per form on screen: waits until its last input is stored. */
const flushersPart = () => new Set<() => Promise<void>>();

/** The content of this page's forms, by account and key. Another tab may have overwritten the stored draft since. */
const onScreenPart = () => new Map<string, Written<unknown>>();

export const draftOnScreen = (
  device: Device,
  account: number | null,
  key: string,
): Written<unknown> | undefined => device.part(onScreenPart).get(`${account} ${key}`);

export const flushDrafts = async (device: Device): Promise<void> => {
  await withTimeout(Promise.all([...device.part(flushersPart)].map((flush) => flush())));
};

export const keepOnScreen = (device: Device, written: Written<unknown>): void =>
  void device.part(onScreenPart).set(`${written.account} ${written.key}`, written);

export const leaveScreen = (device: Device, account: number | null, key: string): void =>
  void device.part(onScreenPart).delete(`${account} ${key}`);

/** Lets `flushDrafts` wait for a form too. Returns how to stop that. */
export function flushWith(device: Device, flush: () => Promise<void>): () => void {
  const flushers = device.part(flushersPart);
  flushers.add(flush);
  return () => void flushers.delete(flush);
}
