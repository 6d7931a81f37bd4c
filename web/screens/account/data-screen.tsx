import { FileDown, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownRecordFileName, type OwnRecord } from '#shared/own-record.ts';
import { useOwnRecord } from '#web/features/own-record/own-record.queries.ts';
import { RecordSheet } from '#web/features/own-record/record-sheet.tsx';
import { saveFile } from '#web/parts/download.ts';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Page } from '#web/ui/layout/page.tsx';

/** Everything that is kept about a patient: to read, to print, and as a file. */
export function DataScreen() {
  const { t } = useTranslation();
  const [isWanted, setWanted] = useState(false);
  const own = useOwnRecord(isWanted);
  return (
    <div className="mx-auto w-full max-w-prose">
      <Page
        title={t('ownRecord.data.title')}
        text={t('ownRecord.data.text')}
        backTo="/account"
        actions={own.data && <Ways own={own.data} />}
      >
        {isWanted ? (
          <QueryView query={own} errorTitle={t('ownRecord.data.failed')}>
            {(found) => <RecordSheet own={found} />}
          </QueryView>
        ) : (
          <Button onClick={() => setWanted(true)}>{t('ownRecord.data.show')}</Button>
        )}
      </Page>
    </div>
  );
}

function Ways({ own }: { own: OwnRecord }) {
  const { t } = useTranslation();
  const save = () =>
    saveFile(
      new Blob([JSON.stringify(own, null, 2)], { type: 'application/json' }),
      ownRecordFileName(own.madeAt),
    );
  return (
    <div data-print="hide" className="flex flex-wrap gap-3">
      <Button onClick={save} icon={<FileDown aria-hidden="true" className="size-5" />}>
        {t('ownRecord.data.save')}
      </Button>
      <Button
        variant="secondary"
        onClick={() => window.print()}
        icon={<Printer aria-hidden="true" className="size-5" />}
      >
        {t('ownRecord.data.print')}
      </Button>
    </div>
  );
}
