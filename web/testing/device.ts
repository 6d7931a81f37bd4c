import Dexie from 'dexie';
import { expectBack } from '#web/offline/account.ts';
import { accountOf } from '#web/offline/store/db.ts';
import { deleteDatabase } from '#web/offline/store/delete-database.ts';

/** Nothing that one test kept on this device is there in the next. Needs `fake-indexeddb/auto`. */
export async function forgetDevice(): Promise<void> {
  for (const name of await Dexie.getDatabaseNames()) {
    await deleteDatabase(name);
    const account = accountOf(name);
    if (account != null) expectBack(account);
  }
}
