import { useTranslation } from 'react-i18next';
import { exportContract, exportFileName } from '#shared/exports.ts';
import type { OrderFilter } from '#shared/order-list.ts';
import { DownloadButton } from '#web/parts/download-button.tsx';
import { download } from '#web/parts/download.ts';
import { usePracticeToday } from '#web/parts/practice-zone.ts';

type ExportFilter = Partial<OrderFilter> & { ids?: string };

/** Downloads the list beside it as a spreadsheet, under the server's name for it. */
export function ExportButton({ filter }: { filter: ExportFilter }) {
  const { t } = useTranslation();
  const today = usePracticeToday();
  return (
    <DownloadButton
      label={t('admin.export.button')}
      onDownload={() => {
        const name = exportFileName(filter.status, today());
        return download(exportContract.orders, { query: filter }, name);
      }}
      failure={{ title: t('admin.export.failedTitle'), description: t('admin.export.failed') }}
    />
  );
}
