import { accountDatabase, inTime } from '#web/device/store/db.ts';
import type { DraftRow } from '#web/device/store/row-types.ts';
import { withinQuota } from '#web/device/store/quota.ts';
import { seal, unseal } from '#web/device/store/vault.ts';

const DAY_MS = 86_400_000;
/** Shorter for guests, because others may use the device. An account's drafts are encrypted for their owner. */
const LIFETIME = { guest: 7 * DAY_MS, account: 30 * DAY_MS };

const UNREADABLE = Symbol('unreadable');

const isFresh = (row: DraftRow, account: number | null): boolean =>
  row.updatedAt > Date.now() - (account === null ? LIFETIME.guest : LIFETIME.account);

/** The draft of a form; null if there is none, it is too old, or of another version. May reject with `device_busy`. */
export function readDraft(account: number | null, key: string, version: number): Promise<unknown> {
  const find = async () => {
    const { drafts } = accountDatabase(account);
    const row = await drafts.get(key);
    if (!row) return null;
    if (row.version === version && isFresh(row, account)) return unseal(account, row.value);
    await drafts.delete(key);
    return null;
  };
  return inTime(account, find());
}

/** May reject with `device_busy`. */
export function writeDraft(
  account: number | null,
  key: string,
  version: number,
  value: unknown,
): Promise<unknown> {
  const put = async () => {
    const row = { key, version, value: await seal(account, value), updatedAt: Date.now() };
    await withinQuota(account, () => accountDatabase(account).drafts.put(row));
  };
  return inTime(account, put());
}

/** Whether a stored draft still has the content that this tab knows. */
export async function saysSame(
  account: number | null,
  row: DraftRow | undefined,
  value: unknown,
): Promise<boolean> {
  if (!row) return false;
  const kept = await unseal(account, row.value).catch(() => UNREADABLE);
  return kept !== UNREADABLE && JSON.stringify(kept) === JSON.stringify(value);
}

/** Whether it was not written again since it was read. Even the same content has another nonce then. */
export const isUnchanged = (row: DraftRow | undefined, now: DraftRow | undefined): boolean =>
  row !== undefined && now !== undefined && String(row.value.iv) === String(now.value.iv);

/** Deletes a draft unless another tab has written it meanwhile. */
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

/** Moves a guest's drafts to the account that they have just logged in to or created. */
export async function carryGuestDrafts(account: number): Promise<void> {
  const guest = accountDatabase(null).drafts;
  const rows = (await guest.toArray()).filter((row) => isFresh(row, null));
  for (const row of rows) {
    const value = await unseal(null, row.value).catch(() => UNREADABLE);
    // One that cannot be decrypted must not stop the others.
    if (value === UNREADABLE) continue;
    await accountDatabase(account).drafts.put({ ...row, value: await seal(account, value) });
  }
  await guest.clear();
}
