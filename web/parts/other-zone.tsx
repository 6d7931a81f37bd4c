import { useTranslation } from 'react-i18next';
import { dayOf, momentOf } from '#shared/dosing/days.ts';
import { useNow } from '#web/lib/timed-values.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { useOwnZone, zoneName } from './own-zone.ts';

type OtherZoneProps = {
  /** Where the times were saved. */
  zone: string;
  /** The times, `14:00`. */
  clocks: readonly string[];
  isSaving: boolean;
  /** Saves the same times for the zone of this device. */
  onChange: () => void;
};

/** Whoever travels is told when saved times come here, and can move them. Nothing where both clocks agree. */
export function OtherZone({ zone, clocks, isSaving, onChange }: OtherZoneProps) {
  const { t, i18n } = useTranslation();
  const own = useOwnZone();
  const language = i18n.resolvedLanguage ?? 'en';
  const today = dayOf(useNow(), zone);
  const moments = clocks.map((clock) => momentOf(today, clock, zone));
  if (moments.every((at, index) => at === momentOf(today, clocks[index]!, own))) return null;
  const here = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: own });
  return (
    <Alert tone="info" role="note" className="mt-3" title={t('notifications.zone.other')}>
      <p>
        {t('notifications.zone.here', {
          zone: zoneName(zone, language),
          own: zoneName(own, language),
          times: moments.map((at) => here.format(at)).join(' – '),
        })}
      </p>
      <Button size="sm" variant="secondary" className="mt-3" loading={isSaving} onClick={onChange}>
        {t('notifications.zone.change', { own: zoneName(own, language) })}
      </Button>
    </Alert>
  );
}
