import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LedgerEntry } from '#shared/ledger.ts';
import { useFormat } from '#web/lib/format.ts';
import { TestPaymentMark } from '#web/parts/test-mark.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { PersonName } from '#web/ui/data/person-name.tsx';
import type { TableColumn } from '#web/ui/data/table-columns.ts';
import { Table } from '#web/ui/data/table.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { TimeText } from '#web/ui/data/time-text.tsx';
import { MoneyStatusBadge } from './refund-badges.tsx';

type LedgerTableProps = {
  entries: LedgerEntry[];
  isCompact: boolean;
  onOpen: (id: number) => void;
};

/** Remembered, because somebody who types a search changes none of its rows until it is answered. */
export const LedgerTable = memo(function LedgerTable(props: LedgerTableProps) {
  const { entries, isCompact, onOpen } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const columns: TableColumn<LedgerEntry>[] = [
    {
      key: 'order',
      header: t('admin.order.order'),
      flexible: isCompact,
      cell: (entry) => <OrderCell entry={entry} isCompact={isCompact} />,
    },
    {
      key: 'at',
      header: t('admin.payments.at'),
      cell: (entry) => (
        <TimeText value={entry.settledAt ?? entry.createdAt}>
          <span data-figures className="whitespace-nowrap">
            {format.moment(entry.settledAt ?? entry.createdAt)}
          </span>
        </TimeText>
      ),
    },
    {
      key: 'amount',
      header: t('admin.payments.amount'),
      align: 'end',
      cell: (entry) => (
        <span data-figures className="font-medium text-ink">
          {format.money(entry.amount)}
        </span>
      ),
    },
    {
      key: 'refunded',
      header: t('admin.payments.total.refunded'),
      align: 'end',
      cell: (entry) => <span data-figures>{format.money(entry.refundedAmount)}</span>,
    },
    {
      key: 'status',
      header: t('admin.order.status'),
      cell: (entry) => <StatusCell entry={entry} isCompact={isCompact} />,
    },
    {
      key: 'actions',
      header: t('admin.actions'),
      hideHeader: true,
      pinned: true,
      align: 'end',
      cell: (entry) => (
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('admin.payments.openOne', { reference: entry.order.referenceNumber })}
          onClick={() => onOpen(entry.id)}
          className="whitespace-nowrap narrow:flex-1"
        >
          {t('admin.orders.open')}
        </Button>
      ),
    },
  ];
  return (
    <Table
      cards
      compact={isCompact}
      caption={t('admin.payments.caption')}
      columns={columns}
      rows={entries}
      rowKey={(entry) => entry.id}
      fills
    />
  );
});

type CellProps = { entry: LedgerEntry; isCompact: boolean };

function OrderCell({ entry: { order }, isCompact }: CellProps) {
  const { t } = useTranslation();
  return (
    <span
      data-figures
      className={
        isCompact ? 'roomy:flex roomy:items-center roomy:gap-x-3 roomy:whitespace-nowrap' : ''
      }
    >
      {order.isRemoved ? (
        <span className="font-semibold text-ink">
          {order.referenceNumber}{' '}
          <span className="text-sm font-normal text-ink-soft">({t('admin.payments.removed')})</span>
        </span>
      ) : (
        <TextLink
          to={`/admin/orders?order=${order.id}`}
          className="pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
        >
          {order.referenceNumber}
        </TextLink>
      )}
      <span className="block text-sm font-normal text-ink-soft">
        <PersonName>{order.patientName}</PersonName>
      </span>
    </span>
  );
}

function StatusCell({ entry, isCompact }: CellProps) {
  const { t } = useTranslation();
  return (
    <span
      className={classNames(
        'flex flex-wrap gap-1.5 narrow:justify-end',
        isCompact && 'roomy:flex-nowrap roomy:whitespace-nowrap',
      )}
    >
      <MoneyStatusBadge status={entry.status} />
      <TestPaymentMark isLive={entry.liveMode} />
      {entry.attention && (
        <Badge tone="red">{t(`admin.payments.attention.${entry.attention}`)}</Badge>
      )}
    </span>
  );
}
