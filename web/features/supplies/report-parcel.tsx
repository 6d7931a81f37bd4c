import { PackageX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#shared/orders.ts';
import type { Supply } from '#shared/supplies.ts';
import { lateDialog } from '#web/lib/late-part.tsx';
import { SyncStatus } from '#web/ui/feedback/sync-status.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { useOwnReport } from './supplies.queries.ts';

const ReportDialog = lateDialog(async () => (await import('./report-dialog.tsx')).ReportDialog);

/** Says that something is wrong with the parcel that left last, or what became of that. */
export function ReportParcel({ supply, order }: { supply: Supply; order: Order }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const own = useOwnReport(supply.id);
  const report = supply.report ?? (own && { fault: own.fault, answer: null });
  const unsent = supply.report ? null : own?.state;
  return (
    <div>
      {report ? (
        <p className="text-ink-soft">
          {t('supplies.report.told', { fault: t(`supplies.report.fault.${report.fault}`) })}{' '}
          {unsent ? (
            <SyncStatus state={unsent}>{t(`outbox.state.${unsent}`)}</SyncStatus>
          ) : (
            t(
              `supplies.report.answer.${supply.report?.isRefunded ? 'refunded' : (report.answer ?? 'open')}`,
            )
          )}
        </p>
      ) : (
        <Button
          size="sm"
          variant="secondary"
          onClick={() => setOpen(true)}
          icon={<PackageX aria-hidden="true" className="size-4.5" />}
        >
          {t('supplies.report.open')}
        </Button>
      )}
      {/* Beside what is reported already, because a report that is on its way can be refused. */}
      {isOpen && <ReportDialog supplyId={supply.id} order={order} onClose={() => setOpen(false)} />}
    </div>
  );
}
