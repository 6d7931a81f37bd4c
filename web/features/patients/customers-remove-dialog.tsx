import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError } from '#shared/lib/errors.ts';
import type { MoneyChoice } from '#shared/money-choices.ts';
import { patientErrors } from '#shared/patients.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { useDraft } from '#web/device/page/drafts.ts';
import { MoneyQuestion, useMoneyAnswer, type MoneyAnswer } from '#web/lib/money-question.tsx';
import { RemovalDialog } from '#web/lib/removal-dialog.tsx';
import { useRemoveCustomer } from './customers.queries.ts';

type RemoveDialogProps = { customer: { id: number; fullName: string }; onClose: () => void };

export function CustomersRemoveDialog({ customer, onClose }: RemoveDialogProps) {
  const { t } = useTranslation();
  const remove = useRemoveCustomer();
  const [held, setHeld] = useState<number | null>(null);
  const [reason, keep, forget] = useDraft<string>(`removal-customer.${customer.id}`, {
    version: 1,
  });
  const answer = useMoneyAnswer([reason ?? '', keep]);
  const words = { name: customer.fullName };

  async function handleRemove() {
    const body = bodyFor(held, answer);
    if (!body) return null;
    try {
      await remove.mutateAsync({ params: { id: customer.id }, body });
      await forget();
      return t('admin.users.remove.done', words);
    } catch (error) {
      // The first response says how much money is in question. Then the admin is asked what should happen to it.
      const amount = hasCode(error, patientErrors.open_order.code) ? amountIn(error) : null;
      if (held !== null || amount === null) throw error;
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
          {held > 0 && <MoneyQuestion amount={held} answer={answer} asksReason />}
        </>
      )}
    </RemovalDialog>
  );
}

/** Null while the reason is missing. Where nothing can go back the second press only says that the orders may end. */
function bodyFor(held: number | null, answer: MoneyAnswer): MoneyChoice | null {
  if (held === null) return {};
  return held > 0 ? answer.read() : { money: 'refund' };
}

/** Cents that were paid for what the customer's open orders have not sent. */
function amountIn(error: unknown): number | null {
  const details = error instanceof AppError ? error.details : null;
  return (details as { amount?: number } | null)?.amount ?? null;
}
