import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError } from '#shared/lib/errors.ts';
import { patientErrors } from '#shared/patients.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { MoneyQuestion, useMoneyAnswer } from '#web/lib/money-question.tsx';
import { RemovalDialog } from '#web/lib/removal-dialog.tsx';
import { useRemoveCustomer } from './customers.queries.ts';

type RemoveDialogProps = { customer: { id: number; fullName: string }; onClose: () => void };

export function CustomersRemoveDialog({ customer, onClose }: RemoveDialogProps) {
  const { t } = useTranslation();
  const remove = useRemoveCustomer();
  const [held, setHeld] = useState<number | null>(null);
  const answer = useMoneyAnswer();
  const words = { name: customer.fullName };

  async function handleRemove() {
    const body = held === null ? {} : answer.read();
    if (!body) return null;
    try {
      await remove.mutateAsync({ params: { id: customer.id }, body });
      return t('admin.users.remove.done', words);
    } catch (error) {
      // The first response says how much money is held. Then the admin is asked what should happen to it.
      const amount = hasCode(error, patientErrors.open_order.code) ? amountIn(error) : 0;
      if (held !== null || amount === 0) throw error;
      setHeld(amount);
      return null;
    }
  }

  return (
    <RemovalDialog
      title={t('admin.users.remove.title', words)}
      confirmLabel={t('admin.users.remove.confirm')}
      fallback={t('admin.users.remove.failed')}
      remove={handleRemove}
      onClose={onClose}
    >
      <p>{t('admin.users.remove.text')}</p>
      {held !== null && (
        <>
          <p role="status">{t('admin.users.remove.openOrders')}</p>
          <MoneyQuestion amount={held} answer={answer} asksReason />
        </>
      )}
    </RemovalDialog>
  );
}

/** Cents held for the customer's open orders. */
function amountIn(error: unknown): number {
  const details = error instanceof AppError ? error.details : null;
  return (details as { amount?: number } | null)?.amount ?? 0;
}
