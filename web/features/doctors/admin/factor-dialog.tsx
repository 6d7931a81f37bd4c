import { useTranslation } from 'react-i18next';
import { RemovalDialog } from '#web/lib/removal-dialog.tsx';
import { useTakeOffFactor } from './team.queries.ts';

type FactorDialogProps = { member: { id: number; fullName: string }; onClose: () => void };

/** For a colleague who has lost both phone and recovery codes. */
export function FactorDialog({ member, onClose }: FactorDialogProps) {
  const { t } = useTranslation();
  const takeOff = useTakeOffFactor();
  const words = { name: member.fullName };
  return (
    <RemovalDialog
      title={t('admin.doctors.factor.title', words)}
      confirmLabel={t('admin.doctors.factor.submit')}
      fallback={t('admin.doctors.factor.failed')}
      remove={async () => {
        await takeOff.mutateAsync({ params: { id: member.id } });
        return t('admin.doctors.factor.done', words);
      }}
      onClose={onClose}
    >
      <p>{t('admin.doctors.factor.text', words)}</p>
    </RemovalDialog>
  );
}
