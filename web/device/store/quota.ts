import i18next from 'i18next';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { currentAccount } from '#web/device/core/account.ts';
import { accountDatabase, forgetFailure, publicData } from './db.ts';
import { withTimeout } from '#web/device/core/timeout.ts';
import { followPictures } from './pictures.ts';
import type { Device } from '#web/device/core/device.ts';

/** The browser clears one database after the other, so a write may be interrupted more than once. */
const PAUSES_MS = [0, 50, 250];

/**
 * Stores input. On a full device, copies of the server's data are deleted to make room. If that is not enough, the user
 * is told that the input exists only on the screen.
 */
export async function withinQuota<T>(
  device: Device,
  account: number | null,
  write: () => PromiseLike<T>,
): Promise<T> {
  try {
    return await retryInterrupted(device, account, write);
  } catch (error) {
    if (!isFull(error)) throw error;
    await forgetCopies(device, account);
  }
  try {
    return await retryInterrupted(device, account, write);
  } catch (error) {
    if (isFull(error)) announceOnce(device);
    throw error;
  }
}

/** Repeats a write that the browser interrupted by clearing the database, unless the user has logged out meanwhile. */
export async function retryInterrupted<T>(
  device: Device,
  account: number | null,
  write: () => PromiseLike<T>,
): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await write();
    } catch (error) {
      if (!isCutOff(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (account !== currentAccount(device)) throw error;
      forgetFailure(device, account);
    }
  }
  return write();
}

async function forgetCopies(device: Device, account: number | null): Promise<void> {
  await Promise.allSettled([
    accountDatabase(device, account).forgetCopies(),
    publicData(device).reads.clear(),
  ]);
  await withTimeout(followPictures(device)).catch(() => undefined);
}

const noticePart = () => ({ isTold: false });

function announceOnce(device: Device): void {
  const notice = device.part(noticePart);
  if (notice.isTold) return;
  notice.isTold = true;
  const { t } = i18next;
  toast({
    title: t('outbox.quotaExceeded.title'),
    description: t('outbox.quotaExceeded.text'),
    variant: 'destructive',
  });
}

/** Dexie wraps the browser's errors. */
const isCalled = (error: unknown, ...names: string[]): boolean => {
  const { name = '', inner } = error as { name?: string; inner?: unknown };
  return names.includes(name) || (inner != null && isCalled(inner, ...names));
};

export const isFull = (error: unknown): boolean => isCalled(error, 'QuotaExceededError');

/** A browser without IndexedDB does not get it by trying again. */
const isCutOff = (error: unknown): boolean =>
  !isCalled(error, 'MissingAPIError') &&
  isCalled(error, 'AbortError', 'DatabaseClosedError', 'InvalidStateError', 'UnknownError');
