import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Payment } from '#shared/payments.ts';
import { useFormat } from '#web/lib/format.ts';
import { TestPaymentMark } from '#web/parts/test-mark.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { TimeText } from '#web/ui/data/time-text.tsx';
import { MoneyStatusBadge } from './refund-badges.tsx';
import { RefundDialog, restOf } from './refund-dialog.tsx';
import { RefundLine } from './refund-line.tsx';

type RefundEntryProps = { payment: Payment; mayEndOrder: boolean };

/** One payment with its refunds, and a button to refund more. */
export function RefundEntry({ payment, mayEndOrder }: RefundEntryProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const rest = restOf(payment);

  return (
    <article className="rounded-lg border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span data-figures className="text-lg font-semibold text-ink">
            {format.money(payment.amount)}
          </span>
          <MoneyStatusBadge status={payment.status} />
          <TestPaymentMark isLive={payment.liveMode} />
        </p>
        {rest > 0 && (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => setAsking(true)}
            icon={<Undo2 aria-hidden="true" className="size-4.5" />}
          >
            {t('admin.refund.open')}
          </Button>
        )}
      </div>
      <p className="mt-1 text-sm text-ink-soft">
        <TimeText value={payment.createdAt}>{format.moment(payment.createdAt)}</TimeText>
        {payment.cardLast4 && (
          <span data-figures> · {t('admin.refund.card', { last4: payment.cardLast4 })}</span>
        )}
        {payment.cardHolderName && <span> · {payment.cardHolderName}</span>}
      </p>
      {payment.holdUntil && (
        <p className="mt-1 text-sm text-ink-soft">
          {t('admin.refund.reserved', { time: format.moment(payment.holdUntil) })}
        </p>
      )}
      {payment.refundedAmount > 0 && (
        <p data-figures className="mt-1 text-sm text-ink-soft">
          {t('admin.refund.back', { amount: format.money(payment.refundedAmount) })}
        </p>
      )}
      {payment.refunds.length > 0 && (
        <ul className="mt-3 space-y-3 border-t border-line pt-3">
          {payment.refunds.map((refund) => (
            <RefundLine key={refund.id} refund={refund} />
          ))}
        </ul>
      )}
      {isAsking && <RefundDialog {...{ payment, mayEndOrder }} onClose={() => setAsking(false)} />}
    </article>
  );
}
