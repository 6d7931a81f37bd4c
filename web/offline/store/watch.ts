import { liveQuery } from 'dexie';

/** Looks again whenever a tab or the worker has changed what was looked at; a device that cannot look tells of nothing. */
export function watch<T>(
  look: () => Promise<T>,
  tell: (found: T) => void,
  onError: () => void = () => undefined,
): () => void {
  const subscription = liveQuery(look).subscribe({ next: tell, error: onError });
  return () => subscription.unsubscribe();
}
