import { compositionKey, MARK } from './composition-key.ts';
import { accountDatabase } from '#web/offline/store/db.ts';
import type { DraftRow } from '#web/offline/store/row-types.ts';
import { randomKey } from '#web/offline/random-key.ts';

export type Claiming = {
  /** What this tab wrote last in this form, also before a reload. */
  own: string | null;
  /** Takes a composition for this tab; false while another one has it open. */
  hold: (key: string, isOwn: boolean) => Promise<boolean>;
};

/**
 * What a form goes on with: what this tab began, else the newest that no tab has open, else something new. So a reload
 * finds its text again, what was taken back for a correction is opened, and two tabs never write into one draft.
 */
export async function claimComposition(
  account: number | null,
  base: string,
  { own, hold }: Claiming,
): Promise<{ key: string; isNew: boolean }> {
  const rows = await begunOf(account, base);
  const isOwn = ({ key }: DraftRow) => key === own;
  for (const row of [...rows.filter(isOwn), ...rows.filter((one) => !isOwn(one))]) {
    if (await hold(row.key, isOwn(row))) return { key: row.key, isNew: false };
  }
  const key = compositionKey(base, randomKey());
  await hold(key, false);
  return { key, isNew: true };
}

/** The newest first. */
async function begunOf(account: number | null, base: string): Promise<DraftRow[]> {
  await nameLegacy(account, base);
  const { drafts } = accountDatabase(account);
  const rows = await drafts
    .where('key')
    .startsWith(base + MARK)
    .toArray();
  return rows.sort((one, other) => other.updatedAt - one.updatedAt);
}

/** A draft of a release in which a form had one becomes a composition like the others. */
async function nameLegacy(account: number | null, base: string): Promise<void> {
  const { drafts } = accountDatabase(account);
  await accountDatabase(account).transaction('rw', drafts, async () => {
    const row = await drafts.get(base);
    if (!row) return;
    await drafts.put({ ...row, key: compositionKey(base, randomKey()) });
    await drafts.delete(base);
  });
}
