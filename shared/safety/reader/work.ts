/** How much the reader has done: words and characters looked at, for the test of how that grows with a text. */
export const work = { steps: 0 };
