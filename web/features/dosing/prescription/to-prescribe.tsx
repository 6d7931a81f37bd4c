import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#web/lib/error-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { lateDialog } from '#web/lib/late-part.tsx';
import { useProducts } from '#web/parts/products.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import { useProposal, useSign, useToPrescribe } from './prescription.queries.ts';

const PrescribeDialog = lateDialog(
  async () => (await import('./prescribe-dialog.tsx')).PrescribeDialog,
);

/** Approved orders that cannot leave, because nothing is prescribed for them. Nothing where there is none. */
export function ToPrescribe() {
  const { t } = useTranslation();
  const format = useFormat();
  const { nameOf } = useProducts();
  const { data: waiting = [] } = useToPrescribe();
  const [openId, setOpenId] = useState<number | null>(null);
  const opened = waiting.find(({ orderId }) => orderId === openId);
  if (waiting.length === 0) return null;
  return (
    <Alert tone="warning" role="note" className="mb-4">
      <Disclosure title={t('prescribing.waiting', { count: waiting.length })}>
        <ul className="space-y-3">
          {waiting.map((one) => (
            <li key={one.orderId} className="flex flex-wrap items-center justify-between gap-3">
              <span className="min-w-0">
                <span className="font-semibold text-ink">{one.patientName}</span>{' '}
                <span className="text-sm text-ink-soft">
                  {one.referenceNumber} · {nameOf(one.product)}
                  {one.approvedAt &&
                    ` · ${t('prescribing.approvedAt', { day: format.day(one.approvedAt) })}`}
                </span>
              </span>
              <Button size="sm" variant="secondary" onClick={() => setOpenId(one.orderId)}>
                {t('prescribing.write')}
              </Button>
            </li>
          ))}
        </ul>
      </Disclosure>
      {opened && (
        <Prescribe
          orderId={opened.orderId}
          patientName={opened.patientName}
          onClose={() => setOpenId(null)}
        />
      )}
    </Alert>
  );
}

type PrescribeProps = { orderId: number; patientName: string; onClose: () => void };

function Prescribe({ orderId, patientName, onClose }: PrescribeProps) {
  const { t } = useTranslation();
  const proposal = useProposal(orderId);
  const sign = useSign();
  if (!proposal.data) return null;
  return (
    <PrescribeDialog
      proposal={proposal.data}
      initial={null}
      saveLabel={t('prescribing.sign')}
      signedFor={patientName}
      isSaving={sign.isPending}
      failure={sign.error ? errorText(sign.error, t) : undefined}
      onSave={(write) =>
        sign.mutate(
          { params: { orderId }, body: { write } },
          {
            onSuccess: () => {
              toast({ title: t('prescribing.signed') });
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}
