import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#web/lib/failure-text.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { useRemoveCustomer } from './customers.queries.ts';

type RemoveDialogProps = { customer: { id: number; fullName: string }; onClose: () => void };

export function CustomersRemoveDialog({ customer, onClose }: RemoveDialogProps) {
  const { t } = useTranslation();
  const remove = useRemoveCustomer();
  const [failure, setFailure] = useState<string>();
  const words = { name: customer.fullName };

  async function handleConfirm() {
    setFailure(undefined);
    try {
      await remove.mutateAsync({ params: { id: customer.id } });
      toast({ title: t('admin.users.remove.done', words) });
      onClose();
    } catch (error) {
      setFailure(failureText(error, t, t('admin.users.remove.failed')));
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
    </ConfirmDialog>
  );
}
