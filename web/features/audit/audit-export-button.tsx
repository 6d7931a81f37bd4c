import { useTranslation } from 'react-i18next';
import { auditContract, auditFileName } from '#shared/audit.ts';
import { dayOf } from '#shared/dosing/days.ts';
import { DownloadButton } from '#web/lib/download-button.tsx';
import { download } from '#web/lib/download.ts';
import { usePracticeZone } from '#web/lib/practice-zone.ts';
import type { AuditQuery } from './audit.queries.ts';

/** Downloads the filtered entries as a spreadsheet. */
export function AuditExportButton({ query }: { query: AuditQuery }) {
  const { t } = useTranslation();
  const zone = usePracticeZone();
  return (
    <DownloadButton
      label={t('admin.audit.export')}
      onDownload={() => {
        const name = auditFileName(dayOf(Date.now(), zone));
        return download(auditContract.export, { query }, name);
      }}
      failure={{
        title: t('admin.audit.exportFailed'),
        description: t('admin.audit.exportFailedText'),
      }}
    />
  );
}
