import type { ReactNode } from 'react';

export type TableSort = { key: string; direction: 'ascending' | 'descending' };

export type TableColumn<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'end';
  sortable?: boolean;
  hideHeader?: boolean;
  /** Stays in sight at the right edge while the rest scrolls: the actions of a row. */
  pinned?: boolean;
};

export type TableProps<Row> = {
  caption: string;
  columns: TableColumn<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string | number;
  sort?: TableSort;
  onSort?: (sort: TableSort) => void;
  /** What an order of the rows is called where there are better words than the column's name and a direction. */
  sortText?: (sort: TableSort) => string;
  cards?: boolean;
  /** Rows of one line, 40 px high, where a mouse points. */
  compact?: boolean;
  className?: string;
};

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
