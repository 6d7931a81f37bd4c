import { ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Payment } from '#shared/payments.ts';
import { useFormat } from '#web/lib/format.ts';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import type { TableColumn } from '#web/ui/data/table-columns.ts';
import { Table } from '#web/ui/data/table.tsx';
import { TimeText } from '#web/ui/data/time-text.tsx';

type PaymentTableProps = {
  payments: Payment[];
  /** The order that was paid. */
  orderOf: (payment: Payment) => ReactNode;
  statusOf: (payment: Payment) => ReactNode;
};

export function PaymentTable({ payments, orderOf, statusOf }: PaymentTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const columns: TableColumn<Payment>[] = [
    {
      key: 'date',
      header: t('payments.date'),
      cell: ({ id, createdAt }) => (
        <span id={`payment-${id}`}>
          <TimeText value={createdAt}>{format.day(createdAt)}</TimeText>
        </span>
      ),
    },
    { key: 'order', header: t('payments.order'), cell: orderOf },
    {
      key: 'card',
      header: t('payments.card'),
      cell: ({ cardLast4 }) =>
        cardLast4 ? (
          <span data-figures>{t('payments.cardEnding', { last4: cardLast4 })}</span>
        ) : (
          <span className="text-ink-soft">–</span>
        ),
    },
    { key: 'status', header: t('payments.status'), cell: statusOf },
    {
      key: 'amount',
      header: t('payments.amount'),
      align: 'end',
      cell: ({ amount, refundedAmount }) => (
        <span>
          <span className="font-medium">{format.money(amount)}</span>
          {refundedAmount > 0 && (
            <span className="block text-xs text-ink-soft">
              {t('payments.refunded', { amount: format.money(refundedAmount) })}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'receipt',
      header: t('payments.receipt'),
      hideHeader: true,
      align: 'end',
      cell: ({ id, successful }) =>
        successful && (
          <ButtonLink
            to={`/dashboard/payments/${id}/receipt`}
            size="sm"
            variant="secondary"
            aria-describedby={`payment-${id}`}
            icon={<ReceiptText aria-hidden="true" className="size-4.5" />}
          >
            {t('payments.receipt')}
          </ButtonLink>
        ),
    },
  ];
  return (
    <Table
      cards
      caption={t('payments.title')}
      columns={columns}
      rows={payments}
      rowKey={({ id }) => id}
    />
  );
}
