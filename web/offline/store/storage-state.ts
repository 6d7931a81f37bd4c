import { store, useStore } from '#web/lib/store.ts';

/**
 * Whether what somebody writes is kept on this device. `denied`: the browser keeps nothing (a private window, a locked
 * one). `insecure`: it keeps no keys for a page without https. `held`: another window holds the database. `unloaded`:
 * the code for it could not be fetched.
 */
export type StorageState = 'unknown' | 'works' | 'denied' | 'insecure' | 'held' | 'unloaded';

const state = store<StorageState>('unknown');

export const reportStorage = state.set;
export const onStorage = state.listen;
export const storageState = state.get;
export const useStorageState = (): StorageState => useStore(state);
