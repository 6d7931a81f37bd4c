/** Characters that take up no place on paper: format characters, and the fillers that count as letters. */
const INVISIBLE = /[\p{Cf}\u115f\u1160\u3164\uffa0]/gu;

/** Without what cannot be seen. */
export const visibleText = (text: string): string => text.replaceAll(INVISIBLE, '').trim();

/** Whether it can say something: at least two different letters that can be seen. */
export const hasWords = (text: string): boolean =>
  new Set(visibleText(text).toLowerCase().match(/\p{L}/gu) ?? []).size >= 2;
