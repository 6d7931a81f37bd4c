import { accountDatabase, inTime } from '#web/device/store/db.ts';
import { watch } from '#web/device/store/watch.ts';
import { openRows, type OutboxItem } from './outbox.ts';
import type { Device } from '#web/device/core/device.ts';

/** Calls back with an account's writes whenever a tab or the worker changes them. */
export function watchOutbox(
  device: Device,
  account: number | null,
  tell: (items: OutboxItem[]) => void,
): () => void {
  let turn = 0;
  const stop = watch(
    () => accountDatabase(device, account).outbox.orderBy('id').toArray(),
    (found) => {
      const mine = ++turn;
      void openRows(device, account, found).then((items) => mine === turn && tell(items));
    },
    () => tell([]),
  );
  // If the database cannot be opened, the live query stays silent.
  const { outbox } = accountDatabase(device, account);
  inTime(device, account, outbox.count()).catch(() => turn === 0 && tell([]));
  return () => {
    turn = -1;
    stop();
  };
}
