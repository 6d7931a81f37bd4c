import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportContract, exportFileName, type ExportView } from '#shared/exports.ts';
import { download } from '#web/lib/download.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast-store.ts';

/** The orders of the chosen view as a spreadsheet, under the name the server gives it. */
export function ExportButton({ view }: { view: ExportView }) {
  const { t } = useTranslation();
  const [isLoading, setLoading] = useState(false);

  async function handleExport() {
    setLoading(true);
    try {
      const today = new Date().toISOString().slice(0, 10);
      const name = exportFileName(view, today);
      await download(exportContract.orders, { query: { status: view } }, name);
    } catch {
      toast({
        title: t('admin.export.failedTitle'),
        description: t('admin.export.failed'),
        variant: 'destructive',
      });
    } finally {
      setLoading(false);
    }
  }

  return (
    <Button
      variant="secondary"
      loading={isLoading}
      onClick={() => void handleExport()}
      icon={<FileDown aria-hidden="true" className="size-5" />}
    >
      {t('admin.export.button')}
    </Button>
  );
}
