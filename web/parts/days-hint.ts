import { useTranslation } from 'react-i18next';
import { zoneName } from './own-zone.ts';
import { usePracticeZone } from './practice-zone.ts';

/** Says by whose clock the days of a filter are. */
export function useDaysHint(): string {
  const { t, i18n } = useTranslation();
  return t('admin.days', { zone: zoneName(usePracticeZone(), i18n.resolvedLanguage ?? 'en') });
}
