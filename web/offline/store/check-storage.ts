import { currentAccount } from '#web/offline/account.ts';
import { accountDatabase, inTime } from './db.ts';
import { isDeviceBusy } from '#web/offline/limit.ts';
import { isFull, pastClearing } from './room.ts';
import { reportStorage, type StorageState } from './storage-state.ts';
import { seal } from '#web/offline/vault.ts';

const TRIAL = 'trial';

/** Puts something down as a draft is put down, key and all, and tells what became of it, before somebody writes. */
export async function checkStorage(account: number | null = currentAccount()): Promise<void> {
  const found = await inTime(
    account,
    pastClearing(account, () => tryOut(account)),
  ).then(() => 'works' as const, stateAfter);
  // The answer may be about somebody who has left.
  if (account === currentAccount()) reportStorage(found);
}

async function tryOut(account: number | null): Promise<void> {
  const { kv } = accountDatabase(account);
  await kv.put({ key: TRIAL, value: await seal(account, TRIAL) });
  await kv.delete(TRIAL);
}

function stateAfter(error: unknown): StorageState {
  if (isDeviceBusy(error)) return 'held';
  // Copies give way to what is written, and where that is not enough it is told then (room.ts).
  if (isFull(error)) return 'works';
  return globalThis.crypto?.subtle ? 'denied' : 'insecure';
}
