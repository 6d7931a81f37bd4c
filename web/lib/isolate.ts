/** Letters of Hebrew, Arabic, Syriac, Thaana, N'Ko and their neighbours, and Arabic presentation forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const [BEGIN, END] = ['\u2068', '\u2069'];

/**
 * A name or other text of a person inside of a sentence: what is written from right to left is isolated, so that it does
 * not scramble what stands beside it. `PersonName` does the same where a name is an element of its own.
 */
export const isolate = (value: unknown): string => {
  const text = String(value);
  return RIGHT_TO_LEFT.test(text) ? `${BEGIN}${text}${END}` : text;
};

/** For i18next: React escapes what it draws, so that nothing is left to do for HTML. */
export const interpolation = { escapeValue: true, escape: isolate } as const;
