/* oxlint-disable no-control-regex -- control characters are the point */

/**
 * What XML 1.0 can express, apart from halves of a character, which neither JSON nor PostgreSQL stores as such. One
 * other character, such as U+FFFE, makes a whole spreadsheet or feed unreadable, and PostgreSQL does not accept NUL.
 */
export const LEGAL_TEXT = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]*$/;

const ILLEGAL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;

/** For files that leave the service: what was stored before such characters were refused is written without them. */
export const legalText = (text: string): string => text.replaceAll(ILLEGAL, '');
