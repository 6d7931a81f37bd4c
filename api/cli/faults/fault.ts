/** A mistake that somebody could make, and the tests that must notice it. */
export type Fault = {
  /** Its name in the table and for `--only`. */
  name: string;
  file: string;
  /** A text that occurs exactly once in the file. */
  find: string;
  replace: string;
  tests: readonly string[];
};
