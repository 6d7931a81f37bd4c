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
 * How texts are compared in every search: without capitals, accents and apostrophes, whatever divides words being one
 * space. `search_fold` of the database says the same (Migration20261121000000), a test lays them side by side.
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

/** A number as `phone_search` of the database has it: without what is dialled before a country, or a 0 after Vietnam's. */
const phoneTerm = (written: string): string =>
  digitsOf(written)
    .replace(/^(?:00|011)(?=\d{10})/, '')
    .replace(/^840(?=\d{9}$)/, '84');

/**
 * What must all be found, in any order; of each, one writing is enough. Words of digits that follow each other are one
 * phone, however it is divided, or stand so in a text. Null where nothing was asked for; an empty list asks for something
 * that nobody is called, and finds nothing.
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

/** A number as it may be searched for: with its country code, in Vietnam without it too, and as it was written. */
export function phoneSearch(phone: string): string {
  const digits = digitsOf(phone);
  const whole = digitsOf(withCountryCode(phone)).replace(/^840(?=\d{9}$)/, '84');
  const national = /^84\d{9,10}$/.test(whole) ? `0${whole.slice(2)}` : '';
  return [whole, national, whole === digits ? '' : digits].filter(Boolean).join(' ');
}

/** Whether a folded text has everything that is searched for; a search through many is taken apart once. */
export function matcherOf(search: string): (folded: string) => boolean {
  const terms = searchTerms(search);
  if (terms === null) return () => true;
  return (folded) =>
    terms.length > 0 && terms.every((term) => term.some((one) => folded.includes(one)));
}

/** Whether a row that is at hand has everything that is searched for, as the server would find it. */
export const saysAll = (search: string, text: string, phone = ''): boolean =>
  matcherOf(search)(`${foldSearch(text)} ${phoneSearch(phone)}`);
