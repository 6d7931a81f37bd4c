import { useCallback, useSyncExternalStore } from 'react';

/** Browsers take a longer delay for none at all. */
const LONGEST_MS = 2_147_483_647;

/** Whether a moment has passed; draws again when it does. */
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
