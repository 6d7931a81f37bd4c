import { accountDatabase } from '#web/device/store/db.ts';
import { keepSecret, secret } from '#web/device/store/vault.ts';

/**
 * What the server last knew about this device's push subscription, and under which login: browsers may change the
 * subscription silently, and the server deletes it with the login. It exists while push is on.
 */
export type PushRecord = {
  /** The id of the registration on the server. */
  id: number;
  endpoint: string;
  token: string;
  toldAt: number;
  /** The paths that the worker calls. */
  paths: { config: string; subscriptions: string };
};

const PUSH = 'push';

export const keepPushRecord = (account: number, record: PushRecord): Promise<void> =>
  keepSecret(account, PUSH, record);

export const pushRecord = (account: number): Promise<PushRecord | null> =>
  secret<PushRecord>(account, PUSH);

export const forgetPushRecord = (account: number): Promise<void> =>
  accountDatabase(account).kv.delete(PUSH);
