import { useTranslation } from 'react-i18next';
import { Skeleton } from '#web/ui/feedback/loading-state.tsx';

const CARDS = ['total', 'active', 'approved', 'payments'];

export function SubscriptionsSkeleton({ hasFigures }: { hasFigures: boolean }) {
  const { t } = useTranslation();
  return (
    <div role="status" className="space-y-6">
      <span className="sr-only">{t('ui.loading')}</span>
      {hasFigures && (
        <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4 cramped:grid-cols-1">
          {CARDS.map((card) => (
            <Skeleton key={card} className="h-32 w-full rounded-xl" />
          ))}
        </div>
      )}
      <Skeleton className="h-72 w-full rounded-lg" />
    </div>
  );
}
