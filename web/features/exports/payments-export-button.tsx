import { useTranslation } from 'react-i18next';
import type { z } from '#web/lib/zod.ts';
import { exportContract, paymentsFileName } from '#shared/exports.ts';
import type { LedgerFilter } from '#shared/ledger.ts';
import { DownloadButton } from '#web/parts/download-button.tsx';
import { download } from '#web/parts/download.ts';
import { usePracticeToday } from '#web/parts/practice-zone.ts';

type PaymentWish = Omit<z.input<typeof LedgerFilter>, 'limit' | 'cursor'>;

/** Downloads the filtered payments as a spreadsheet. */
export function PaymentsExportButton({ wish }: { wish: PaymentWish }) {
  const { t } = useTranslation();
  const today = usePracticeToday();
  return (
    <DownloadButton
      label={t('admin.payments.export')}
      onDownload={() => {
        const name = paymentsFileName(today());
        return download(exportContract.payments, { query: wish }, name);
      }}
      failure={{
        title: t('admin.payments.exportFailed'),
        description: t('admin.audit.exportFailedText'),
      }}
    />
  );
}
