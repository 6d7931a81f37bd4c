import { store, useStore } from '#web/lib/store.ts';

/**
 * Whether this device stores input. `denied`: the browser stores nothing (private window, lockdown mode). `insecure`:
 * it has no encryption for a page without https. `held`: another window holds the database. `unloaded`: the code for it
 * could not be fetched.
 */
export type StorageState = 'unknown' | 'works' | 'denied' | 'insecure' | 'held' | 'unloaded';

const state = store<StorageState>('unknown');

export const reportStorage = state.set;
export const onStorage = state.listen;
export const storageState = state.get;
export const useStorageState = (): StorageState => useStore(state);
