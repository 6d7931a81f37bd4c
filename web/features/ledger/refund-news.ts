import type { TFunction } from 'i18next';
import type { Refund } from '#shared/refunds.ts';
import { formatCents } from '#shared/lib/money.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';

/** What became of a refund: the gateway may have answered at once, later, or with no. */
export function tellRefund(refund: Refund, t: TFunction): void {
  toast({
    title: t(`admin.refund.done.${refund.status}`, { amount: formatCents(refund.amount) }),
    ...(refund.status === 'failed' && { variant: 'destructive' }),
  });
}
