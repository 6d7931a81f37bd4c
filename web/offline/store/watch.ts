import { liveQuery } from 'dexie';
import type { SyncKind } from '#shared/sync.ts';
import { accountDatabase } from './db.ts';

/** Looks again whenever a tab or the worker has changed what was looked at; a device that cannot look tells of nothing. */
export function watch<T>(
  look: () => Promise<T>,
  tell: (found: T) => void,
  onError: () => void = () => undefined,
): () => void {
  const subscription = liveQuery(look).subscribe({ next: tell, error: onError });
  return () => subscription.unsubscribe();
}

/** Tells whenever a tab has changed rows of a kind; not of how they are at first. */
export function watchRows(account: number, kind: SyncKind, tell: () => void): () => void {
  let known: string | undefined;
  return watch(
    async () => (await accountDatabase(account).standings.get(kind))?.stamp ?? '',
    (stamp) => {
      const isNews = known !== undefined && known !== stamp;
      known = stamp;
      if (isNews) tell();
    },
  );
}
