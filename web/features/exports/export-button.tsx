import { useTranslation } from 'react-i18next';
import { exportContract, exportFileName } from '#shared/exports.ts';
import type { OrderWish } from '#shared/order-list.ts';
import { DownloadButton } from '#web/parts/download-button.tsx';
import { download } from '#web/parts/download.ts';
import { usePracticeToday } from '#web/parts/practice-zone.ts';

type ExportWish = Partial<OrderWish> & { ids?: string };

/** Downloads the list beside it as a spreadsheet, under the server's name for it. */
export function ExportButton({ wish }: { wish: ExportWish }) {
  const { t } = useTranslation();
  const today = usePracticeToday();
  return (
    <DownloadButton
      label={t('admin.export.button')}
      onDownload={() => {
        const name = exportFileName(wish.status, today());
        return download(exportContract.orders, { query: wish }, name);
      }}
      failure={{ title: t('admin.export.failedTitle'), description: t('admin.export.failed') }}
    />
  );
}
