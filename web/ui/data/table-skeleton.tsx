import { useTranslation } from 'react-i18next';
import { Skeleton } from '../feedback/loading-state.tsx';

/** A placeholder while a table loads. */
export function TableSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className="space-y-2">
      <span className="sr-only">{t('ui.loading')}</span>
      <Skeleton className="h-11 rounded-lg" />
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} className="h-16 rounded-lg" />
      ))}
    </div>
  );
}
