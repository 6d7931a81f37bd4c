import { useTranslation } from 'react-i18next';
import type { CheckIn } from '#shared/check-ins.ts';
import type { WeightUnit } from '#shared/care.ts';
import { useFormat } from '#web/lib/format.ts';
import { CheckInPhoto } from './check-in-photo.tsx';
import { CheckInSummary } from './check-in-summary.tsx';
import type { ShownCheckIn } from './check-ins.queries.ts';

type CheckInHistoryProps = {
  patientId: number;
  checkIns: readonly (CheckIn | ShownCheckIn)[];
  unit: WeightUnit;
};

/** Newest first: the patient's answers and the doctor's response. */
export function CheckInHistory({ patientId, checkIns, unit }: CheckInHistoryProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const standing = (one: CheckIn | ShownCheckIn): string => {
    if ('isUnsent' in one && one.isUnsent) return t('care.checkIn.unsent');
    if (!one.look) return t('care.checkIn.waiting');
    const { decision, action, doctorName: doctor } = one.look;
    return t(`care.checkIn.look.${(decision === 'acted' && action) || decision}`, { doctor });
  };
  return (
    <ol className="divide-y divide-line">
      {checkIns.map((one) => (
        <li key={one.clientId} className="space-y-2 py-4 first:pt-0 last:pb-0">
          <p className="font-semibold text-ink">{format.day(one.answers.day)}</p>
          <CheckInSummary checkIn={one} unit={unit} />
          <CheckInPhoto patientId={patientId} checkIn={one} />
          <p className="text-sm text-ink-soft">{standing(one)}</p>
          {one.look?.note && (
            <p dir="auto" className="text-sm whitespace-pre-line text-ink">
              {one.look.note}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
