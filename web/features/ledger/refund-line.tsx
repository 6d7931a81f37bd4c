import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Refund } from '#shared/refunds.ts';
import { failureText } from '#web/lib/error-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/form/button.tsx';
import { TimeText } from '#web/ui/data/time-text.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { RefundStatusBadge } from './refund-badges.tsx';
import { useRetryRefund } from './ledger.queries.ts';
import type { TFunction } from 'i18next';
import { formatCents } from '#shared/lib/money.ts';

/** One refund: amount, reason, and who requested it. A failed one can be requested again. */
export function RefundLine({ refund }: { refund: Refund }) {
  const { t } = useTranslation();
  const format = useFormat();
  const retry = useRetryRefund();

  async function handleRetry() {
    try {
      const params = { id: refund.paymentId, refundId: refund.id };
      announceRefund(await retry.mutateAsync({ params }), t);
    } catch (error) {
      const title = failureText(error, t, t('admin.refund.failed'));
      toast({ title, variant: 'destructive' });
    }
  }

  return (
    <li className="flex flex-wrap items-start justify-between gap-3 text-sm">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span data-figures className="font-semibold text-ink">
            {format.money(refund.amount)}
          </span>
          <RefundStatusBadge status={refund.status} />
          <TimeText value={refund.createdAt}>
            <span className="text-ink-soft">{format.moment(refund.createdAt)}</span>
          </TimeText>
        </p>
        <p className="mt-1 text-ink-soft">
          {t(`admin.refund.cause.${refund.cause}`)}
          {refund.requestedBy && <span> · {refund.requestedBy}</span>}
        </p>
        {refund.reason && (
          <p dir="auto" className="mt-1 text-ink">
            {refund.reason}
          </p>
        )}
        {refund.failure && (
          <p className="mt-1 text-danger">
            {t('admin.refund.failure', { reason: refund.failure })}
          </p>
        )}
      </div>
      {refund.status === 'failed' && (
        <Button
          variant="secondary"
          size="sm"
          loading={retry.isPending}
          onClick={() => void handleRetry()}
          icon={<RotateCw aria-hidden="true" className="size-4.5" />}
        >
          {t('admin.refund.retry')}
        </Button>
      )}
    </li>
  );
}

/** The result of a refund: the gateway may have confirmed it at once, not yet, or refused it. */
export function announceRefund(refund: Refund, t: TFunction): void {
  toast({
    title: t(`admin.refund.done.${refund.status}`, { amount: formatCents(refund.amount) }),
    ...(refund.status === 'failed' && { variant: 'destructive' }),
  });
}
