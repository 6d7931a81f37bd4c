import { accountDatabase, inTime } from '#web/device/store/db.ts';
import type { DraftRow } from '#web/device/store/row-types.ts';
import { withinQuota } from '#web/device/store/quota.ts';
import { seal, unseal } from '#web/device/store/vault.ts';
import type { Device } from '#web/device/core/device.ts';

const DAY_MS = 86_400_000;
/** Shorter for guests, because others may use the device. An account's drafts are encrypted for their owner. */
const LIFETIME = { guest: 7 * DAY_MS, account: 30 * DAY_MS };

const UNREADABLE = Symbol('unreadable');

const isFresh = (device: Device, row: DraftRow, account: number | null): boolean =>
  row.updatedAt > device.ports.clock.now() - (account === null ? LIFETIME.guest : LIFETIME.account);

/** The draft of a form; null if there is none, it is too old, or of another version. May reject with `device_busy`. */
export function readDraft(
  device: Device,
  account: number | null,
  key: string,
  version: number,
): Promise<unknown> {
  const find = async () => {
    const { drafts } = accountDatabase(device, account);
    const row = await drafts.get(key);
    if (!row) return null;
    if (row.version === version && isFresh(device, row, account))
      return unseal(device, account, row.value);
    await drafts.delete(key);
    return null;
  };
  return inTime(device, account, find());
}

/** May reject with `device_busy`. */
export function writeDraft(
  device: Device,
  account: number | null,
  key: string,
  version: number,
  value: unknown,
): Promise<unknown> {
  const put = async () => {
    const row = {
      key,
      version,
      value: await seal(device, account, value),
      updatedAt: device.ports.clock.now(),
    };
    await withinQuota(device, account, () => accountDatabase(device, account).drafts.put(row));
  };
  return inTime(device, account, put());
}

/** Whether a stored draft still has the content that this tab knows. */
export async function saysSame(
  device: Device,
  account: number | null,
  row: DraftRow | undefined,
  value: unknown,
): Promise<boolean> {
  if (!row) return false;
  const kept = await unseal(device, account, row.value).catch(() => UNREADABLE);
  return kept !== UNREADABLE && JSON.stringify(kept) === JSON.stringify(value);
}

/** Whether it was not written again since it was read. Even the same content has another nonce then. */
export const isUnchanged = (row: DraftRow | undefined, now: DraftRow | undefined): boolean =>
  row !== undefined && now !== undefined && String(row.value.iv) === String(now.value.iv);

/** Deletes a draft unless another tab has written it meanwhile. */
export async function removeOwn(
  device: Device,
  account: number | null,
  key: string,
  value: unknown,
): Promise<void> {
  const { drafts } = accountDatabase(device, account);
  const row = await drafts.get(key);
  if (!(await saysSame(device, account, row, value))) return;
  await accountDatabase(device, account).transaction('rw', drafts, async () => {
    if (isUnchanged(row, await drafts.get(key))) await drafts.delete(key);
  });
}

export const removeDraft = (device: Device, account: number | null, key: string): Promise<void> =>
  accountDatabase(device, account).drafts.delete(key);

/** Moves a guest's drafts to the account that they have just logged in to or created. */
export async function carryGuestDrafts(device: Device, account: number): Promise<void> {
  const guest = accountDatabase(device, null).drafts;
  const rows = (await guest.toArray()).filter((row) => isFresh(device, row, null));
  for (const row of rows) {
    const value = await unseal(device, null, row.value).catch(() => UNREADABLE);
    // One that cannot be decrypted must not stop the others.
    if (value === UNREADABLE) continue;
    await accountDatabase(device, account).drafts.put({
      ...row,
      value: await seal(device, account, value),
    });
  }
  await guest.clear();
}
