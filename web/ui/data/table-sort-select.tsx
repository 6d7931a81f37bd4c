import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '../form/select.tsx';
import type { TableProps, TableSort } from './table-columns.ts';

/** Cards have no header buttons for sorting, so a select takes their place. */
export function TableSortSelect<Row>({ columns, sort, onSort, sortText }: TableProps<Row>) {
  const { t } = useTranslation();
  const id = useId();
  const sortable = columns.filter((column) => column.sortable);
  if (!onSort || sortable.length === 0) return null;

  return (
    <div className="mb-3 flex items-center gap-3 roomy:hidden">
      <label htmlFor={id} className="shrink-0 text-sm text-ink-soft">
        {t('ui.sortBy')}
      </label>
      <Select
        id={id}
        className="flex-1"
        value={sort ? `${sort.direction} ${sort.key}` : ''}
        onChange={(event) => {
          const [direction, key] = event.target.value.split(' ') as [
            TableSort['direction'],
            string,
          ];
          onSort({ key, direction });
        }}
      >
        {!sort && <option value="" disabled />}
        {sortable.map(({ key, header }) => [
          <option key={`${key}-up`} value={`ascending ${key}`}>
            {sortText?.({ key, direction: 'ascending' }) ??
              t('ui.sortAscending', { column: header })}
          </option>,
          <option key={`${key}-down`} value={`descending ${key}`}>
            {sortText?.({ key, direction: 'descending' }) ??
              t('ui.sortDescending', { column: header })}
          </option>,
        ])}
      </Select>
    </div>
  );
}
