import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/form/button.tsx';

type LoadMoreProps = {
  query: { hasMore: boolean; isLoadingMore: boolean; loadMore: () => void };
};

/** The next page of a list, as long as there is one. */
export function LoadMore({ query }: LoadMoreProps) {
  const { t } = useTranslation();
  if (!query.hasMore) return null;
  return (
    <div className="mt-4 flex justify-center">
      <Button variant="secondary" loading={query.isLoadingMore} onClick={query.loadMore}>
        {t('admin.more')}
      </Button>
    </div>
  );
}
