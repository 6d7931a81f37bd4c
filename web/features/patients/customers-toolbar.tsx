import { useTranslation } from 'react-i18next';
import { CUSTOMER_SORTS } from '#shared/customer-filter.ts';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { Select } from '#web/ui/form/select.tsx';
import type { CustomerSort } from './customers-sort.ts';

type CustomersToolbarProps = {
  sort: CustomerSort;
  onSort: (sort: CustomerSort) => void;
  search: string;
  isSearching: boolean;
  onSearch: (search: string) => void;
};

export function CustomersToolbar(props: CustomersToolbarProps) {
  const { sort, onSort, search, isSearching, onSearch } = props;
  const { t } = useTranslation();
  return (
    <div className="mb-4 desk:mb-2 flex min-w-0 flex-1 basis-80 flex-wrap items-center gap-4">
      <SearchInput
        aria-label={t('admin.users.search')}
        placeholder={t('admin.users.searchHint')}
        value={search}
        isSearching={isSearching}
        onSearch={onSearch}
        className="min-w-0 flex-1 basis-64 md:max-w-md"
      />
      {/* Cards have a select of their own, and a narrow table is sorted by its head. */}
      <label className="flex items-center gap-3 font-medium text-ink max-xl:hidden">
        {t('ui.sortBy')}
        <Select value={sort} onChange={(event) => onSort(event.target.value as CustomerSort)}>
          {CUSTOMER_SORTS.map((one) => (
            <option key={one} value={one}>
              {t(`admin.users.sort.${one}`)}
            </option>
          ))}
        </Select>
      </label>
    </div>
  );
}
