import { accountDatabase, inTime } from '#web/offline/store/db.ts';
import type { DraftRow } from '#web/offline/store/row-types.ts';
import { withRoomFor } from '#web/offline/store/room.ts';
import { seal, unseal } from '#web/offline/vault.ts';

const DAY_MS = 86_400_000;
/** A guest's draft lies on a device that others may use; one of an account waits for its owner. */
const LIFETIME = { guest: 7 * DAY_MS, account: 30 * DAY_MS };

const UNREADABLE = Symbol('unreadable');

const isFresh = (row: DraftRow, account: number | null): boolean =>
  row.updatedAt > Date.now() - (account === null ? LIFETIME.guest : LIFETIME.account);

/** The draft of a form, or null: none, too old, or written by a form of another shape. Refuses with `device_busy`. */
export const readDraft = (account: number | null, key: string, version: number): Promise<unknown> =>
  inTime(account, findDraft(account, key, version));

async function findDraft(account: number | null, key: string, version: number): Promise<unknown> {
  const row = await accountDatabase(account).drafts.get(key);
  if (!row) return null;
  if (row.version === version && isFresh(row, account)) return unseal(account, row.value);
  await accountDatabase(account).drafts.delete(key);
  return null;
}

/** Refuses with `device_busy`. */
export const writeDraft = (
  account: number | null,
  key: string,
  version: number,
  value: unknown,
): Promise<void> => inTime(account, putDraft(account, key, version, value));

async function putDraft(
  account: number | null,
  key: string,
  version: number,
  value: unknown,
): Promise<void> {
  const sealed = await seal(account, value);
  const row = { key, version, value: sealed, updatedAt: Date.now() };
  await withRoomFor(account, () => accountDatabase(account).drafts.put(row));
}

/** Whether a draft still says what this tab knows of it. */
export async function saysSame(
  account: number | null,
  row: DraftRow | undefined,
  value: unknown,
): Promise<boolean> {
  if (!row) return false;
  const kept = await unseal(account, row.value).catch(() => UNREADABLE);
  return kept !== UNREADABLE && JSON.stringify(kept) === JSON.stringify(value);
}

/** Whether it was not written anew since it was read: sealing the same twice gives two different rows. */
export const isUnchanged = (row: DraftRow | undefined, now: DraftRow | undefined): boolean =>
  row !== undefined && now !== undefined && String(row.value.iv) === String(now.value.iv);

/** What this tab wrote goes; what another one has put there since is that one's. */
export async function removeOwn(
  account: number | null,
  key: string,
  value: unknown,
): Promise<void> {
  const { drafts } = accountDatabase(account);
  const row = await drafts.get(key);
  if (!(await saysSame(account, row, value))) return;
  await accountDatabase(account).transaction('rw', drafts, async () => {
    if (isUnchanged(row, await drafts.get(key))) await drafts.delete(key);
  });
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
