import { useTranslation } from 'react-i18next';
import { type LegalDocumentState } from '#shared/practice/legal.ts';
import { BUILT_VERSION } from '#shared/practice/legal-versions.ts';
import { useFormat } from '#web/lib/format.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';

/** What visitors read now, and what is to come. */
export function LegalState({ document }: { document: LegalDocumentState }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { kind, version, versions, draft } = document;
  const current = versions.find((one) => one.version === version);
  const later = versions.filter((one) => one.version > version);
  const [next] = later.toSorted(
    (one, other) => Date.parse(one.validFrom) - Date.parse(other.validFrom),
  );
  const isBuilt = version === BUILT_VERSION;
  return (
    <Alert role="note" tone={isBuilt ? 'warning' : 'info'}>
      <p>
        {isBuilt
          ? t('practice.legal.isBuilt')
          : t('practice.legal.isInForce', {
              version,
              day: current && format.day(current.validFrom),
            })}{' '}
        <TextLink to={`/${kind}`}>{t('practice.legal.seePage')}</TextLink>
      </p>
      {next && (
        <p>
          {t('practice.legal.isNext', {
            version: next.version,
            day: format.day(next.validFrom),
          })}
        </p>
      )}
      {draft && (
        <p>
          {t('practice.legal.isDrafted', {
            name: draft.authorName,
            when: format.moment(draft.savedAt),
          })}
        </p>
      )}
    </Alert>
  );
}
