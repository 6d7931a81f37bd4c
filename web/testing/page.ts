import { setAccount } from '#web/device/core/account.ts';
import { device, openDevice } from '#web/device/page-device.ts';

export { device };

/** A page that has just been opened. Whatever the one before it still has to do, it does for nobody. */
export function openPage(): void {
  setAccount(device, null);
  openDevice();
}
