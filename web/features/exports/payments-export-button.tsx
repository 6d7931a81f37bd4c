import { useTranslation } from 'react-i18next';
import type { z } from '#web/lib/zod.ts';
import { exportContract, paymentsFileName } from '#shared/exports.ts';
import type { LedgerFilter } from '#shared/ledger.ts';
import { DownloadButton } from '#web/parts/download-button.tsx';
import { download } from '#web/parts/download.ts';
import { usePracticeToday } from '#web/parts/practice-zone.ts';

type PaymentFilter = Omit<z.input<typeof LedgerFilter>, 'limit' | 'cursor'>;

/** Downloads the filtered payments as a spreadsheet. */
export function PaymentsExportButton({ filter }: { filter: PaymentFilter }) {
  const { t } = useTranslation();
  const today = usePracticeToday();
  return (
    <DownloadButton
      label={t('admin.payments.export')}
      onDownload={() => {
        const name = paymentsFileName(today());
        return download(exportContract.payments, { query: filter }, name);
      }}
      failure={{
        title: t('admin.payments.exportFailed'),
        description: t('admin.audit.exportFailedText'),
      }}
    />
  );
}
