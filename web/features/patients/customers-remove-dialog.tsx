import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError } from '#shared/lib/errors.ts';
import { patientErrors } from '#shared/patients.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { failureText } from '#web/lib/failure-text.ts';
import { MoneyQuestion, useMoneyAnswer } from '#web/lib/money-question.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { useRemoveCustomer } from './customers.queries.ts';

type RemoveDialogProps = { customer: { id: number; fullName: string }; onClose: () => void };

export function CustomersRemoveDialog({ customer, onClose }: RemoveDialogProps) {
  const { t } = useTranslation();
  const remove = useRemoveCustomer();
  const [failure, setFailure] = useState<string>();
  const [held, setHeld] = useState<number | null>(null);
  const answer = useMoneyAnswer();
  const words = { name: customer.fullName };

  async function handleConfirm() {
    setFailure(undefined);
    try {
      const body = held === null ? {} : answer.read();
      if (!body) return;
      await remove.mutateAsync({ params: { id: customer.id }, body });
      toast({ title: t('admin.users.remove.done', words) });
      onClose();
    } catch (error) {
      // The first answer says how much money is held: then it is asked what becomes of it.
      const amount = hasCode(error, patientErrors.open_order.code) ? amountIn(error) : 0;
      if (held === null && amount > 0) setHeld(amount);
      else setFailure(failureText(error, t, t('admin.users.remove.failed')));
    }
  }

  return (
    <ConfirmDialog
      open
      danger
      title={t('admin.users.remove.title', words)}
      confirmLabel={t('admin.users.remove.confirm')}
      busy={remove.isPending}
      error={failure}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <p>{t('admin.users.remove.text')}</p>
      {held !== null && (
        <>
          <p role="status">{t('admin.users.remove.openOrders')}</p>
          <MoneyQuestion amount={held} answer={answer} asksReason />
        </>
      )}
    </ConfirmDialog>
  );
}

/** Cents that are held for the customer's open orders. */
function amountIn(error: unknown): number {
  const details = error instanceof AppError ? error.details : null;
  return (details as { amount?: number } | null)?.amount ?? 0;
}
