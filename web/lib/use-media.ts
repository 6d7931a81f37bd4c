import { useCallback, useSyncExternalStore } from 'react';

/** Whether the media query matches, updated on changes. Returns `unknown` if there is no window. */
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
