import { isVietnamese } from './lexicon.ts';
import { ENDS_SENTENCE, type Token } from './tokens.ts';

/** Words of a text that looks Vietnamese without its accents. */
const PLAIN_VIETNAMESE = new Set(
  'toi khong dang thuoc benh duoc nguoi tuoi uong tiem viem giam chua bi cua chong muon nhieu cung nhung'.split(
    ' ',
  ),
);
/** From this many words on a sentence shows its own language; a shorter one is in that of the whole text. */
const TELLING = 4;

/** Of each word, whether it stands among Vietnamese ones. People also write two languages into one field. */
export function vietnameseIn(tokens: readonly Token[]): boolean[] {
  const isSign = (token: Token) => isVietnamese(token) || PLAIN_VIETNAMESE.has(token.text);
  const inText = tokens.some(isSign);
  const found: boolean[] = [];
  for (let from = 0; from < tokens.length;) {
    let end = from + 1;
    while (end < tokens.length && !(tokens[end]!.before & ENDS_SENTENCE)) end += 1;
    const sentence = tokens.slice(from, end);
    const isIt = sentence.length < TELLING ? inText : sentence.some(isSign);
    for (; from < end; from += 1) found.push(isIt);
  }
  return found;
}
