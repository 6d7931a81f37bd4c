import { useSyncExternalStore } from 'react';

/** From here on there is room for the menu beside the content (D1 §9: 768 px). */
const WIDE = '(min-width: 768px)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => true,
  );
