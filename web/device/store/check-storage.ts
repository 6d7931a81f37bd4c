import { currentAccount } from '#web/device/core/account.ts';
import { accountDatabase, inTime } from './db.ts';
import { isDeviceBusy } from '#web/device/core/timeout.ts';
import { isFull, retryInterrupted } from './quota.ts';
import { reportStorage, type StorageState } from '#web/device/core/storage-state.ts';
import { seal } from './vault.ts';
import type { Device } from '#web/device/core/device.ts';

const TRIAL = 'trial';

/** Stores a value the way a draft is stored, including its key, and reports the result before somebody writes. */
export async function checkStorage(device: Device): Promise<void> {
  const account = currentAccount(device);
  const found = await inTime(
    device,
    account,
    retryInterrupted(device, account, () => tryOut(device, account)),
  ).then(() => 'works' as const, stateAfter);
  // Another account may have logged in meanwhile.
  if (account === currentAccount(device)) reportStorage(device, found);
}

async function tryOut(device: Device, account: number | null): Promise<void> {
  const { kv } = accountDatabase(device, account);
  await kv.put({ key: TRIAL, value: await seal(device, account, TRIAL) });
  await kv.delete(TRIAL);
}

function stateAfter(error: unknown): StorageState {
  if (isDeviceBusy(error)) return 'held';
  // Copies are deleted to make room for input. If that is not enough, the user is told then (quota.ts).
  if (isFull(error)) return 'works';
  return globalThis.crypto?.subtle ? 'denied' : 'insecure';
}
