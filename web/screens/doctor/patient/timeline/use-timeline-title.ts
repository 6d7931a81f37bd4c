import { useTranslation } from 'react-i18next';
import type { TimelineEntry } from '#shared/timeline.ts';
import { useWeightText } from '#web/features/care/weight-units.ts';
import { milligrams } from '#web/features/dosing/dose-figures.ts';

/** What an entry is, in a few words. */
export function useTimelineTitle() {
  const { t } = useTranslation();
  const { weight } = useWeightText('kg');
  return (entry: TimelineEntry): string => {
    switch (entry.kind) {
      case 'weight':
        return t('patients.timeline.weight', { weight: weight(entry.kg) });
      case 'dose':
        return t('patients.timeline.dose', { dose: milligrams(entry.micrograms) });
      case 'check_in':
        return t('patients.timeline.checkIn');
      case 'appointment':
        return t('patients.timeline.appointment');
      case 'decision':
        if (entry.plan)
          return t('patients.timeline.plan', { move: t(`dosing.moves.${entry.plan.move}`) });
        return t(
          `patients.timeline.decision.${entry.what === 'rejected' ? 'rejected' : 'approved'}`,
        );
      case 'order':
        return t(`patients.timeline.step.${entry.what}`);
      case 'message':
        return t(
          entry.isFromPatient ? 'patients.timeline.fromPatient' : 'patients.timeline.toPatient',
        );
      case 'note':
        return t('patients.timeline.note');
      case 'delivery':
        return t(`patients.timeline.by.${entry.channel}`);
      case 'prescription':
        return t(`patients.timeline.prescription.${entry.what}`);
      case 'supply':
        return entry.number === null
          ? t(`patients.timeline.supply.${entry.what}`)
          : `${t(`patients.timeline.supply.${entry.what}`)} · ${t('patients.timeline.supplyOf', { number: entry.number })}`;
    }
  };
}
