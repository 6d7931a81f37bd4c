import { useTranslation } from 'react-i18next';
import type { Order } from '#shared/orders.ts';
import { useDraft } from '#web/device/page/drafts.ts';
import { MoneyQuestion, useMoneyAnswer } from '#web/lib/money-question.tsx';
import { RemovalDialog } from '#web/lib/removal-dialog.tsx';
import { patientWords } from '../review/case/patient-words.ts';
import { useRemoveOrder } from './admin-orders.queries.ts';

type RemoveOrderDialogProps = { order: Order; onClose: () => void };

export function RemoveOrderDialog({ order, onClose }: RemoveOrderDialogProps) {
  const { t } = useTranslation();
  const remove = useRemoveOrder();
  const [reason, keep, forget] = useDraft<string>(`removal-order.${order.id}`, { version: 1 });
  const answer = useMoneyAnswer([reason ?? '', keep]);
  // Test payments need no decision, because they are refunded, nor does what was paid for parcels that have left.
  const isPaid = order.refundable > 0 && !order.isTrial;
  const words = { reference: order.referenceNumber, name: patientWords(order, t).name };

  async function handleRemove() {
    const body = isPaid ? answer.read() : {};
    if (!body) return null;
    await remove.mutateAsync({ params: { id: order.id }, body });
    await forget();
    return t('admin.order.remove.done', words);
  }

  return (
    <RemovalDialog
      title={t('admin.order.remove.title', words)}
      confirmLabel={t('admin.order.remove.confirm')}
      errorTitle={t('admin.order.remove.failed')}
      fallback={t('ui.errorText')}
      remove={handleRemove}
      onClose={onClose}
    >
      <p>
        {t(order.userId === null ? 'admin.order.remove.guest' : 'admin.order.remove.text', words)}
      </p>
      {isPaid && <MoneyQuestion amount={order.refundable} answer={answer} asksReason />}
    </RemovalDialog>
  );
}
