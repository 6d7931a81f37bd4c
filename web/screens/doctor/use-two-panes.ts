import { useSyncExternalStore } from 'react';

/** A tablet lying down or a desktop: room for the queue and a case beside it. */
const ROOMY = '(min-width: 1024px) and (orientation: landscape)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(ROOMY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export const useTwoPanes = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(ROOMY).matches);
