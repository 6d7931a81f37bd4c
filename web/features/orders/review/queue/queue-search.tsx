import { useTranslation } from 'react-i18next';
import { SearchInput } from '#web/ui/form/search-input.tsx';

type QueueSearchProps = { search: string; onSearch: (text: string) => void };

/** Searches the waiting cases. The text is not in the URL, because it is somebody's name. */
export function QueueSearch({ search, onSearch }: QueueSearchProps) {
  const { t } = useTranslation();
  return (
    <div className="w-56 min-w-0 max-xl:w-54 max-lg:grow max-lg:basis-80 2xl:w-96">
      <SearchInput
        aria-label={t('doctor.triage.search')}
        placeholder={t('doctor.triage.searchHint')}
        data-queue-search
        aria-keyshortcuts="/"
        value={search}
        onSearch={onSearch}
      />
    </div>
  );
}
