import { accountDatabase } from '#web/offline/store/db.ts';
import { keepSecret, secret } from '#web/offline/vault.ts';

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

export const keepPushRecord = (account: number, record: PushRecord): Promise<void> =>
  keepSecret(account, PUSH, record);

export const pushRecord = (account: number): Promise<PushRecord | null> =>
  secret<PushRecord>(account, PUSH);

export const forgetPushRecord = (account: number): Promise<void> =>
  accountDatabase(account).kv.delete(PUSH);
