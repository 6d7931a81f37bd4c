import Dexie from 'dexie';
import { expectBack } from '#web/device/core/account.ts';
import { accountOf } from '#web/device/store/db.ts';
import { deleteDatabase } from '#web/device/store/delete-database.ts';
import { device } from '#web/testing/page.ts';

/** Clears what one test stored on this device before the next. Needs `fake-indexeddb/auto`. */
export async function forgetDevice(): Promise<void> {
  for (const name of await Dexie.getDatabaseNames()) {
    await deleteDatabase(device, name);
    const account = accountOf(name);
    if (account != null) expectBack(device, account);
  }
}
