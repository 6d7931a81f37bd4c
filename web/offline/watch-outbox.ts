import { liveQuery } from 'dexie';
import { accountDatabase } from './db.ts';
import { openRows, type OutboxItem } from './outbox.ts';

/** Tells the items of an account whenever a tab or the worker changes them. */
export function watchOutbox(
  account: number | null,
  tell: (items: OutboxItem[]) => void,
): () => void {
  let turn = 0;
  const rows = liveQuery(() => accountDatabase(account).outbox.orderBy('id').toArray());
  const subscription = rows.subscribe({
    next: (found) => {
      const mine = ++turn;
      void openRows(account, found).then((items) => mine === turn && tell(items));
    },
    error: () => tell([]),
  });
  return () => {
    turn = -1;
    subscription.unsubscribe();
  };
}
