import { compositionKey, MARK } from './held-keys.ts';
import { accountDatabase } from '#web/device/store/db.ts';
import type { DraftRow } from '#web/device/store/row-types.ts';
import { randomKey } from '#web/lib/submission-keys.ts';
import type { Device } from '#web/device/core/device.ts';

export type Claiming = {
  /** The last composition of this tab in this form, also from before a reload. */
  own: string | null;
  /** Reserves a composition for this tab; false if another tab has it open. */
  hold: (key: string, isOwn: boolean) => Promise<boolean>;
};

/**
 * Chooses what a form continues: this tab's composition, else the newest that no tab has open, else a new one. So a
 * reload finds its text again, a correction finds its draft, and two tabs never write to the same draft.
 */
export async function claimComposition(
  device: Device,
  account: number | null,
  base: string,
  { own, hold }: Claiming,
): Promise<{ key: string; isNew: boolean }> {
  const rows = await begunOf(device, account, base);
  const isOwn = ({ key }: DraftRow) => key === own;
  for (const row of [...rows.filter(isOwn), ...rows.filter((one) => !isOwn(one))]) {
    if (await hold(row.key, isOwn(row))) return { key: row.key, isNew: false };
  }
  const key = compositionKey(base, randomKey());
  await hold(key, false);
  return { key, isNew: true };
}

/** The newest first. */
async function begunOf(device: Device, account: number | null, base: string): Promise<DraftRow[]> {
  await nameLegacy(device, account, base);
  const { drafts } = accountDatabase(device, account);
  const rows = await drafts
    .where('key')
    .startsWith(base + MARK)
    .toArray();
  return rows.sort((one, other) => other.updatedAt - one.updatedAt);
}

/** Turns a draft of an earlier release, in which a form had only one, into a composition. */
async function nameLegacy(device: Device, account: number | null, base: string): Promise<void> {
  const { drafts } = accountDatabase(device, account);
  await accountDatabase(device, account).transaction('rw', drafts, async () => {
    const row = await drafts.get(base);
    if (!row) return;
    await drafts.put({ ...row, key: compositionKey(base, randomKey()) });
    await drafts.delete(base);
  });
}
