import type { Begun, BegunKind } from '#web/device/core/session-store.ts';
import { accountDatabase } from '#web/device/store/db.ts';
import type { DraftRow } from '#web/device/store/row-types.ts';
import { unseal } from '#web/device/store/vault.ts';
import type { Device } from '#web/device/core/device.ts';

/** By the prefix of a draft's key. Other forms are too short to count. */
const KEYS: Readonly<Record<string, BegunKind>> = {
  'intake-': 'form',
  'review.': 'review',
  'reject-approved.': 'review',
  'message.': 'letter',
  'note.': 'note',
  'blog-post-': 'post',
};

type Writing = { notes?: string; content?: string; values?: { content?: string } };

const kindOf = ({ key }: DraftRow): BegunKind | undefined =>
  KEYS[Object.keys(KEYS).find((start) => key.startsWith(start)) ?? ''];

/** Whether there is any text besides spaces and tags. */
function hasWords({ notes, content, values }: Writing): boolean {
  const text = notes ?? content ?? values?.content ?? '';
  return text.replace(/<[^>]*>/g, '').trim() !== '';
}

/** Counts drafts with text. One that cannot be decrypted is lost already. */
export async function countBegun(device: Device, account: number | null): Promise<Begun> {
  const begun: Begun = { form: 0, review: 0, letter: 0, note: 0, post: 0 };
  for (const row of await accountDatabase(device, account).drafts.toArray()) {
    const kind = kindOf(row);
    if (!kind) continue;
    const writing = (await unseal(device, account, row.value).catch(() => null)) as Writing | null;
    // A medical form counts even without text.
    if (writing && (kind === 'form' || hasWords(writing))) begun[kind] += 1;
  }
  return begun;
}
