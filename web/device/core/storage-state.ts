import { store } from '#web/lib/store.ts';
import type { Device } from './device.ts';

/**
 * Whether this device stores input. `denied`: the browser stores nothing (private window, lockdown mode). `insecure`:
 * it has no encryption for a page without https. `held`: another window holds the database. `unloaded`: the code for it
 * could not be fetched.
 */
export type StorageState = 'unknown' | 'works' | 'denied' | 'insecure' | 'held' | 'unloaded';

export const storagePart = () => store<StorageState>('unknown');

export const reportStorage = (device: Device, next: StorageState): void =>
  device.part(storagePart).set(next);
export const onStorage = (device: Device, listener: () => void): (() => void) =>
  device.part(storagePart).listen(listener);
export const storageState = (device: Device): StorageState => device.part(storagePart).get();
