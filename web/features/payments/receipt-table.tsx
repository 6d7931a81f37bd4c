import { useTranslation } from 'react-i18next';
import { paymentStatus, type PaymentStatus } from '#shared/order-status.ts';
import type { Receipt } from '#shared/payments.ts';
import { planText } from '#web/parts/plan-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { receiptLines, type ReceiptLine } from './receipt-lines.ts';

/** The items paid for, and what was refunded. */
export function ReceiptTable({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { payment, order } = receipt;
  const nameOf = ({ kind, month }: ReceiptLine) =>
    kind === 'plan' ? planText(t, order.plan) : t(`payments.line.${kind}`, { month: month ?? '' });
  return (
    <table className="mt-6 w-full border-t border-line text-left">
      <caption className="sr-only">{t('payments.items')}</caption>
      <thead>
        <tr className="text-sm text-ink-soft">
          <th scope="col" className="py-2 font-medium">
            {t('payments.item')}
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            {t('payments.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {receiptLines(receipt).map((line) => (
          <Row key={`${line.kind}-${line.month}`} name={nameOf(line)}>
            {format.money(line.amount)}
          </Row>
        ))}
      </tbody>
      <tfoot>
        <Row isStrong name={t(totalOf(payment.status))}>
          {format.money(payment.amount)}
        </Row>
        {payment.refundedAmount > 0 && (
          <>
            <Row name={t('payments.refund')}>{format.money(-payment.refundedAmount)}</Row>
            <Row isStrong name={t('payments.remaining')}>
              {format.money(payment.amount - payment.refundedAmount)}
            </Row>
          </>
        )}
      </tfoot>
    </table>
  );
}

function totalOf(status: PaymentStatus) {
  if (paymentStatus.is.received(status)) return 'payments.totalPaid' as const;
  return status === 'authorized'
    ? ('payments.totalReserved' as const)
    : ('payments.totalReleased' as const);
}

type RowProps = { name: string; children: string; isStrong?: boolean };

function Row({ name, children, isStrong = false }: RowProps) {
  return (
    <tr className={classNames('text-ink', isStrong ? 'font-semibold' : '[&>th]:font-normal')}>
      <th scope="row" className="border-t border-line py-2 text-left">
        {name}
      </th>
      <td className="border-t border-line py-2 text-right">{children}</td>
    </tr>
  );
}
