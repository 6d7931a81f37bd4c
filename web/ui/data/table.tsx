import { memo, useEffect, useEffectEvent, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { type TableColumn, type TableProps, tableRoles } from './table-columns.ts';
import { TableHead } from './table-head.tsx';
import { TableSortSelect } from './table-sort-select.tsx';

/**
 * Rows and columns. The header sticks while the box scrolls (give it a height with `className`). With `cards` a narrow
 * container shows each row as a card, with the first column as its title. Cells may use `narrow:` and `roomy:`
 * themselves.
 */
export function Table<Row>(props: TableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    rowKey,
    selected,
    cards = false,
    compact = false,
    fills,
    onEnd,
    className,
  } = props;

  return (
    <div className={classNames('@container/table', fills && 'desk-column desk:min-h-72')}>
      {cards && <TableSortSelect {...props} />}
      <div
        role="region"
        aria-label={caption}
        tabIndex={0}
        className={classNames(
          // Visually hidden elements are positioned absolutely. They must scroll with their cell and not widen the
          // page.
          'relative overflow-auto rounded-lg border border-line bg-raised',
          cards && 'narrow:rounded-none narrow:border-0 narrow:bg-transparent',
          fills && 'roomy:max-h-[calc(100dvh-9rem)]',
          className,
        )}
      >
        <table
          {...(cards && tableRoles.table)}
          className={classNames(
            'w-full border-separate border-spacing-0 text-left',
            cards && 'narrow:block',
          )}
        >
          <caption className="sr-only">{caption}</caption>
          <TableHead {...props} />
          <tbody
            {...(cards && tableRoles.group)}
            className={cards ? 'narrow:block narrow:space-y-3' : ''}
          >
            {rows.map((row) => (
              <TableRow
                key={rowKey(row)}
                row={row}
                columns={columns}
                isSelected={selected?.has(rowKey(row)) ?? false}
                cards={cards}
                compact={compact}
              />
            ))}
          </tbody>
        </table>
        {onEnd && <End key={rows.length} onEnd={onEnd} />}
      </div>
    </div>
  );
}

/**
 * Stands some rows before the end, so that more are there when that is reached. Made anew for each number of rows, because
 * a browser reports only once that it is in sight.
 */
function End({ onEnd }: { onEnd: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const handleNear = useEffectEvent(onEnd);
  useEffect(() => {
    const near = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) handleNear();
    });
    near.observe(place.current!);
    return () => near.disconnect();
  }, []);
  return <div ref={place} aria-hidden="true" className="relative -top-96 h-px" />;
}

type TableRowProps<Row> = {
  row: Row;
  columns: TableColumn<Row>[];
  isSelected: boolean;
  cards: boolean;
  compact: boolean;
};

function DrawnRow<Row>({ row, columns, isSelected, cards, compact }: TableRowProps<Row>) {
  return (
    <tr
      {...(cards && tableRoles.row)}
      className={classNames(
        'group hover:bg-surface',
        cards &&
          'narrow:block narrow:rounded-lg narrow:border narrow:border-line narrow:bg-raised narrow:p-4',
      )}
    >
      {columns.map((column, at) => (
        <td
          key={column.key}
          {...(cards && tableRoles.cell)}
          className={classNames(
            'border-b border-line align-middle text-sm group-last:border-b-0',
            compact
              ? 'px-3 py-0.5 roomy:@max-[62rem]/table:px-2 roomy:h-10 roomy:pointer-fine:[&_button]:h-8 roomy:pointer-fine:[&_button]:min-h-0'
              : 'px-4 py-3 roomy:@max-[75rem]/table:px-3',
            column.align === 'end' && 'text-right',
            column.flexible && 'roomy:w-full roomy:max-w-0 roomy:truncate',
            column.wideOnly && 'roomy:@max-[62rem]/table:hidden',
            column.pinned &&
              'roomy:sticky roomy:right-0 roomy:border-l roomy:bg-raised roomy:group-hover:bg-surface',
            cards &&
              'narrow:flex narrow:items-baseline narrow:justify-between narrow:gap-4 narrow:border-0 narrow:px-0 narrow:py-1 narrow:text-left tight:flex-col tight:gap-0 tight:*:text-left',
            cards && at === 0 && 'narrow:pb-2 narrow:text-base narrow:font-semibold',
          )}
        >
          {cards && at > 0 && !column.hideHeader && (
            <span aria-hidden="true" className="shrink-0 text-ink-soft roomy:hidden">
              {column.header}
            </span>
          )}
          {column.cell(row, isSelected)}
        </td>
      ))}
    </tr>
  );
}

const TableRow = memo(DrawnRow) as typeof DrawnRow;
