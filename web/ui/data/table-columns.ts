import type { ReactNode } from 'react';

export type TableSort = { key: string; direction: 'ascending' | 'descending' };

export type TableColumn<Row> = {
  key: string;
  header: string;
  cell: (row: Row, isSelected: boolean) => ReactNode;
  align?: 'end';
  sortable?: boolean;
  hideHeader?: boolean;
  /**
   * Takes the width that the other columns leave, and cuts what does not fit with an ellipsis. So the table scrolls
   * sideways only if the rest alone is too wide.
   */
  flexible?: boolean;
  /** Not in a narrow table, where another column says it. Cards show it. */
  wideOnly?: boolean;
  /** Sticks to the right edge while the table scrolls: for a row's actions. */
  pinned?: boolean;
};

export type TableProps<Row> = {
  caption: string;
  /** Kept between renders (`useMemo`), only rows that change render again, such as the one that is ticked. */
  columns: TableColumn<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string | number;
  /** The keys of the selected rows, which their cells are told. */
  selected?: ReadonlySet<string | number>;
  sort?: TableSort;
  onSort?: (sort: TableSort) => void;
  /** Text for a sort order, if there is a better one than the column's name and direction. */
  sortText?: (sort: TableSort) => string;
  cards?: boolean;
  /** Single-line rows, 40 px high with a mouse. */
  compact?: boolean;
  /** On a `desk` page: as high as the window allows. Below that size the table has a limit of its own. */
  fills?: boolean;
  /** Called when the last rows come near, unless undefined. */
  onEnd?: (() => void) | undefined;
  className?: string;
};

/**
 * Safari's screen reader no longer treats a table laid out as cards as a table, so its parts need explicit roles. Only
 * used then: on a plain table they would repeat the meaning of the elements.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
