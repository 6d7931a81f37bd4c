import i18next from 'i18next';
import { isDeviceBusy, withTimeout } from '#web/device/core/timeout.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { readSession } from '#web/device/core/session-store.ts';
import { pendingWipe, markWipePending, clearPendingWipe } from '#web/device/core/stored-session.ts';
import type { Device } from '#web/device/core/device.ts';

// Loaded with the first login or logout, not with the first page.
const loadWipe = () => import('#web/device/store/wipe.ts');

/** The deletion of the last person's data. The next login waits for it. */
const wipingPart = (): { done: Promise<unknown> } => ({ done: Promise.resolve() });

/** Recorded until it is done, because the app may be closed before that, or the code may be gone after a release. */
export function wipeOwn(device: Device, account: number | null): Promise<void> {
  markWipePending(account);
  const work = loadWipe()
    .then(({ wipeDevice }) => wipeDevice(device, account))
    .then(clearPendingWipe, (error) => announceIfBusy(device, error));
  device.part(wipingPart).done = work;
  return work;
}

/** If another window holds the data, somebody who logged out on a shared device must know, and what to do. */
function announceIfBusy(device: Device, error: unknown): void {
  if (!isDeviceBusy(error) || readSession(device).state !== 'unauthenticated') return;
  const { t } = i18next;
  toast({
    title: t('auth.logout.unfinishedTitle'),
    description: t('auth.logout.unfinishedText'),
    variant: 'destructive',
  });
}

/** A second wipe, for whatever was still being written during the first. */
export function wipeAgain(device: Device, account: number): Promise<unknown> {
  const wiping = device.part(wipingPart);
  wiping.done = loadWipe()
    .then(({ wipeAccount }) => wipeAccount(device, account))
    .catch(ignore);
  return wiping.done;
}

/** Finishes the wipe of an earlier logout, unless the same person has logged in again and stores new data. */
export async function catchUpWipe(device: Device, present: number | undefined): Promise<void> {
  const pending = pendingWipe();
  if (pending === undefined) return;
  await wipeOwn(device, pending === present ? null : pending);
}

/** To be called before a login, so that no running wipe deletes its new data. */
export async function settleWipes(device: Device): Promise<void> {
  await device.part(wipingPart).done;
  await catchUpWipe(device, undefined);
}

/** Deletes this person's copies and leaves unsent writes encrypted. Waits no longer than the timeout. */
export function leaveSealed(device: Device, account: number): Promise<unknown> {
  const wiping = device.part(wipingPart);
  wiping.done = withTimeout(loadWipe().then((wipe) => wipe.leaveSealed(device, account))).catch(
    ignore,
  );
  return wiping.done;
}

export const wipeAbandoned = (device: Device, present: number): Promise<void> =>
  loadWipe()
    .then((wipe) => wipe.wipeAbandoned(device, present))
    .catch(ignore);

/** A device without storage has nothing to wipe. */
const ignore = () => undefined;
