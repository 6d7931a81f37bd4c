import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WITHDRAWAL_REASONS, type WithdrawalReason } from '#shared/cases.ts';
import { orderContract, orderErrors, type Order } from '#shared/orders.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { useSend } from '#web/device/page/endpoint-hooks.ts';
import { readAnew } from '#web/lib/read-anew.ts';
import { failureText } from '#web/lib/error-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

/** Withdraws an order that no doctor has decided. Says beforehand what will be refunded. */
export function WithdrawButton({ order }: { order: Order }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState<WithdrawalReason | ''>('');
  const withdraw = useSend(orderContract.withdraw, {
    quiet: true,
    onSuccess: () => {
      setAsking(false);
      toast({ title: t('orders.withdraw.done') });
    },
  });

  /** A refusal means that the order on screen is outdated. Its card shows the current state. */
  function handleError(error: Error): void {
    void readAnew(client, orderContract.withdraw.spec);
    if (!hasCode(error, orderErrors.already_decided.code)) return;
    setAsking(false);
    toast({ title: t('orders.withdraw.late'), variant: 'destructive' });
  }

  const handleConfirm = () =>
    withdraw.mutate(
      { params: { id: order.id }, body: reason ? { reason } : {} },
      { onError: handleError },
    );

  return (
    <>
      <Button
        variant="secondary"
        aria-describedby={`order-${order.id}`}
        onClick={() => {
          withdraw.reset();
          setAsking(true);
        }}
      >
        {t('orders.withdraw.action')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title={t('orders.withdraw.title', { reference: order.referenceNumber })}
        cancelLabel={t('orders.withdraw.keep')}
        confirmLabel={t('orders.withdraw.confirm')}
        busy={withdraw.isPending}
        error={
          withdraw.error ? failureText(withdraw.error, t, t('orders.withdraw.failed')) : undefined
        }
        onConfirm={handleConfirm}
        onClose={() => setAsking(false)}
      >
        <p className="font-medium text-ink">
          {t(moneyKey(order), { amount: format.money(order.heldAmount || order.price) })}
        </p>
        <p>{t('orders.withdraw.text')}</p>
        <Field label={t('orders.withdraw.reason')} optional>
          <Select
            value={reason}
            onChange={(event) => setReason(event.target.value as typeof reason)}
          >
            <option value="">{t('orders.withdraw.noReason')}</option>
            {WITHDRAWAL_REASONS.map((one) => (
              <option key={one} value={one}>
                {t(`orders.withdraw.reasons.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
      </ConfirmDialog>
    </>
  );
}

function moneyKey({ heldAmount, paymentStatus }: Order) {
  if (heldAmount > 0) return 'orders.withdraw.refund' as const;
  if (paymentStatus === 'authorized') return 'orders.withdraw.reserved' as const;
  if (paymentStatus === 'pending_payment') return 'orders.withdraw.underWay' as const;
  return paymentStatus === 'unpaid'
    ? ('orders.withdraw.unpaid' as const)
    : ('orders.withdraw.nothingHeld' as const);
}
