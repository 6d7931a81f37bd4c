import { useCallback, useSyncExternalStore } from 'react';
import { readLocal, writeLocal } from '#web/lib/local-storage.ts';
import { signal } from '#web/lib/store.ts';

const written = signal();

function read(key: string, fallback: boolean): boolean {
  const stored = readLocal(key);
  return stored === null ? fallback : stored === 'on';
}

function write(key: string, value: boolean): void {
  writeLocal(key, value ? 'on' : 'off');
  written.tell();
}

function subscribe(listener: () => void): () => void {
  const stop = written.listen(listener);
  window.addEventListener('storage', listener);
  return () => {
    stop();
    window.removeEventListener('storage', listener);
  };
}

/** A setting of this device. */
export function useDeviceFlag(
  key: string,
  fallback: boolean,
): [value: boolean, change: (value: boolean) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => read(key, fallback),
    () => fallback,
  );
  const change = useCallback((next: boolean) => write(key, next), [key]);
  return [value, change];
}

/** Off by default, because a clinic is a quiet place. */
export const useSoundFlag = () => useDeviceFlag('queue.sound', false);
/**
 * Off until a doctor turns it on. Approvals without findings then need no confirmation, and can be undone for a moment.
 */
export const useFastLaneFlag = () => useDeviceFlag('queue.fastLane', false);
/** Single-letter shortcuts can be turned off, for users whose voice control types letters by accident. */
export const useShortcutFlag = () => useDeviceFlag('queue.shortcuts', true);
