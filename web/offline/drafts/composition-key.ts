/** Separates the key of a form from the id of a composition in it. */
export const MARK = '~';

export const compositionKey = (base: string, id: string): string => `${base}${MARK}${id}`;

/** The id of a composition. For a message it is also the client id on the server. */
export const compositionId = (key: string): string => key.slice(key.lastIndexOf(MARK) + 1);

/** The key of a composition's form. */
export const baseOf = (key: string): string => key.split(MARK)[0]!;
