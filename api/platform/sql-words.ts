/** The right side of `in` for words that our own code lists; what somebody sent goes into a query as a parameter. */
export const sqlWords = (words: readonly string[]): string =>
  `(${words.map((word) => `'${word}'`).join(', ')})`;
