import { useTranslation } from 'react-i18next';
import type { Glance } from '#shared/check-ins.ts';
import { useFormat } from '#web/lib/format.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { TimeText } from '#web/ui/data/time-text.tsx';
import { useWeightText } from './weight-units.ts';

export const RISK_TONES = {
  urgent: 'red',
  soon: 'yellow',
  to_read: 'blue',
  fine: 'green',
} as const;

/** Of a list, and not of a record: what is most. */
const SYMPTOMS_SHOWN = 2;

export function WeightChange({ change }: Pick<Glance, 'change'>) {
  const text = useWeightText('kg');
  if (!change) return null;
  return (
    <span className="font-semibold text-ink">
      {`${text.change(change.kg)} (${text.percent(change.percent)})`}
    </span>
  );
}

/** The day of the latest check-in, how urgent it was, and what was felt. */
export function LastCheckIn({ checkIn }: Pick<Glance, 'checkIn'>) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!checkIn) return <span className="text-ink-soft">{t('care.glance.noCheckIn')}</span>;
  const symptoms = [
    ...checkIn.signs.map((name) => t(`care.checkIn.sign.${name}`)),
    ...checkIn.effects.map(({ name, grade }) =>
      t('care.checkIn.graded', {
        effect: t(`care.checkIn.effect.${name}`),
        grade: t(`care.checkIn.grade.${grade as 1 | 2 | 3}`),
      }),
    ),
  ];
  return (
    <span className="block">
      <span className="inline-flex flex-wrap items-center gap-1.5">
        <TimeText value={checkIn.day}>{format.day(checkIn.day)}</TimeText>
        {!(checkIn.isRead && checkIn.risk === 'to_read') && (
          <Badge tone={RISK_TONES[checkIn.risk]} className="roomy:whitespace-normal!">
            {t(`care.checkIn.risk.${checkIn.risk}`)}
          </Badge>
        )}
      </span>
      {symptoms.length > 0 && (
        <span className="block text-sm font-normal text-ink-soft roomy:text-xs">
          {symptoms.slice(0, SYMPTOMS_SHOWN).join(' · ')}
          {symptoms.length > SYMPTOMS_SHOWN && ` +${symptoms.length - SYMPTOMS_SHOWN}`}
        </span>
      )}
    </span>
  );
}
