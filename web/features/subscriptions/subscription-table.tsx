import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Subscription } from '#shared/subscriptions.ts';
import { planText } from '#web/parts/plan-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { productName } from '#web/lib/product-name.ts';
import { PersonName } from '#web/ui/data/person-name.tsx';
import type { TableColumn } from '#web/ui/data/table-columns.ts';
import { Table } from '#web/ui/data/table.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { TimeText } from '#web/ui/data/time-text.tsx';

type SubscriptionTableProps = {
  rows: Subscription[];
  statusOf: (subscription: Subscription) => ReactNode;
  /** Customers know that the subscriptions are theirs. */
  showsPatient: boolean;
};

export function SubscriptionTable({ rows, statusOf, showsPatient }: SubscriptionTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const columns: TableColumn<Subscription>[] = [
    {
      key: 'order',
      header: t('subscriptions.orderId'),
      cell: ({ orderId, referenceNumber }) => (
        <span data-figures>
          #{orderId}{' '}
          <span className="font-normal whitespace-nowrap text-ink-soft roomy:block">
            {referenceNumber}
          </span>
        </span>
      ),
    },
    {
      key: 'patient',
      header: t('subscriptions.patient'),
      cell: ({ patientId, patientName }) =>
        patientId === null ? (
          <PersonName>{patientName}</PersonName>
        ) : (
          <TextLink to={`/doctor/patients/${patientId}`}>
            <PersonName>{patientName}</PersonName>
          </TextLink>
        ),
    },
    {
      key: 'plan',
      header: t('subscriptions.plan'),
      cell: ({ product, productName: named, plan, planId }) => (
        <span>
          {showsPatient ? t(`orders.plan.${plan}`) : planText(t, plan)}{' '}
          <span className="text-ink-soft roomy:block">
            {showsPatient ? (
              <span className="whitespace-nowrap">({planId})</span>
            ) : (
              productName(t, product, named)
            )}
          </span>
        </span>
      ),
    },
    {
      key: 'start',
      header: t('subscriptions.startDate'),
      cell: ({ startDate }) =>
        startDate ? (
          <TimeText value={startDate}>{format.day(startDate)}</TimeText>
        ) : (
          <span className="text-ink-soft">{t('subscriptions.notStarted')}</span>
        ),
    },
    { key: 'status', header: t('subscriptions.status'), cell: statusOf },
    {
      key: 'payment',
      header: t('subscriptions.lastPayment'),
      align: 'end',
      cell: ({ lastPaymentAmount }) => format.money(lastPaymentAmount),
    },
  ];
  return (
    <Table
      cards
      caption={t('subscriptions.caption')}
      columns={columns.filter(({ key }) => showsPatient || key !== 'patient')}
      rows={rows}
      rowKey={({ orderId }) => orderId}
    />
  );
}
