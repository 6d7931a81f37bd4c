/** What typography and Vietnamese have and `NFD` does not take apart. */
const SUBSTITUTES: Readonly<Record<string, string>> = {
  đ: 'd',
  Đ: 'D',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
};

/** In the GSM alphabet, and other letters than those below them: without the tilde "año" is another word. */
const LETTERS = 'ñÑ¿¡äöüÄÖÜßåÅæÆøØ';

/**
 * Without accents, so that a text message stays in the GSM alphabet: with a single letter outside of it, all of them
 * take two bytes, and the message costs double.
 */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\P{ASCII}/gu, (one) =>
      LETTERS.includes(one) ? one : (SUBSTITUTES[one] ?? bare(one)),
    )
    // A mark that is left stood on a letter that has no composed form.
    .replaceAll(/\p{M}/gu, '');

const bare = (letter: string): string => letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
