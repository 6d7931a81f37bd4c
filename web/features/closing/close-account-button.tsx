import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closingErrors, type Closing } from '#shared/closing.ts';
import { errors } from '#shared/lib/errors.ts';
import { hasCode, isDefinite } from '#web/lib/api-error.ts';
import { failureText } from '#web/lib/error-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { randomKey } from '#web/lib/submission-keys.ts';
import { forgetClosing, noteClosing } from '#web/device/session/begun-closing.ts';
import { useSession } from '#web/device/page/session.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useCloseAccount } from './closing.queries.ts';

type CloseAccountButtonProps = { closing: Closing; onChanged: () => void };

/** Deletes the account on exactly the terms that are on screen, after a last question. */
export function CloseAccountButton({ closing, onChanged }: CloseAccountButtonProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { user, leaveClosed } = useSession();
  const [isAsking, setAsking] = useState(false);
  const close = useCloseAccount();
  // The same id for every press, so that the device can ask about any of them.
  const [clientId] = useState(randomKey);
  const refund = closing.orders.reduce((sum, order) => sum + order.refund, 0);

  function handleError(error: Error): void {
    // Only after a refusal. If the response was lost, the deletion may have happened, and the session finds out.
    if (isDefinite(error) && !hasCode(error, errors.unauthenticated.code)) forgetClosing();
    if (!hasCode(error, closingErrors.changed.code)) return;
    setAsking(false);
    toast({ title: failureText(error, t, t('closing.failed')), variant: 'destructive' });
    onChanged();
  }

  const handleConfirm = () => {
    const orders = closing.orders.map((one) => ({
      id: one.id,
      outcome: one.outcome,
      refund: one.refund,
    }));
    const onSuccess = () => void leaveClosed(user!.id);
    noteClosing({ account: user!.id, clientId });
    close.mutate({ body: { orders, clientId } }, { onSuccess, onError: handleError });
  };

  return (
    <>
      <Button
        variant="danger"
        disabled={closing.needsTeam !== null}
        onClick={() => {
          close.reset();
          setAsking(true);
        }}
      >
        {t('closing.title')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title={t('closing.confirm.title')}
        cancelLabel={t('closing.confirm.keep')}
        confirmLabel={t('closing.confirm.action')}
        busy={close.isPending}
        error={close.error ? failureText(close.error, t, t('closing.failed')) : undefined}
        onConfirm={handleConfirm}
        onClose={() => setAsking(false)}
      >
        {refund > 0 && (
          <p className="font-medium text-ink">
            {t('closing.confirm.refund', { amount: format.money(refund) })}
          </p>
        )}
        <p>{t('closing.confirm.text')}</p>
      </ConfirmDialog>
    </>
  );
}
