import { accountDatabase } from '#web/offline/store/db.ts';
import type { Sealed } from '#web/offline/store/row-types.ts';
import { seal, unseal } from '#web/offline/vault.ts';

/**
 * What the server was last told about the push address of this device, and under which login: browsers change the
 * address without a word, and the server forgets it with the login. It is there as long as push is on.
 */
export type PushRecord = {
  /** Of the registration at the server. */
  id: number;
  endpoint: string;
  token: string;
  toldAt: number;
  /** Where the worker asks and tells; it does without the contracts. */
  paths: { config: string; subscriptions: string };
};

const PUSH = 'push';

export async function keepPushRecord(account: number, record: PushRecord): Promise<void> {
  const value = await seal(account, record);
  await accountDatabase(account).kv.put({ key: PUSH, value });
}

export async function pushRecord(account: number): Promise<PushRecord | null> {
  const row = await accountDatabase(account).kv.get(PUSH);
  if (!row) return null;
  return (await unseal(account, row.value as Sealed).catch(() => null)) as PushRecord | null;
}

export const forgetPushRecord = (account: number): Promise<void> =>
  accountDatabase(account).kv.delete(PUSH);
