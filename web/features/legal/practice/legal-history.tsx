import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fillIn, type LegalDocumentState, type PublishedVersion } from '#shared/practice/legal.ts';
import { useFormat } from '#web/lib/format.ts';
import { INTERFACE_LANGUAGES, LANGUAGE_NAMES, toLanguage } from '#web/lib/languages.ts';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { LegalView } from '../legal-view.tsx';
import { useLegalPage, useLegalVersion } from '../legal.queries.ts';

type LegalHistoryProps = { document: Pick<LegalDocumentState, 'kind' | 'versions'> };

/** What was published before, to read as it was. */
export function LegalHistory({ document: { kind, versions } }: LegalHistoryProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [shown, setShown] = useState<PublishedVersion | null>(null);
  if (versions.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="legal-history">
      <CardHeader title={<span id="legal-history">{t('practice.legal.history')}</span>} />
      <ul className="space-y-2">
        {versions.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="text-ink">
              {t('practice.legal.entry', {
                version: one.version,
                day: format.day(one.validFrom),
                name: one.publishedByName,
                when: format.moment(one.publishedAt),
              })}
            </span>
            <Button
              size="sm"
              variant="secondary"
              aria-label={t('practice.legal.readVersion', { version: one.version })}
              onClick={() => setShown(one)}
            >
              {t('practice.legal.read')}
            </Button>
          </li>
        ))}
      </ul>
      {shown && <VersionDialog kind={kind} version={shown} onClose={() => setShown(null)} />}
    </Card>
  );
}

type VersionDialogProps = {
  kind: LegalDocumentState['kind'];
  version: PublishedVersion;
  onClose: () => void;
};

function VersionDialog({ kind, version, onClose }: VersionDialogProps) {
  const { t, i18n } = useTranslation();
  const [language, setLanguage] = useState(toLanguage(i18n.resolvedLanguage));
  const query = useLegalVersion(version.id);
  const values = useLegalPage(kind).data?.values;
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={t('practice.legal.short', { version: version.version })}
    >
      <Segmented
        label={t('practice.legal.language')}
        value={language}
        options={INTERFACE_LANGUAGES.map((one) => ({ value: one, label: LANGUAGE_NAMES[one] }))}
        onChange={setLanguage}
        className="mb-6"
      />
      <QueryView query={query}>
        {({ texts }) => (
          <div lang={language}>
            <LegalView
              isPart
              markdown={values ? fillIn(texts[language], values) : texts[language]}
              note={null}
            />
          </div>
        )}
      </QueryView>
    </Dialog>
  );
}
