import { useTranslation } from 'react-i18next';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

const ROWS = 6;

export function TableSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className="space-y-px overflow-hidden rounded-lg border border-line">
      <span className="sr-only">{t('ui.loading')}</span>
      {Array.from({ length: ROWS }, (_, at) => (
        <div key={at} className="flex items-center gap-6 bg-raised px-4 py-4">
          <Skeleton className="h-5 flex-1" />
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-5 w-16 max-sm:hidden" />
        </div>
      ))}
    </div>
  );
}
