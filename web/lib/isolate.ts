import { textVariables } from './practice-identity.ts';

/** Hebrew, Arabic, Syriac, Thaana, N'Ko and related scripts, and Arabic presentation forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const [BEGIN, END] = ['\u2068', '\u2069'];

/**
 * Isolates a name or other user text inside a sentence if it is written from right to left, so that it does not
 * scramble the text around it. `PersonName` does the same for names in an element of their own.
 */
export const isolate = (value: unknown): string => {
  const text = String(value);
  return RIGHT_TO_LEFT.test(text) ? `${BEGIN}${text}${END}` : text;
};

/** For i18next. React escapes what it renders, so nothing needs to be escaped for HTML. */
export const interpolation = {
  escapeValue: true,
  escape: isolate,
  defaultVariables: textVariables,
} as const;
