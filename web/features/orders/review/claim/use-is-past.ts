import { useCallback, useSyncExternalStore } from 'react';

/** Browsers treat a longer delay as zero. */
const LONGEST_MS = 2_147_483_647;

/** Whether a time has passed. Rerenders when it does. */
export function useIsPast(moment: string | null): boolean {
  const at = moment === null ? Infinity : Date.parse(moment);
  const subscribe = useCallback(
    (listener: () => void) => {
      const left = at - Date.now();
      if (left <= 0 || left > LONGEST_MS) return () => undefined;
      const timer = setTimeout(listener, left + 1);
      return () => clearTimeout(timer);
    },
    [at],
  );
  return useSyncExternalStore(subscribe, () => Date.now() >= at);
}
