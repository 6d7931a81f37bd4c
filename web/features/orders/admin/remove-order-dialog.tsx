import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#shared/orders.ts';
import { failureText } from '#web/lib/failure-text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { patientWords } from '../review/patient-words.ts';
import { useRemoveOrder } from './admin-orders.queries.ts';

type RemoveOrderDialogProps = { order: Order; onClose: () => void };

export function RemoveOrderDialog({ order, onClose }: RemoveOrderDialogProps) {
  const { t } = useTranslation();
  const remove = useRemoveOrder();
  const [failure, setFailure] = useState<string>();
  const words = { reference: order.referenceNumber, name: patientWords(order, t).name };

  async function handleConfirm() {
    setFailure(undefined);
    try {
      await remove.mutateAsync({ params: { id: order.id } });
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
      {order.paymentStatus === 'paid' && <p>{t('admin.order.remove.paid')}</p>}
      {failure && (
        <Alert tone="danger" title={t('admin.order.remove.failed')}>
          <p>{failure}</p>
        </Alert>
      )}
    </ConfirmDialog>
  );
}
