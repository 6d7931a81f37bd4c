/** Takes up no place on paper: format and control characters, what is ignored unless it changes another sign, blanks. */
const INVISIBLE = /[\p{Cf}\p{DI}\u2800\u{1d159}]|(?![\t\n\r])\p{Cc}/gu;

/** Without what cannot be seen. */
export const visibleText = (text: string): string => text.replaceAll(INVISIBLE, '').trim();

/** Whether it can say something: at least two different letters that can be seen. */
export const hasWords = (text: string): boolean =>
  new Set(visibleText(text).toLowerCase().match(/\p{L}/gu) ?? []).size >= 2;
