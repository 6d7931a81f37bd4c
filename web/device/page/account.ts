import { accountPart, currentAccount as current } from '#web/device/core/account.ts';
import { useStore } from '#web/lib/store.ts';
import { device } from '#web/device/page-device.ts';

/** The account whose data this page shows; null is a guest. */
export const currentAccount = (): number | null => current(device);

export const useAccount = (): number | null => useStore(device.part(accountPart));
