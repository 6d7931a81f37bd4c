import { expectBack } from '#web/device/core/account.ts';
import { accountOf } from '#web/device/store/db.ts';
import { deleteDatabase } from '#web/device/store/delete-database.ts';
import { databasesHere } from './database.ts';
import { device } from '#web/testing/page.ts';

/** Clears what one test stored on this device before the next. Needs `withDatabase()`. */
export async function forgetDevice(): Promise<void> {
  for (const name of await databasesHere()) {
    await deleteDatabase(device, name);
    const account = accountOf(name);
    if (account != null) expectBack(device, account);
  }
}
