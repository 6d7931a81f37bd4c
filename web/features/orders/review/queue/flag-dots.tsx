import { useTranslation } from 'react-i18next';
import { SAFETY_LEVELS, type SafetyLevel } from '#shared/safety/finding.ts';
import type { Triage } from '#shared/triage.ts';
import { classNames } from '#web/ui/class-names.ts';

const dots: Record<SafetyLevel, string> = {
  block: 'bg-danger',
  ask: 'bg-warning',
  note: 'bg-line-strong',
};

/** The number of findings by level: as colours, and as text for screen readers. */
export function FlagDots({ flags }: { flags: Triage['flags'] }) {
  const { t } = useTranslation();
  const shown = SAFETY_LEVELS.filter((level) => flags[level] > 0);
  if (shown.length === 0) return null;
  return (
    <ul aria-label={t('safety.title')} className="flex shrink-0 items-center gap-2">
      {shown.map((level) => (
        <li key={level} className="flex items-center gap-1 text-xs font-semibold text-ink">
          <span aria-hidden="true" className={classNames('size-2.5 rounded-full', dots[level])} />
          <span aria-hidden="true">{flags[level]}</span>
          <span className="sr-only">{t(`safety.flags.${level}`, { count: flags[level] })}</span>
        </li>
      ))}
    </ul>
  );
}
