import { foldSearch, matcherOf } from '#shared/lib/search.ts';
import { searchedText, type Folder, type Message } from '#shared/messages.ts';
import { SLICE_MS } from './keeping.ts';

/** Folding is most of the work, and the next letter typed searches the same texts again. */
const folded = new WeakMap<Message, string>();

/** The letters that say what is searched for, as the server would find them; years of them without holding up the page. */
export async function findLetters(
  letters: readonly Message[],
  folder: Folder,
  search: string,
): Promise<readonly Message[]> {
  const says = matcherOf(search);
  const found: Message[] = [];
  let began = performance.now();
  for (const letter of letters) {
    if (performance.now() - began > SLICE_MS) {
      await new Promise((resolve) => setTimeout(resolve));
      began = performance.now();
    }
    const text = folded.get(letter) ?? foldSearch(searchedText(letter, folder));
    folded.set(letter, text);
    if (says(text)) found.push(letter);
  }
  return found;
}
