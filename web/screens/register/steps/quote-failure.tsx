import { useTranslation } from 'react-i18next';
import { catalogueErrors } from '#shared/catalogue.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { errorText } from '#web/lib/error-text.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';

type QuoteFailureProps = { error: unknown; onRetry: () => void; onPlan: () => void };

/** Without the server's price nothing is charged. The user can retry or choose another plan. */
export function QuoteFailure({ error, onRetry, onPlan }: QuoteFailureProps) {
  const { t } = useTranslation();
  const isNotSold = hasCode(error, catalogueErrors.not_sold.code);
  return (
    <Alert
      tone="danger"
      title={t('payment.quote.title')}
      action={
        isNotSold ? (
          <OtherPlan onPlan={onPlan} />
        ) : (
          <Button size="sm" variant="secondary" onClick={onRetry}>
            {t('payment.retry')}
          </Button>
        )
      }
    >
      {errorText(error, t)}
    </Alert>
  );
}

export function OtherPlan({ onPlan }: { onPlan: () => void }) {
  const { t } = useTranslation();
  return (
    <Button size="sm" variant="secondary" onClick={onPlan}>
      {t('payment.quote.plan')}
    </Button>
  );
}
