/**
 * A table that is laid out as cards is no table any more to Safari's screen reader; its parts must say what they are.
 * Spread only then: on a plain table the roles would repeat what the elements already mean.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
