import { useTranslation } from 'react-i18next';
import { EMERGENCY_PATIENTS_MAX, EMERGENCY_PATIENTS_MORE } from '#shared/emergency-access.ts';
import { useFormat } from '#web/lib/format.ts';
import { RemovalDialog } from '#web/lib/removal-dialog.tsx';
import { useAllowMore } from './emergency-access.queries.ts';

type AllowEmergenciesDialogProps = {
  doctor: { id: number; fullName: string };
  onClose: () => void;
};

/** Lets a doctor who has reached the ceiling open further records in an emergency. */
export function AllowEmergenciesDialog({ doctor, onClose }: AllowEmergenciesDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const allow = useAllowMore();
  const name = doctor.fullName;
  return (
    <RemovalDialog
      title={t('team.emergency.title', { name })}
      confirmLabel={t('team.emergency.confirm')}
      fallback={t('team.emergency.failed')}
      isReversible
      remove={async () => {
        const { more, until } = await allow.mutateAsync({ body: { doctorId: doctor.id } });
        return t('team.emergency.done', { name, more, time: format.moment(until) });
      }}
      onClose={onClose}
    >
      <p>
        {t('team.emergency.text', {
          name,
          max: EMERGENCY_PATIENTS_MAX,
          more: EMERGENCY_PATIENTS_MORE,
        })}
      </p>
    </RemovalDialog>
  );
}
