import { useTranslation } from 'react-i18next';
import { useOwnZone, zoneName } from '#web/parts/own-zone.ts';
import { usePracticeZone } from '#web/parts/practice-zone.ts';

const clockIn = (timeZone: string) => new Date().toLocaleString('en', { timeZone });

/** Tells a team member whose own clock shows another time whose clock the screens are by. */
export function ClockNote() {
  const { t, i18n } = useTranslation();
  const zone = usePracticeZone();
  if (clockIn(zone) === clockIn(useOwnZone())) return null;
  return (
    <p className="mb-3 px-3 text-xs text-ink-soft">
      {t('layout.menu.clock', { zone: zoneName(zone, i18n.resolvedLanguage ?? 'en') })}
    </p>
  );
}
