import { useTranslation } from 'react-i18next';
import { Skeleton } from '#web/ui/feedback/loading-state.tsx';

const ROWS = [1, 2, 3];

export function ListSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className="divide-y divide-line">
      <span className="sr-only">{t('ui.loading')}</span>
      {ROWS.map((row) => (
        <div key={row} data-skeleton-row className="space-y-2.5 px-5 py-4">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-4 w-full" />
        </div>
      ))}
    </div>
  );
}
