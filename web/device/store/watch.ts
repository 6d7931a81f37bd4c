import { liveQuery } from 'dexie';
import type { SyncKind } from '#shared/sync.ts';
import { accountDatabase } from './db.ts';
import type { Device } from '#web/device/core/device.ts';

/** Repeats a query whenever a tab or the worker changes its result. */
export function watch<T>(
  look: () => Promise<T>,
  tell: (found: T) => void,
  onError: () => void = () => undefined,
): () => void {
  const subscription = liveQuery(look).subscribe({ next: tell, error: onError });
  return () => subscription.unsubscribe();
}

/** Calls back whenever a tab has changed rows of a kind, but not with their initial state. */
export function watchRows(
  device: Device,
  account: number,
  kind: SyncKind,
  tell: () => void,
): () => void {
  let known: string | undefined;
  return watch(
    async () => (await accountDatabase(device, account).standings.get(kind))?.stamp ?? '',
    (stamp) => {
      const isNews = known !== undefined && known !== stamp;
      known = stamp;
      if (isNews) tell();
    },
  );
}
