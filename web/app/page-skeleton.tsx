import { useTranslation } from 'react-i18next';
import { Skeleton } from '#web/ui/feedback/loading-state.tsx';

/** A placeholder while a screen's code loads. */
export function PageSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" data-loading className="mx-auto w-full max-w-page space-y-6">
      <span className="sr-only">{t('ui.loading')}</span>
      <Skeleton className="h-10 w-2/3 max-w-sm" />
      <Skeleton className="h-5 w-full max-w-xl" />
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <Skeleton className="h-44 rounded-xl" />
        <Skeleton className="h-44 rounded-xl" />
      </div>
    </div>
  );
}
