import { useTranslation } from 'react-i18next';
import { auditContract, auditFileName } from '#shared/audit.ts';
import { DownloadButton } from '#web/parts/download-button.tsx';
import { download } from '#web/parts/download.ts';
import { usePracticeToday } from '#web/parts/practice-zone.ts';
import type { AuditQuery } from './audit.queries.ts';

/** Downloads the filtered entries as a spreadsheet. */
export function AuditExportButton({ query }: { query: AuditQuery }) {
  const { t } = useTranslation();
  const today = usePracticeToday();
  return (
    <DownloadButton
      label={t('admin.audit.export')}
      onDownload={() => {
        const name = auditFileName(today());
        return download(auditContract.export, { query }, name);
      }}
      failure={{
        title: t('admin.audit.exportFailed'),
        description: t('admin.audit.exportFailedText'),
      }}
    />
  );
}
