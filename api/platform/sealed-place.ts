import type { SealedColumn } from './sealing.ts';

/** Where in the database sealed values stand, for whoever has to make all of them anew (rotate-keys.ts). */
export type SealedPlace = {
  values: SealedColumn;
  /** Another table than their own: copies, which open like what they were taken from. */
  table?: string;
  column?: string;
  /** The primary key. */
  key: readonly string[];
  /** SQL that makes of a table's row what its values are bound to; the primary key where it is not said. */
  row?: readonly string[];
  /** The column is JSON, and holds other things too. */
  isJson?: boolean;
  /** SQL that leaves rows out, which stay under their key. */
  where?: string;
};
