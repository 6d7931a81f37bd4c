import { useTranslation } from 'react-i18next';
import { orderStatus, paymentStatus } from '#shared/order-status.ts';
import type { LedgerEntry } from '#shared/ledger.ts';
import { useFormat } from '#web/lib/format.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { RefundEntry } from './refund-entry.tsx';

/** The gateway's words for the state of a dispute. Another one is shown as it came. */
const DISPUTE_STATES = [
  'needs_response',
  'under_review',
  'won',
  'lost',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'prevented',
] as const;

/** Of these nothing was lost, and nothing can be any more. */
const WITHOUT_LOSS: readonly string[] = ['won', 'warning_closed', 'prevented'];

type LedgerDialogProps = { entry: LedgerEntry; onClose: () => void };

/** One payment of the books: what differs from what we expected, and its refunds. */
export function LedgerDialog({ entry, onClose }: LedgerDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { dispute, disputes = [], problem } = entry;
  const stateOf = (status: string) => {
    const known = DISPUTE_STATES.find((state) => state === status);
    return known ? t(`admin.payments.disputeState.${known}`) : status;
  };
  const isReceived = paymentStatus.is.received(entry.status);
  const hasDifference = isReceived && entry.receivedAmount !== entry.amount;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('admin.payments.dialogTitle', { reference: entry.order.referenceNumber })}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      <div className="space-y-4">
        {entry.attention && (
          <Alert role="note" tone="warning">
            {t(`admin.payments.attentionText.${entry.attention}`)}
          </Alert>
        )}
        {hasDifference && (
          <Alert role="note" tone="warning">
            {t('admin.payments.difference', {
              expected: format.money(entry.amount),
              received: format.money(entry.receivedAmount),
            })}
          </Alert>
        )}
        {problem && <Alert role="note">{t(`admin.refund.cause.${problem}`)}</Alert>}
        {dispute && (
          <Alert role="note" tone="danger" title={t('admin.payments.dispute')}>
            {disputes.length > 1 && !WITHOUT_LOSS.includes(dispute.status) && (
              <p>{t('admin.payments.disputeSum', { amount: format.money(dispute.amount) })}</p>
            )}
            {(disputes.length > 1 ? disputes : [dispute]).map((one, at) => (
              <p key={at}>
                {t('admin.payments.disputeText', {
                  amount: format.money(one.amount),
                  date: format.day(one.at),
                  status: stateOf(one.status),
                })}
              </p>
            ))}
          </Alert>
        )}
        <RefundEntry payment={entry} mayEndOrder={orderStatus.is.toBegin(entry.order.status)} />
        <p className="text-sm break-all text-ink-soft">
          {t('admin.payments.gatewayId', { id: entry.stripePaymentIntentId })}
        </p>
      </div>
    </Dialog>
  );
}
