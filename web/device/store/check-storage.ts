import { currentAccount } from '#web/device/core/account.ts';
import { accountDatabase, inTime } from './db.ts';
import { isDeviceBusy } from '#web/device/core/timeout.ts';
import { isFull, retryInterrupted } from './quota.ts';
import { reportStorage, type StorageState } from '#web/device/core/storage-state.ts';
import { seal } from './vault.ts';

const TRIAL = 'trial';

/** Stores a value the way a draft is stored, including its key, and reports the result before somebody writes. */
export async function checkStorage(account: number | null = currentAccount()): Promise<void> {
  const found = await inTime(
    account,
    retryInterrupted(account, () => tryOut(account)),
  ).then(() => 'works' as const, stateAfter);
  // Another account may have logged in meanwhile.
  if (account === currentAccount()) reportStorage(found);
}

async function tryOut(account: number | null): Promise<void> {
  const { kv } = accountDatabase(account);
  await kv.put({ key: TRIAL, value: await seal(account, TRIAL) });
  await kv.delete(TRIAL);
}

function stateAfter(error: unknown): StorageState {
  if (isDeviceBusy(error)) return 'held';
  // Copies are deleted to make room for input. If that is not enough, the user is told then (quota.ts).
  if (isFull(error)) return 'works';
  return globalThis.crypto?.subtle ? 'denied' : 'insecure';
}
