import { foldSearch, searchTerms } from '#shared/lib/search.ts';
import { PREVIEW_LENGTH, previewOf } from '#shared/messages.ts';

/** Words before the match, so that it is read in context. */
const WORDS_BEFORE = 4;

/** A row's preview of a found message: its beginning, or the text around the first match beyond it. */
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
