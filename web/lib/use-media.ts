import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window is as the query says, now and from now on; `unknown` where there is no window. */
export function useMedia(query: string, unknown = false): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => unknown,
  );
}
