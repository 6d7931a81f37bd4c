import { accountDatabase, type DraftRow } from './db.ts';
import { withRoomFor } from './room.ts';
import { seal, unseal } from './vault.ts';

const DAY_MS = 86_400_000;
/** A guest's draft lies on a device that others may use; one of an account waits for its owner. */
const LIFETIME = { guest: 7 * DAY_MS, account: 30 * DAY_MS };

const UNREADABLE = Symbol('unreadable');

const isFresh = (row: DraftRow, account: number | null): boolean =>
  row.updatedAt > Date.now() - (account === null ? LIFETIME.guest : LIFETIME.account);

/** The draft of a form, or null: none, too old, or written by a form of another shape. */
export async function readDraft(
  account: number | null,
  key: string,
  version: number,
): Promise<unknown> {
  const row = await accountDatabase(account).drafts.get(key);
  if (!row) return null;
  if (row.version === version && isFresh(row, account)) return unseal(account, row.value);
  await accountDatabase(account).drafts.delete(key);
  return null;
}

export async function writeDraft(
  account: number | null,
  key: string,
  version: number,
  value: unknown,
): Promise<void> {
  const sealed = await seal(account, value);
  const row = { key, version, value: sealed, updatedAt: Date.now() };
  await withRoomFor(account, () => accountDatabase(account).drafts.put(row));
}

export const removeDraft = (account: number | null, key: string): Promise<void> =>
  accountDatabase(account).drafts.delete(key);

/** What a guest began here goes on under the account they just logged in to or made. */
export async function carryGuestDrafts(account: number): Promise<void> {
  const guest = accountDatabase(null).drafts;
  const rows = (await guest.toArray()).filter((row) => isFresh(row, null));
  for (const row of rows) {
    const value = await unseal(null, row.value).catch(() => UNREADABLE);
    // One that does not open any more must not keep the others back.
    if (value === UNREADABLE) continue;
    await accountDatabase(account).drafts.put({ ...row, value: await seal(account, value) });
  }
  await guest.clear();
}
