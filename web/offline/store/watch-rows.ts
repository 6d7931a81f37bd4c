import type { SyncKind } from '#shared/sync.ts';
import { accountDatabase } from './db.ts';
import { watch } from './watch.ts';

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
