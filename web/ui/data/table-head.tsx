import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { tableRoles, type TableColumn, type TableProps, type TableSort } from './table-columns.ts';

export function TableHead<Row>({ columns, sort, onSort, cards, compact }: TableProps<Row>) {
  return (
    <thead {...(cards && tableRoles.group)} className={cards ? 'narrow:sr-only' : ''}>
      <tr {...(cards && tableRoles.row)}>
        {columns.map((column) => {
          const isSorted = sort?.key === column.key;
          return (
            <th
              key={column.key}
              {...(cards && tableRoles.header)}
              scope="col"
              aria-sort={isSorted ? sort.direction : undefined}
              className={classNames(
                'sticky top-0 z-10 border-b border-line bg-sunken text-sm font-semibold whitespace-nowrap text-ink-soft @max-[75rem]/table:whitespace-normal',
                compact
                  ? 'px-3 py-1.5 roomy:@max-[62rem]/table:px-2'
                  : 'px-4 py-2.5 roomy:@max-[75rem]/table:px-3',
                column.align === 'end' && 'text-right',
                // The least width of the column, because its cells have none.
                column.flexible && 'roomy:min-w-40',
                column.wideOnly && 'roomy:@max-[62rem]/table:hidden',
                column.pinned && 'roomy:right-0 roomy:z-20 roomy:border-l',
              )}
            >
              {column.sortable && onSort ? (
                <SortButton column={column} sort={isSorted ? sort : undefined} onSort={onSort} />
              ) : (
                <span className={column.hideHeader ? 'sr-only' : ''}>{column.header}</span>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

type SortButtonProps<Row> = {
  column: TableColumn<Row>;
  sort: TableSort | undefined;
  onSort: (sort: TableSort) => void;
};

function SortButton<Row>({ column, sort, onSort }: SortButtonProps<Row>) {
  const Arrow = !sort ? ChevronsUpDown : sort.direction === 'ascending' ? ArrowUp : ArrowDown;
  const direction = sort?.direction === 'ascending' ? 'descending' : 'ascending';
  return (
    <button
      type="button"
      onClick={() => onSort({ key: column.key, direction })}
      className={classNames(
        '-mx-2 inline-flex min-h-8 items-center gap-1.5 rounded-xs px-2 hover:text-ink pointer-coarse:min-h-11',
        sort && 'text-ink',
      )}
    >
      {column.header}
      <Arrow aria-hidden="true" className="size-4" />
    </button>
  );
}
