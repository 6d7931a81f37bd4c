import { foldSearch, searchTerms } from '#shared/lib/search.ts';
import { PREVIEW_LENGTH } from '#shared/messages.ts';
import { previewOf } from './message-row.tsx';

/** Words before the one that was found, so that it is read in its sentence. */
const WORDS_BEFORE = 4;

/** What a row shows of a letter that was searched for: its beginning, or what stands around the first word found beyond it. */
export function foundPreview(content: string, search: string): string {
  const terms = (searchTerms(search) ?? []).flat();
  const isFound = ([word]: RegExpMatchArray) => {
    const folded = foldSearch(word);
    return terms.some((term) => folded.includes(term));
  };
  const words = terms.length > 0 ? [...content.matchAll(/\S+/g)] : [];
  const at = words.findIndex(isFound);
  if (at < 0 || words[at]!.index + words[at]![0].length <= PREVIEW_LENGTH)
    return previewOf(content);
  return previewOf(`… ${content.slice(words[Math.max(0, at - WORDS_BEFORE)]!.index)}`);
}
