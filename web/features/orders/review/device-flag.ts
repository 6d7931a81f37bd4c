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

/** A choice that holds for this device. */
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

/** Off until somebody wants it: a clinic is a quiet place. */
export const useSoundFlag = () => useDeviceFlag('queue.sound', false);
/** Off until a doctor has chosen it: approvals without findings are then not asked about, and can be undone for a moment. */
export const useFastLaneFlag = () => useDeviceFlag('queue.fastLane', false);
/** Single letters can be switched off, for those whose voice control types them by accident. */
export const useShortcutFlag = () => useDeviceFlag('queue.shortcuts', true);
