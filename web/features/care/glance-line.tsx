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

type GlanceLineProps = {
  glance: Glance;
  /** Until when the medicine that was sent lasts. */
  suppliedUntil: string | null;
};

/** How a patient stands, in one line: weight since the start, the latest check-in, and the supply. */
export function GlanceLine({ glance: { change, checkIn }, suppliedUntil }: GlanceLineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const text = useWeightText('kg');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 rounded-md bg-sunken px-3 py-2 text-sm text-ink">
      <span data-figures className="font-semibold">
        {change
          ? `${text.change(change.kg)} (${text.percent(change.percent)})`
          : t('care.glance.noWeight')}
      </span>
      {checkIn ? (
        <span className="inline-flex flex-wrap items-center gap-1.5">
          <TimeText value={checkIn.day}>
            {t('care.glance.checkIn', { day: format.day(checkIn.day) })}
          </TimeText>
          <Badge tone={RISK_TONES[checkIn.risk]}>{t(`care.checkIn.risk.${checkIn.risk}`)}</Badge>
          {!checkIn.isRead && <Badge tone="yellow">{t('care.glance.unread')}</Badge>}
        </span>
      ) : (
        <span className="text-ink-soft">{t('care.glance.noCheckIn')}</span>
      )}
      {suppliedUntil && (
        <TimeText value={suppliedUntil}>
          {t('care.glance.supply', { day: format.day(suppliedUntil) })}
        </TimeText>
      )}
    </div>
  );
}
