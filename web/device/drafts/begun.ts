import type { Begun, BegunKind } from '#web/device/core/session-store.ts';
import { accountDatabase } from '#web/device/store/db.ts';
import type { DraftRow } from '#web/device/store/row-types.ts';
import { unseal } from '#web/device/store/vault.ts';
import type { Device } from '#web/device/core/device.ts';

/** By the key of a draft, or what it begins with. Other forms are too short to count. */
const KEYS: Readonly<Record<string, BegunKind>> = {
  'intake-': 'form',
  'check-in': 'checkIn',
  'check-in-answer.': 'letter',
  'review.': 'review',
  'reject-approved.': 'review',
  'message.': 'letter',
  'note.': 'note',
  'blog-post-': 'post',
};

type Writing = { notes?: string; content?: string; answer?: string; values?: { content?: string } };

const isPrefix = (start: string): boolean => start.endsWith('.') || start.endsWith('-');

const kindOf = ({ key }: DraftRow): BegunKind | undefined =>
  KEYS[key] ??
  KEYS[Object.keys(KEYS).find((start) => isPrefix(start) && key.startsWith(start)) ?? ''];

/** Whether there is any text besides spaces and tags. */
function hasWords({ notes, content, answer, values }: Writing): boolean {
  const text = notes ?? content ?? answer ?? values?.content ?? '';
  return text.replace(/<[^>]*>/g, '').trim() !== '';
}

/** Counts drafts with text. One that cannot be decrypted is lost already. */
export async function countBegun(device: Device, account: number | null): Promise<Begun> {
  const begun: Begun = { form: 0, checkIn: 0, review: 0, letter: 0, note: 0, post: 0 };
  for (const row of await accountDatabase(device, account).drafts.toArray()) {
    const kind = kindOf(row);
    if (!kind) continue;
    const writing = (await unseal(device, account, row.value).catch(() => null)) as Writing | null;
    // Answers count even without text.
    const isAnswers = kind === 'form' || kind === 'checkIn';
    if (writing && (isAnswers || hasWords(writing))) begun[kind] += 1;
  }
  return begun;
}
