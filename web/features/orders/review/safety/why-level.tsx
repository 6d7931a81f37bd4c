import { useTranslation } from 'react-i18next';
import type { SafetyFinding } from '#shared/safety/finding.ts';
import { WHY } from '#shared/safety/rules/why.ts';
import { sourceWords } from './answer-words.ts';

/** What the source of a rule says, and when that was checked. The facts stand in the words of their English sources. */
export function WhyLevel({ finding: { id, source } }: { finding: SafetyFinding }) {
  const { t, i18n } = useTranslation();
  const why = WHY[id];
  return (
    <div className="space-y-1 pb-1 text-sm text-ink">
      {why ? <p lang="en">{why.because}</p> : <p>{t('safety.why.gone')}</p>}
      <p>{t('safety.source', { source: sourceWords(t, source) })}</p>
      <p className="text-ink-soft">
        {t('safety.why.rule', { id })}
        {why &&
          `. ${
            why.checked
              ? t('safety.why.checked', { month: monthOf(why.checked, i18n.language) })
              : t('safety.why.own')
          }`}
      </p>
    </div>
  );
}

/** A month of the calendar, whatever the zone of the device. */
const monthOf = (month: string, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
