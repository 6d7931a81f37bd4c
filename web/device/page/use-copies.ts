import { useEffect, useSyncExternalStore } from 'react';
import * as core from '#web/device/reads/copies.ts';
import { useStore } from '#web/lib/store.ts';
import { device } from '#web/device/page-device.ts';

/** The time of the copy that stands for a response; undefined if there is none. */
export const copyOf = (name: string): number | undefined => core.copyOf(device, name);

/** Counts this read as shown while the component is mounted. */
export function useShown(name: string | null): void {
  useEffect(() => {
    if (name === null) return;
    core.countShown(device, name, 1);
    return () => core.countShown(device, name, -1);
  }, [name]);
}

/** The time of the stored copy that a read shows; null if it shows a fresh response. */
export const useCopyTime = (name: string): number | null =>
  useSyncExternalStore(
    device.part(core.copiesPart).changed.listen,
    () => device.part(core.copiesPart).savedAt.get(name) ?? null,
    () => null,
  );

/** Whether a read shows a stored copy. */
export const useIsCopy = (name: string): boolean => useCopyTime(name) !== null;

export const useCopiesAsOf = (): number | null => useStore(device.part(core.copiesPart).asOf);
