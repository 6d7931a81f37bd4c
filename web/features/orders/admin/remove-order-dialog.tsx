import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#shared/orders.ts';
import { failureText } from '#web/lib/failure-text.ts';
import { MoneyQuestion, useMoneyAnswer } from '#web/lib/money-question.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { patientWords } from '../review/case/patient-words.ts';
import { useRemoveOrder } from './admin-orders.queries.ts';

type RemoveOrderDialogProps = { order: Order; onClose: () => void };

export function RemoveOrderDialog({ order, onClose }: RemoveOrderDialogProps) {
  const { t } = useTranslation();
  const remove = useRemoveOrder();
  const [failure, setFailure] = useState<string>();
  const answer = useMoneyAnswer();
  // Test money needs no decision: it goes back.
  const isPaid = order.heldAmount > 0 && !order.isTrial;
  const words = { reference: order.referenceNumber, name: patientWords(order, t).name };

  async function handleConfirm() {
    setFailure(undefined);
    try {
      const body = isPaid ? answer.read() : {};
      if (!body) return;
      await remove.mutateAsync({ params: { id: order.id }, body });
      toast({ title: t('admin.order.remove.done', words) });
      onClose();
    } catch (error) {
      setFailure(failureText(error, t, t('ui.errorText')));
    }
  }

  return (
    <ConfirmDialog
      open
      danger
      title={t('admin.order.remove.title', words)}
      confirmLabel={t('admin.order.remove.confirm')}
      busy={remove.isPending}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <p>{t('admin.order.remove.text', words)}</p>
      {isPaid && <MoneyQuestion amount={order.heldAmount} answer={answer} asksReason />}
      {failure && (
        <Alert tone="danger" title={t('admin.order.remove.failed')}>
          <p>{failure}</p>
        </Alert>
      )}
    </ConfirmDialog>
  );
}
