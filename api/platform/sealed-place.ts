import type { SealedColumn } from './sealing.ts';

/** Where the database stores encrypted values, for code that has to rewrite all of them (rotate-keys.ts). */
export type SealedPlace = {
  values: SealedColumn;
  /**
   * The table, if it differs from the one that the values are bound to. For copies, which decrypt like their originals.
   */
  table?: string;
  column?: string;
  /** The primary key. */
  key: readonly string[];
  /** SQL that computes from a row what its values are bound to. The primary key if not given. */
  row?: readonly string[];
  /** The column is JSON and holds other data too. */
  isJson?: boolean;
  /** SQL that excludes rows, which then stay under their key. */
  where?: string;
};
