import { useSyncExternalStore } from 'react';

/**
 * Whether what somebody writes is kept on this device. `denied`: the browser keeps nothing (a private window, a locked
 * one). `insecure`: it keeps no keys for a page without https. `held`: another window holds the database. `unloaded`:
 * the code for it could not be fetched.
 */
export type StorageState = 'unknown' | 'works' | 'denied' | 'insecure' | 'held' | 'unloaded';

let state: StorageState = 'unknown';
const listeners = new Set<() => void>();

export function reportStorage(next: StorageState): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

export function onStorage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const storageState = (): StorageState => state;

export const useStorageState = (): StorageState =>
  useSyncExternalStore(onStorage, storageState, () => 'unknown');
