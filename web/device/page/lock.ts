import * as lock from '#web/device/core/lock.ts';
import { device } from '#web/device/page-device.ts';

/** Runs work one at a time across all tabs and the worker. */
export const withLock = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  lock.withLock(device, name, work);
