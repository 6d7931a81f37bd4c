import { digitsOf, withCountryCode } from './phone.ts';

const LETTERS: Record<string, string> = {
  đ: 'd',
  ø: 'o',
  ł: 'l',
  ı: 'i',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

/**
 * Normalizes text for every search: without capitals, accents and apostrophes, and with a single space for any
 * separator. The database's `search_fold` does the same (api/migrations/schema.sql), and a test compares the two.
 */
export const foldSearch = (text: string): string =>
  text
    .replace(/['’‘ʼ`´]/g, '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[đøłıςßæœ]/g, (letter) => LETTERS[letter]!)
    .replace(/[\s\-‐‑–—/,;:()[\]{}"“”«»]+/g, ' ')
    .trim();

const isOfPhone = (word: string) => /^[\d+().\-–/]+$/.test(word);

/**
 * A number as the database's `phone_search` stores it: without an international prefix, or a 0 after Vietnam's code.
 */
const phoneTerm = (written: string): string =>
  digitsOf(written)
    .replace(/^(?:00|011)(?=\d{10})/, '')
    .replace(/^840(?=\d{9}$)/, '84');

/**
 * The terms that must all match, in any order. A term matches if one of its spellings does. Consecutive words of digits
 * are one phone number, however it is divided, or occur that way in a text. Null if nothing is searched for. An empty
 * list means that nothing can match.
 */
export function searchTerms(search: string | undefined): string[][] | null {
  const words = (search ?? '').split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  const terms: string[][] = [];
  let digits: string[] = [];
  for (const word of [...words, '']) {
    if (isOfPhone(word)) {
      digits.push(word);
      continue;
    }
    terms.push([phoneTerm(digits.join('')), foldSearch(digits.join(' '))]);
    terms.push(
      ...foldSearch(word)
        .split(' ')
        .map((one) => [one]),
    );
    digits = [];
  }
  return terms.map((term) => [...new Set(term)].filter(Boolean)).filter((term) => term.length > 0);
}

/** A number in its searchable forms: with its country code, for Vietnam also without it, and as it was written. */
export function phoneSearch(phone: string): string {
  const digits = digitsOf(phone);
  const whole = digitsOf(withCountryCode(phone)).replace(/^840(?=\d{9}$)/, '84');
  const national = /^84\d{9,10}$/.test(whole) ? `0${whole.slice(2)}` : '';
  return [whole, national, whole === digits ? '' : digits].filter(Boolean).join(' ');
}

/** Whether a folded text matches the search. Parses the search only once for many texts. */
export function matcherOf(search: string): (folded: string) => boolean {
  const terms = searchTerms(search);
  if (terms === null) return () => true;
  return (folded) =>
    terms.length > 0 && terms.every((term) => term.some((one) => folded.includes(one)));
}

/** Whether a row in memory matches the search, by the same rules as on the server. */
export const saysAll = (search: string, text: string, phone = ''): boolean =>
  matcherOf(search)(`${foldSearch(text)} ${phoneSearch(phone)}`);
