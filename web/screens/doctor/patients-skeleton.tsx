import { useTranslation } from 'react-i18next';
import { Card } from '#web/ui/layout/card.tsx';
import { Skeleton } from '#web/ui/feedback/loading-state.tsx';

const CARDS = ['first', 'second', 'third'];

export function PatientsSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status">
      <span className="sr-only">{t('ui.loading')}</span>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 2xl:grid-cols-3">
        {CARDS.map((card) => (
          <Card key={card} className="space-y-3">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-28 w-full" />
            <Skeleton className="h-9 w-40" />
          </Card>
        ))}
      </div>
    </div>
  );
}
