/** A mistake somebody could make, and the tests that must notice. */
export type Fault = {
  /** How the table and `--only` call it. */
  name: string;
  file: string;
  /** Stands exactly once in the file. */
  find: string;
  replace: string;
  tests: readonly string[];
};
