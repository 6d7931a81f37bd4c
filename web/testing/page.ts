import { browserPorts } from '#web/device/core/browser-ports.ts';
import { setAccount } from '#web/device/core/account.ts';
import { device, openDevice } from '#web/device/page-device.ts';

export { device };

let leave = () => {};

/** A page that has just been opened. The one before it is gone: what it still has to do reaches nobody. */
export function openPage(): void {
  leave();
  setAccount(device, null);
  const browser = browserPorts();
  let isHere = true;
  leave = () => void (isHere = false);
  openDevice({
    ...browser,
    get db() {
      return isHere ? browser.db : undefined;
    },
    get locks() {
      return browser.locks;
    },
    fetch: (url, init) =>
      isHere ? browser.fetch(url, init) : Promise.reject(new TypeError('the page is gone')),
  });
}
