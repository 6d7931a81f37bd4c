import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/form/button.tsx';

export function OtherPlan({ onPlan }: { onPlan: () => void }) {
  const { t } = useTranslation();
  return (
    <Button size="sm" variant="secondary" onClick={onPlan}>
      {t('payment.quote.plan')}
    </Button>
  );
}
