import * as idle from '#web/device/session/idle-lock.ts';
import { device } from '#web/device/page-device.ts';

export const isLocked = idle.isLocked;

export const subscribeLock = (listener: () => void): (() => void) =>
  idle.subscribeLock(device, listener);

export const lock = (how: { ifIdle: boolean }): void => idle.lock(device, how);

export const unlock = (): void => idle.unlock(device);

export const reportActivity = (): void => idle.reportActivity(device);
