import { withPracticeWords } from '#web/parts/practice-words.tsx';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { BUILT_VERSION, LEGAL_KINDS } from '#shared/practice/legal-versions.ts';
import { useLegalDocuments } from '#web/features/legal/legal.queries.ts';
import { LegalEditor } from '#web/features/legal/practice/legal-editor.tsx';
import { LEGAL_TITLES } from '#web/lib/legal-links.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';

/** The practice's legal documents: what is in force, what is being written, and what was before. */
function PracticeLegalPage() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const documents = useLegalDocuments();
  const named = params.get('document');
  const current = LEGAL_KINDS.find((kind) => kind === named) ?? LEGAL_KINDS[0];
  return (
    <Page
      wide
      title={t('admin.practice.legal')}
      text={t('practice.legal.text')}
      query={documents}
      errorTitle={t('practice.legal.failed')}
    >
      {(list) => (
        <Tabs
          label={t('admin.practice.legal')}
          value={current}
          onChange={(kind) => setParams({ document: kind }, { replace: true })}
          items={list.map((document) => ({
            value: document.kind,
            label: t(LEGAL_TITLES[document.kind]),
            aside:
              document.version === BUILT_VERSION ? (
                <Badge tone="yellow" className="ml-2">
                  {t('practice.legal.draft')}
                </Badge>
              ) : (
                <Badge tone="green" className="ml-2">
                  {t('practice.legal.short', { version: document.version })}
                </Badge>
              ),
            content: <LegalEditor key={document.kind} document={document} />,
          }))}
        />
      )}
    </Page>
  );
}

export const PracticeLegalScreen = withPracticeWords(PracticeLegalPage);
