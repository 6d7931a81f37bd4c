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

/**
 * Without accents, so that a text message stays in the GSM alphabet: with a single letter outside of it, all of them
 * take two bytes, and the message costs double. ñ, ¿ and ¡ are in it and stay: without the tilde "año" is another word.
 */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[^\p{ASCII}ñÑ¿¡]/gu, (one) => SUBSTITUTES[one] ?? bare(one))
    // A mark that is left stood on a letter that has no composed form.
    .replaceAll(/\p{M}/gu, '');

const bare = (letter: string): string => letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
