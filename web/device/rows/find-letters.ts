import { foldSearch, matcherOf } from '#shared/lib/search.ts';
import { searchedText, type Folder, type Message } from '#shared/messages.ts';
import { SLICE_MS } from '#web/device/store/retention.ts';

/** Folding the text is most of the work, and every further keystroke searches the same messages. */
const folded = new WeakMap<Message, string>();

/** The messages that the server would find too. It pauses regularly, so that thousands do not hold up the page. */
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
