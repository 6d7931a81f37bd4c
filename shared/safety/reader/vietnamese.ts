import { isVietnamese } from './lexicon.ts';
import { ENDS_SENTENCE, type Token } from './tokens.ts';

/** Words of a text that looks Vietnamese without its accents. Some are names as well: "Dr Dang, no pain". */
const PLAIN_VIETNAMESE = new Set(
  (
    'toi khong dang thuoc benh duoc nguoi tuoi uong tiem viem giam chua bi cua chong muon nhieu cung nhung roi dau bung ' +
    'ngat xiu mau nguc luon kho ngua hom ngay chich nuoc tieu nhuc buon truoc hoi noi vang xong chet'
  ).split(' '),
);
/** Alone they may be another language's slip of the pen in a word, and still no Spanish or English sentence has them. */
const ROOF_OR_GRAVE = /[\u0302\u0300]/;
/** From this many words on a sentence shows its own language; a shorter one is in that of the whole text. */
const TELLING = 4;

function weigh(token: Token): number {
  if (isVietnamese(token) || ROOF_OR_GRAVE.test(token.marks)) return 2;
  return PLAIN_VIETNAMESE.has(token.text) ? 1 : 0;
}

export const isPlainlyVietnamese = (token: Token): boolean => weigh(token) > 0;

/** Of each word, whether it stands among Vietnamese ones. People also write two languages into one field. */
export const vietnameseIn = (tokens: readonly Token[]): boolean[] => standsAmong(tokens, weigh, 1);

/** The same where one word without accents is no proof. */
export const surelyVietnameseIn = (tokens: readonly Token[]): boolean[] =>
  standsAmong(tokens, weigh, 2);

/** Of each word, whether the words of a language weigh enough in its sentence. */
export function standsAmong(
  tokens: readonly Token[],
  weightOf: (token: Token) => number,
  enough: number,
): boolean[] {
  const isIt = (some: readonly Token[]) =>
    some.reduce((sum, token) => sum + weightOf(token), 0) >= enough;
  const inText = isIt(tokens);
  const found: boolean[] = [];
  for (let from = 0; from < tokens.length;) {
    let end = from + 1;
    while (end < tokens.length && !(tokens[end]!.before & ENDS_SENTENCE)) end += 1;
    const sentence = tokens.slice(from, end);
    const isFound = sentence.length < TELLING ? inText : isIt(sentence);
    for (; from < end; from += 1) found.push(isFound);
  }
  return found;
}
