import { accountDatabase } from '#web/device/store/db.ts';
import { keepSecret, secret } from '#web/device/store/vault.ts';
import type { Device } from '#web/device/core/device.ts';

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

export const keepPushRecord = (
  device: Device,
  account: number,
  record: PushRecord,
): Promise<void> => keepSecret(device, account, PUSH, record);

export const pushRecord = (device: Device, account: number): Promise<PushRecord | null> =>
  secret<PushRecord>(device, account, PUSH);

export const forgetPushRecord = (device: Device, account: number): Promise<void> =>
  accountDatabase(device, account).kv.delete(PUSH);
