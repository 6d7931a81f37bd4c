import { useTranslation } from 'react-i18next';
import type { Checklist } from '#shared/practice/checklist.ts';
import { useFormat } from '#web/lib/format.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { useTryPayment } from './practice.queries.ts';

/** Pays with a test card and refunds it, which shows that the keys work. */
export function PaymentTrial({ trial }: { trial: Checklist['testPayment'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { mutateAsync, isPending } = useTryPayment();

  async function handleTry() {
    // Errors are shown in a toast.
    const made = await mutateAsync({}).catch(() => null);
    if (made) toast({ title: t('practice.checklist.payment.done') });
  }

  if (!trial.isPossible)
    return <p className="text-sm text-ink-soft">{t('practice.checklist.payment.noTestKeys')}</p>;
  return (
    <>
      <Button size="sm" variant="secondary" loading={isPending} onClick={() => void handleTry()}>
        {t('practice.checklist.payment.try')}
      </Button>
      {trial.madeAt && (
        <p className="text-sm text-ink-soft">
          {t('practice.checklist.payment.madeAt', { date: format.moment(trial.madeAt) })}
        </p>
      )}
    </>
  );
}
