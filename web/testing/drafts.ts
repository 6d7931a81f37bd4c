import type { User } from '#shared/accounts.ts';
import { expectBack } from '#web/device/core/account.ts';
import { accountDatabase, accountDatabaseName } from '#web/device/store/db.ts';
import { databaseNames, deleteDatabase } from '#web/device/store/delete-database.ts';
import { readDraft, writeDraft } from '#web/device/page/draft-store.ts';
import { flushDrafts } from '#web/device/drafts/drafts-on-screen.ts';
import { device } from '#web/testing/page.ts';

/** Clears drafts, so that the text of one test is not in the form of the next. Needs `withDatabase()`. */
export async function forgetDrafts(...people: User[]): Promise<void> {
  for (const { id } of people) {
    await deleteDatabase(device, accountDatabaseName(id));
    expectBack(device, id);
  }
}

export const forgetGuest = (): Promise<void> => deleteDatabase(device, accountDatabaseName(null));

/** A draft that somebody began on this device before the test. */
export const putDraft = (account: number | null, key: string, version: number, value: unknown) =>
  writeDraft(account, key, version, value);

export const findDraft = (account: number | null, key: string, version: number): Promise<unknown> =>
  readDraft(account, key, version);

export const countDrafts = async ({ id }: User): Promise<number> =>
  (await databaseNames(device)).includes(accountDatabaseName(id))
    ? accountDatabase(device, id).drafts.count()
    : 0;

/** Waits until everything typed is stored on the device. */
export const settleDrafts = (): Promise<void> => flushDrafts(device);
