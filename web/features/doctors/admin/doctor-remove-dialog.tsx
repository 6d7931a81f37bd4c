import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#web/lib/failure-text.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { useRemoveDoctor } from './team.queries.ts';

type RemoveDialogProps = { doctor: { id: number; fullName: string }; onClose: () => void };

/** Somebody with a history stays in the records and only loses the login; the answer says which it was. */
export function DoctorRemoveDialog({ doctor, onClose }: RemoveDialogProps) {
  const { t } = useTranslation();
  const remove = useRemoveDoctor();
  const [failure, setFailure] = useState<string>();
  const words = { name: doctor.fullName };

  async function handleConfirm() {
    setFailure(undefined);
    try {
      const { outcome } = await remove.mutateAsync({ params: { id: doctor.id } });
      toast({ title: t(`admin.doctors.remove.${outcome}`, words) });
      onClose();
    } catch (error) {
      setFailure(failureText(error, t, t('admin.doctors.remove.failed')));
    }
  }

  return (
    <ConfirmDialog
      open
      danger
      title={t('admin.doctors.remove.title', words)}
      confirmLabel={t('admin.doctors.remove.confirm')}
      busy={remove.isPending}
      error={failure}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <p>{t('admin.doctors.remove.text')}</p>
    </ConfirmDialog>
  );
}
