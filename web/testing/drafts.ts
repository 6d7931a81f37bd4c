import type { User } from '#shared/accounts.ts';
import { accountDatabaseName, deleteDatabase } from '#web/offline/db.ts';

/** What one test began to write must not stand in the form of the next. Needs `fake-indexeddb/auto`. */
export async function forgetDrafts(...people: User[]): Promise<void> {
  for (const { id } of people) await deleteDatabase(accountDatabaseName(id));
}
