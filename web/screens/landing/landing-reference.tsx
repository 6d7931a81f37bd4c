import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { numberOf, type SourceName } from './landing-sources.ts';

/** The small numbers after a medical statement. Each links to its source. */
export function LandingReference({ to }: { to: readonly SourceName[] }) {
  const { t } = useTranslation();
  return (
    <sup className="ml-0.5 whitespace-nowrap">
      {to.map((name) => (
        <Link
          key={name}
          to={`/#source-${name}`}
          aria-label={t('landing.sources.number', { number: numberOf(name) })}
          className="rounded-xs px-0.5 py-1 text-xs font-medium text-accent underline underline-offset-2 hover:text-accent-strong"
        >
          {numberOf(name)}
        </Link>
      ))}
    </sup>
  );
}
