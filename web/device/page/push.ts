import * as records from '#web/device/push/push-record.ts';
import * as renewal from '#web/device/push/push-renewal.ts';
import { device } from '#web/device/page-device.ts';

export const keepPushRecord = (account: number, record: records.PushRecord): Promise<void> =>
  records.keepPushRecord(device, account, record);

export const pushRecord = (account: number): Promise<records.PushRecord | null> =>
  records.pushRecord(device, account);

export const forgetPushRecord = (account: number): Promise<void> =>
  records.forgetPushRecord(device, account);

/** If push is on, makes sure that pushes arrive. */
export const renewPush = (one: renewal.Renewal): Promise<void> => renewal.renewPush(device, one);
