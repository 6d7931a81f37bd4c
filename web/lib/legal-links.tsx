import { useTranslation } from 'react-i18next';
import type { LegalKind } from '#shared/practice/legal-versions.ts';
import { TextLink } from '#web/ui/layout/text-link.tsx';

/** The keys of their titles. */
export const LEGAL_TITLES: Readonly<Record<LegalKind, string>> = {
  privacy: 'layout.legal.privacy',
  terms: 'layout.legal.terms',
  'telehealth-consent': 'layout.legal.telehealth',
  'privacy-practices': 'layout.legal.practices',
};

/** The link to the summary of who reads what, wherever questions about health are asked. */
export function PrivacyLink() {
  const { t } = useTranslation();
  return (
    <TextLink to="/privacy" target="_blank" className="inline-flex min-h-6 items-center text-sm">
      {t('layout.legal.short')}
      <span className="sr-only"> ({t('layout.legal.newTab')})</span>
    </TextLink>
  );
}

/** Links to the documents to agree to. They open in a new tab, so that the form stays open. */
export function LegalLinks({ pages }: { pages: readonly LegalKind[] }) {
  const { t } = useTranslation();
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-4 text-ink-soft">
      {t('layout.legal.read')}
      {pages.map((page) => (
        <TextLink
          key={page}
          to={`/${page}`}
          target="_blank"
          className="inline-flex min-h-11 items-center"
        >
          {t(LEGAL_TITLES[page])}
          <span className="sr-only"> ({t('layout.legal.newTab')})</span>
        </TextLink>
      ))}
    </p>
  );
}
