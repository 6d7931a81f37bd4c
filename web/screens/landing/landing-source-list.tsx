import { useTranslation } from 'react-i18next';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { SOURCES } from './landing-sources.ts';

export function LandingSourceList() {
  const { t } = useTranslation();
  return (
    <div className="mx-auto mt-10 max-w-3xl text-sm text-ink-soft">
      <h3 id="sources" className="font-semibold text-ink">
        {t('landing.sources.title')}
      </h3>
      <ol className="mt-2 list-decimal space-y-1 pl-6">
        {SOURCES.map(({ name, href }) => (
          <li key={name} id={`source-${name}`}>
            <TextLink href={href} rel="noopener noreferrer">
              {t(`landing.sources.${name}`)}
            </TextLink>
          </li>
        ))}
      </ol>
      <p className="mt-4">{t('landing.sources.trademarks')}</p>
    </div>
  );
}
