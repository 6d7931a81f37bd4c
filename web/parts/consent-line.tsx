import { useTranslation } from 'react-i18next';
import type { Consent } from '#shared/practice/legal.ts';
import { BUILT_VERSION } from '#shared/practice/legal-versions.ts';
import { useFormat } from '#web/lib/format.ts';
import { LANGUAGE_NAMES } from '#web/lib/languages.ts';
import { LEGAL_TITLES } from '#web/lib/legal-links.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';

export const consentKey = ({ kind, place, givenAt }: Consent): string =>
  `${kind} ${place} ${givenAt}`;

/** What was agreed to, when and where, with the way to its text. Only versions of the practice are kept as they were. */
export function ConsentLine({ consent }: { consent: Consent }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { kind, version, language, givenAt, place, isAssumed } = consent;
  const title = t(kind === 'sms' ? 'layout.legal.sms' : LEGAL_TITLES[kind]);
  const isKept = kind !== 'sms' && version !== BUILT_VERSION;
  const rest = [
    version === BUILT_VERSION
      ? t('ownRecord.data.builtText')
      : t('ownRecord.data.textVersion', { version }),
    LANGUAGE_NAMES[language],
    t(`ownRecord.data.agreedAt.${place}`),
    isAssumed && t('ownRecord.data.assumed'),
  ];
  return (
    <>
      {`${format.moment(givenAt)}: `}
      {isKept ? <TextLink to={`/${kind}?version=${version}`}>{title}</TextLink> : title}
      {` · ${rest.filter(Boolean).join(' · ')}`}
    </>
  );
}
