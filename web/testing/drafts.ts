import type { User } from '#shared/accounts.ts';
import { expectBack } from '#web/offline/account.ts';
import { accountDatabase, accountDatabaseName } from '#web/offline/store/db.ts';
import { databaseNames, deleteDatabase } from '#web/offline/store/delete-database.ts';
import { readDraft, writeDraft } from '#web/offline/drafts/draft-store.ts';
import { flushDrafts } from '#web/offline/drafts/drafts.ts';

/** What one test began to write must not stand in the form of the next. Needs `fake-indexeddb/auto`. */
export async function forgetDrafts(...people: User[]): Promise<void> {
  for (const { id } of people) {
    await deleteDatabase(accountDatabaseName(id));
    expectBack(id);
  }
}

export const forgetGuest = (): Promise<void> => deleteDatabase(accountDatabaseName(null));

/** What somebody has begun on this device before the test begins. */
export const putDraft = (account: number | null, key: string, version: number, value: unknown) =>
  writeDraft(account, key, version, value);

export const findDraft = (account: number | null, key: string, version: number): Promise<unknown> =>
  readDraft(account, key, version);

export const countDrafts = async ({ id }: User): Promise<number> =>
  (await databaseNames()).includes(accountDatabaseName(id))
    ? accountDatabase(id).drafts.count()
    : 0;

/** Until everything that was typed is on the device. */
export const settleDrafts = (): Promise<void> => flushDrafts();
