import type { Begun, BegunKind } from '#web/device/core/session-store.ts';
import { accountDatabase } from '#web/device/store/db.ts';
import type { DraftRow } from '#web/device/store/row-types.ts';
import { unseal } from '#web/device/store/vault.ts';
import type { Device } from '#web/device/core/device.ts';

/** By the key of a draft, or what it begins with. Forms that are not named are too short to count. */
const KEYS: Readonly<Record<string, BegunKind>> = {
  'intake-': 'form',
  'check-in': 'checkIn',
  'check-in.': 'checkIn',
  'check-in-answer.': 'letter',
  'answer.': 'letter',
  'ask.': 'letter',
  'review.': 'review',
  'reject-approved.': 'review',
  'safety.': 'review',
  'prescribe.': 'review',
  'prescribed.': 'review',
  'dose-plan.': 'other',
  'message.': 'letter',
  'note.': 'note',
  'hand-over.': 'note',
  'blog-post-': 'post',
  'legal-': 'other',
  'practice-text ': 'other',
  'practice-stories': 'other',
  'product-new': 'other',
  'product.': 'other',
  brand: 'other',
  areas: 'other',
  'protocol.': 'other',
  'weight-import': 'other',
  'open-hours': 'other',
  'parcel-numbers': 'other',
};

type Writing = { notes?: string; content?: string; answer?: string; values?: { content?: string } };

const isPrefix = (start: string): boolean => /[-. ]$/.test(start);

const kindOf = ({ key }: DraftRow): BegunKind | undefined =>
  KEYS[key] ??
  KEYS[Object.keys(KEYS).find((start) => isPrefix(start) && key.startsWith(start)) ?? ''];

/** Whether there is any text besides spaces and tags. Where a draft has no main text, each of its texts counts. */
function hasWords(writing: unknown): boolean {
  if (typeof writing === 'string') return writing.replace(/<[^>]*>/g, '').trim() !== '';
  if (typeof writing !== 'object' || writing === null) return false;
  const { notes, content, answer, values } = writing as Writing;
  const main = notes ?? content ?? answer ?? values?.content;
  return main === undefined ? Object.values(writing).some(hasWords) : hasWords(main);
}

/** Counts drafts with text. One that cannot be decrypted is lost already. */
export async function countBegun(device: Device, account: number | null): Promise<Begun> {
  const begun: Begun = { form: 0, checkIn: 0, review: 0, letter: 0, note: 0, post: 0, other: 0 };
  for (const row of await accountDatabase(device, account).drafts.toArray()) {
    const kind = kindOf(row);
    if (!kind) continue;
    const writing = await unseal(device, account, row.value).catch(() => null);
    // Answers count even without text.
    const isAnswers = kind === 'form' || kind === 'checkIn';
    if (writing && (isAnswers || hasWords(writing))) begun[kind] += 1;
  }
  return begun;
}
