import { accountDatabase } from '#web/offline/store/db.ts';
import type { DraftRow } from '#web/offline/store/row-types.ts';
import { unseal } from '#web/offline/vault.ts';

export type BegunKind = 'form' | 'review' | 'letter' | 'note' | 'post';
/** How many texts of each kind somebody has begun and not sent. */
export type Begun = Record<BegunKind, number>;

/** By the beginning of a draft's key. Other forms are short. */
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

/** Spaces are no words, nor are the tags around an empty paragraph. */
function hasWords({ notes, content, values }: Writing): boolean {
  const text = notes ?? content ?? values?.content ?? '';
  return text.replace(/<[^>]*>/g, '').trim() !== '';
}

/** Drafts with words in them; one that cannot be opened any more is lost already. */
export async function countBegun(account: number | null): Promise<Begun> {
  const begun: Begun = { form: 0, review: 0, letter: 0, note: 0, post: 0 };
  for (const row of await accountDatabase(account).drafts.toArray()) {
    const kind = kindOf(row);
    if (!kind) continue;
    const writing = (await unseal(account, row.value).catch(() => null)) as Writing | null;
    // A medical form is more than its words.
    if (writing && (kind === 'form' || hasWords(writing))) begun[kind] += 1;
  }
  return begun;
}
