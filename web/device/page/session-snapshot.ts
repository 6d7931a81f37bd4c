import * as store from '#web/device/core/session-store.ts';
import { useStore } from '#web/lib/store.ts';
import { device } from '#web/device/page-device.ts';

export type { SessionSnapshot } from '#web/device/core/session-store.ts';

export const readSession = (): store.SessionSnapshot => store.readSession(device);

export const subscribeSession = (listener: () => void): (() => void) =>
  store.subscribeSession(device, listener);

export const useSessionSnapshot = (): store.SessionSnapshot =>
  useStore(device.part(store.sessionPart));
