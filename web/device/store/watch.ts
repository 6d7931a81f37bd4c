import { liveQuery } from 'dexie';
import type { SyncKind } from '#shared/sync.ts';
import { accountDatabase } from './db.ts';
import type { Device } from '#web/device/core/device.ts';

/** Dexie says nothing of these, and a query that ended with one hears of no change any more. */
const SILENT: readonly string[] = ['DatabaseClosedError', 'AbortError'];
const AGAIN_MS = 500;

/**
 * Repeats a query whenever a tab or the worker changes its result, and begins anew if its database was closed under it,
 * as a browser does that clears a device.
 */
export function watch<T>(
  look: () => Promise<T>,
  tell: (found: T) => void,
  onError: () => void = () => undefined,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () =>
    liveQuery(() =>
      look().catch((error: Error) => {
        if (SILENT.includes(error.name)) timer ??= setTimeout(beginAgain, AGAIN_MS);
        throw error;
      }),
    ).subscribe({ next: tell, error: onError });
  const beginAgain = () => {
    timer = undefined;
    subscription.unsubscribe();
    subscription = begin();
  };
  let subscription = begin();
  return () => {
    clearTimeout(timer);
    subscription.unsubscribe();
  };
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
