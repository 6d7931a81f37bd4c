/** Between the key of a form and the id of what is being written in it. */
export const MARK = '~';

export const compositionKey = (base: string, id: string): string => `${base}${MARK}${id}`;

/** The id of one composition: that of a letter is also the one by which the server knows it. */
export const compositionId = (key: string): string => key.slice(key.lastIndexOf(MARK) + 1);

/** The key of the form in which it is written. */
export const baseOf = (key: string): string => key.split(MARK)[0]!;
