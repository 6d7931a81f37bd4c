import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Prescription } from '#shared/prescriptions.ts';
import { useFormat } from '#web/lib/format.ts';
import { lateDialog } from '#web/lib/late-part.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import { usePrescriptions } from './prescription.queries.ts';
import { PrescriptionSheet } from './prescription-sheet.tsx';

const CancelDialog = lateDialog(async () => (await import('./cancel-dialog.tsx')).CancelDialog);

type OrderPrescriptionsProps = {
  orderId: number;
  canCancel?: boolean;
  /** Of the heading, by the place where it stands. */
  level?: 3 | 5;
  /** On a patient's own screen, which says something without it: what was never opened is not there offline. */
  isOwn?: boolean;
};

/** What was prescribed for an order, the latest version first. Nothing where there is none. */
export function OrderPrescriptions({
  orderId,
  canCancel = false,
  level = 3,
  isOwn = false,
}: OrderPrescriptionsProps) {
  const Heading = `h${level}` as const;
  const { t } = useTranslation();
  const prescriptions = usePrescriptions(orderId);
  const [isCancelling, setCancelling] = useState(false);
  if (isOwn && prescriptions.isError && !prescriptions.data) return null;
  return (
    <QueryView query={prescriptions} errorTitle={t('prescription.failed')} loading={<></>}>
      {([latest, ...earlier]) =>
        latest && (
          <section aria-labelledby={`prescription-${orderId}`} className="mt-4">
            <Heading id={`prescription-${orderId}`} className="mb-3 font-semibold text-ink">
              {t('prescription.title')}
            </Heading>
            <Ended prescription={latest} />
            <PrescriptionSheet prescription={latest} />
            {canCancel && latest.state === 'signed' && (
              <Button
                size="sm"
                variant="secondary"
                className="mt-3"
                onClick={() => setCancelling(true)}
              >
                {t('prescribing.cancel')}
              </Button>
            )}
            {earlier.length > 0 && (
              <Disclosure title={t('prescription.earlier', { count: earlier.length })}>
                <ul className="space-y-5">
                  {earlier.map((one) => (
                    <li key={one.version}>
                      <Ended prescription={one} />
                      <PrescriptionSheet prescription={one} />
                    </li>
                  ))}
                </ul>
              </Disclosure>
            )}
            {isCancelling && (
              <CancelDialog orderId={orderId} onClose={() => setCancelling(false)} />
            )}
          </section>
        )
      }
    </QueryView>
  );
}

/** When a version ended, and why. */
function Ended({ prescription: { state, endedAt, endedBy } }: { prescription: Prescription }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (state === 'signed' || !endedAt) return null;
  const { words, move, order } = endedBy;
  const instead = order && t('prescription.ended.order', { order });
  const reason = words ?? (move ? t(`dosing.moves.${move}`) : instead);
  return (
    <p className="mb-2 text-sm text-ink-soft">
      {t(`prescription.ended.${state}`, { time: format.moment(endedAt) })}
      {reason && ` · ${reason}`}
    </p>
  );
}
