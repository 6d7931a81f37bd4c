import { useTranslation } from 'react-i18next';
import { RemovalDialog } from '#web/lib/removal-dialog.tsx';
import { useRemoveDoctor } from './team.queries.ts';

type RemoveDialogProps = { doctor: { id: number; fullName: string }; onClose: () => void };

/** A doctor with a history stays in the records and only loses the login. The response says which it was. */
export function DoctorRemoveDialog({ doctor, onClose }: RemoveDialogProps) {
  const { t } = useTranslation();
  const remove = useRemoveDoctor();
  const words = { name: doctor.fullName };

  async function handleRemove() {
    const { outcome } = await remove.mutateAsync({ params: { id: doctor.id } });
    return t(`admin.doctors.remove.${outcome}`, words);
  }

  return (
    <RemovalDialog
      title={t('admin.doctors.remove.title', words)}
      confirmLabel={t('admin.doctors.remove.confirm')}
      fallback={t('admin.doctors.remove.failed')}
      remove={handleRemove}
      onClose={onClose}
    >
      <p>{t('admin.doctors.remove.text')}</p>
    </RemovalDialog>
  );
}
