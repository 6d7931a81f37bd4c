import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Subscription } from '#shared/subscriptions.ts';
import { failureText } from '#web/lib/error-text.ts';
import { MoneyQuestion, useMoneyAnswer } from '#web/lib/money-question.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { useDeactivate } from './subscriptions.queries.ts';

/** Shown if the server allows it: for approved and active subscriptions (D2 §4). */
export function DeactivateButton({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const deactivate = useDeactivate(() => {
    setAsking(false);
    toast({ title: t('subscriptions.deactivate.done') });
  });
  const answer = useMoneyAnswer();
  const { orderId, referenceNumber, patientName, refundable } = subscription;
  const body = refundable > 0 ? { refund: answer.money === 'refund' } : undefined;

  return (
    <div className="mt-4">
      <Button
        size="sm"
        variant="secondary"
        aria-describedby={`subscription-${orderId}`}
        onClick={() => {
          deactivate.reset();
          setAsking(true);
        }}
      >
        {t('subscriptions.deactivate.action')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title={t('subscriptions.deactivate.title', { reference: referenceNumber })}
        confirmLabel={t('subscriptions.deactivate.confirm')}
        busy={deactivate.isPending}
        error={
          deactivate.error
            ? failureText(deactivate.error, t, t('subscriptions.deactivate.failed'))
            : undefined
        }
        onConfirm={() => deactivate.mutate({ params: { orderId }, body })}
        onClose={() => setAsking(false)}
      >
        <p>{t('subscriptions.deactivate.text', { name: patientName })}</p>
        {refundable > 0 && <MoneyQuestion amount={refundable} answer={answer} asksReason={false} />}
      </ConfirmDialog>
    </div>
  );
}
