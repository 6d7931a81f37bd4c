import { afterEach, beforeEach } from 'vitest';
import { setAccount } from '#web/device/core/account.ts';
import { device } from '#web/device/page-device.ts';
import { forgetDevice } from './device.ts';

/** Each test of a file begins with this person's device and leaves it empty. Needs `withDatabase()`. */
export function withAccount(account: number): void {
  beforeEach(() => setAccount(device, account));
  afterEach(async () => {
    setAccount(device, null);
    await forgetDevice();
  });
}
