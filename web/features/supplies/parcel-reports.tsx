import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '#shared/lib/may-call.ts';
import { orderContract } from '#shared/orders.ts';
import {
  PARCEL_ANSWERS,
  supplyContract,
  type FaultCount,
  type ParcelAnswer,
  type ParcelReport,
} from '#shared/supplies.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';
import { useSessionSnapshot } from '#web/device/page/session-snapshot.ts';
import { useFormat } from '#web/lib/format.ts';
import { ShownPhoto } from '#web/lib/photo/shown-photo.tsx';
import { PersonName } from '#web/ui/data/person-name.tsx';
import { Table } from '#web/ui/data/table.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useAnswerReport, useFaultCounts, useParcelReports } from './supplies.queries.ts';

/** What patients have reported of their parcels, with its answers. Nothing is shown if there is none. */
export function ParcelReports() {
  const { t } = useTranslation();
  const { user } = useSessionSnapshot();
  const { data = [] } = useParcelReports(mayCall(user, supplyContract.reports));
  const counts = useFaultCounts(mayCall(user, supplyContract.faults)).data ?? [];
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="parcel-reports" className="space-y-4">
      <h2 id="parcel-reports" className="text-xl font-semibold text-ink">
        {t('shipping.reports.title')}
      </h2>
      <ReportTable reports={data} />
      {counts.length > 0 && <FaultTable counts={counts} />}
    </section>
  );
}

function ReportTable({ reports }: { reports: ParcelReport[] }) {
  const { t } = useTranslation();
  return (
    <Table
      cards
      caption={t('shipping.reports.title')}
      columns={[
        {
          key: 'order',
          header: t('shipping.reports.order'),
          cell: (report: ParcelReport) => <OrderLink report={report} />,
        },
        {
          key: 'patient',
          header: t('shipping.reports.patient'),
          cell: ({ patientName }: ParcelReport) => <PersonName>{patientName}</PersonName>,
        },
        {
          key: 'fault',
          header: t('shipping.reports.fault'),
          cell: (report: ParcelReport) => (
            <span className="block">
              {t(`shipping.reports.faults.${report.fault}`)}
              <ReportPhoto report={report} />
            </span>
          ),
        },
        {
          key: 'answer',
          header: t('shipping.reports.answer'),
          cell: (report: ParcelReport) => <Answer report={report} />,
        },
      ]}
      rows={reports}
      rowKey={({ id }) => id}
    />
  );
}

/** Admins deal with its money there. */
function OrderLink({ report: { orderId, referenceNumber } }: { report: ParcelReport }) {
  const { user } = useSessionSnapshot();
  return mayCall(user, orderContract.remove) ? (
    <TextLink to={`/admin/orders?order=${orderId}`}>{referenceNumber}</TextLink>
  ) : (
    <span data-figures>{referenceNumber}</span>
  );
}

function ReportPhoto({ report: { id, photoSize } }: { report: ParcelReport }) {
  const { t } = useTranslation();
  const query = useEndpoint(
    supplyContract.reportPhoto,
    { params: { id } },
    { enabled: photoSize !== null, staleTime: Infinity },
  );
  return (
    photoSize && <ShownPhoto query={query} size={photoSize} alt={t('shipping.reports.photo')} />
  );
}

function Answer({ report }: { report: ParcelReport }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { mutate, isPending } = useAnswerReport();
  /** Asked before it is given: the patient hears of it, and it cannot be given again. */
  const [chosen, setChosen] = useState<ParcelAnswer | null>(null);
  const { user } = useSessionSnapshot();
  const { id, answer, price, referenceNumber, patientName, isRefunded } = report;
  const amount = format.money(price);
  // What was proposed can still be declined, which is the other way in which it ends.
  const isProposed = answer === 'refund' && isRefunded === false;
  const answers =
    isProposed && mayCall(user, orderContract.remove) ? (['none'] as const) : PARCEL_ANSWERS;
  const said =
    answer && t(`shipping.reports.answered.${isRefunded ? 'refunded' : answer}`, { amount });
  if (answer && answers === PARCEL_ANSWERS) return <>{said}</>;
  const give = (one: ParcelAnswer) =>
    mutate(
      { params: { id }, body: { answer: one } },
      {
        onSuccess: () => toast({ title: t('shipping.reports.done') }),
        onSettled: () => setChosen(null),
      },
    );
  return (
    <span className="flex flex-wrap items-center gap-3">
      {said}
      {answers.map((one) => (
        <Button
          key={one}
          size="sm"
          variant="secondary"
          disabled={isPending}
          onClick={() => setChosen(one)}
        >
          {t(`shipping.reports.answers.${one}`)}
        </Button>
      ))}
      {chosen && (
        <ConfirmDialog
          open
          title={t(`shipping.reports.answers.${chosen}`)}
          confirmLabel={t(`shipping.reports.answers.${chosen}`)}
          busy={isPending}
          onConfirm={() => give(chosen)}
          onClose={() => setChosen(null)}
        >
          <p>
            <span data-figures>{referenceNumber}</span> · <PersonName>{patientName}</PersonName>
          </p>
          {chosen === 'refund' && <p>{t('shipping.reports.ask', { amount })}</p>}
        </ConfirmDialog>
      )}
    </span>
  );
}

function FaultTable({ counts }: { counts: FaultCount[] }) {
  const { t } = useTranslation();
  const named = (name: string | null) => name ?? t('shipping.reports.unknown');
  return (
    <Table
      compact
      caption={t('shipping.reports.counts')}
      columns={[
        {
          key: 'pharmacy',
          header: t('shipping.reports.pharmacy'),
          cell: ({ pharmacy }: FaultCount) => named(pharmacy),
        },
        {
          key: 'lot',
          header: t('shipping.reports.lot'),
          cell: ({ lot }: FaultCount) => named(lot),
        },
        {
          key: 'fault',
          header: t('shipping.reports.fault'),
          cell: ({ fault }: FaultCount) => t(`shipping.reports.faults.${fault}`),
        },
        {
          key: 'count',
          header: t('shipping.reports.count'),
          cell: ({ count }: FaultCount) => <span data-figures>{count}</span>,
        },
      ]}
      rows={counts}
      rowKey={({ pharmacy, lot, fault }) => `${pharmacy}|${lot}|${fault}`}
    />
  );
}
