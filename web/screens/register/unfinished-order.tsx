import { useTranslation } from 'react-i18next';
import type { PlacedOrder } from '#web/features/checkout/purchase.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';

/** A paid order still needs its medical form before anything new is started. */
export function UnfinishedOrder({ order, onResume }: { order: PlacedOrder; onResume: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert
      tone="success"
      role="note"
      className="mb-8"
      title={t('register.unfinished.title', { reference: order.referenceNumber })}
      action={<Button onClick={onResume}>{t('register.unfinished.resume')}</Button>}
    >
      {t('register.unfinished.text')}
    </Alert>
  );
}
