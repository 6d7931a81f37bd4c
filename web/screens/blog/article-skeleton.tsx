import { useTranslation } from 'react-i18next';
import { Skeleton } from '#web/ui/feedback/loading-state.tsx';

export function ArticleSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className="mx-auto max-w-3xl space-y-5 pt-14">
      <span className="sr-only">{t('ui.loading')}</span>
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-6 w-4/5" />
      <div className="flex items-center gap-3">
        <Skeleton className="size-11 rounded-full" />
        <Skeleton className="h-5 w-44" />
      </div>
      <Skeleton className="aspect-video w-full rounded-xl" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-11/12" />
      <Skeleton className="h-5 w-3/4" />
    </div>
  );
}
