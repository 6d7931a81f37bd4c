import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/format.ts';
import { lateDialog } from '#web/lib/late-part.tsx';
import { useProducts } from '#web/parts/products.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import { useToPrescribe } from './prescription.queries.ts';

const SignDialog = lateDialog(async () => (await import('./sign-dialog.tsx')).SignDialog);

type ToPrescribeProps = {
  /** The medical form, which belongs to another feature, and below it what may be done once it was read. */
  form: (id: number | null, next: ReactNode) => ReactNode;
};

/** Approved orders that cannot leave, because nothing is prescribed for them. Nothing where there is none. */
export function ToPrescribe({ form }: ToPrescribeProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { nameOf } = useProducts();
  const { data: waiting = [], refetch } = useToPrescribe();
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
        <SignDialog
          order={opened}
          stillWaits={async () =>
            (await refetch()).data?.some(({ orderId }) => orderId === opened.orderId) ?? false
          }
          form={(next) => form(opened.medicalInfoId, next)}
          onClose={() => setOpenId(null)}
        />
      )}
    </Alert>
  );
}
