import { Ban } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { orderStatus, type Order } from '#shared/orders.ts';
import { failureText } from '#web/lib/error-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { RadioCard } from '#web/ui/form/radio-card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useCancelOrder } from './admin-orders.queries.ts';

/** Ends an order and decides about its money at once: what has not been sent goes back, or is kept. */
export function CancelOrder({ order }: { order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const [refund, setRefund] = useState(true);
  const { mutate, isPending, error, reset } = useCancelOrder();
  if (!orderStatus.canMove(order.status, 'cancelled')) return null;
  const {
    id,
    referenceNumber: reference,
    refundable,
    suppliedUntil,
    version,
    madeAmount = 0,
  } = order;
  const amount = format.money(refundable);
  const isMade = madeAmount > 0;
  const keepsSent = suppliedUntil !== null || isMade;

  const cancel = () =>
    mutate(
      {
        params: { id },
        body: { status: 'cancelled', version, ...(refundable > 0 && { refund }) },
      },
      {
        onSuccess: () => {
          setAsking(false);
          toast({ title: t('admin.order.cancel.done', { reference }) });
        },
      },
    );

  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<Ban aria-hidden="true" className="size-4.5" />}
        onClick={() => {
          reset();
          setRefund(true);
          setAsking(true);
        }}
      >
        {t('admin.order.cancel.open')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title={t('admin.order.cancel.title', { reference })}
        confirmLabel={t('admin.order.cancel.open')}
        busy={isPending}
        error={error ? failureText(error, t, t('admin.order.cancel.failed')) : undefined}
        onConfirm={cancel}
        onClose={() => setAsking(false)}
      >
        {isMade && (
          <p className="mb-4">
            {t('admin.order.cancel.made', { amount: format.money(madeAmount) })}
          </p>
        )}
        {refundable > 0 ? (
          <FieldGroup legend={t('admin.order.cancel.legend')} className="space-y-3">
            <RadioCard
              name="refund"
              title={t('admin.order.cancel.both', { amount })}
              text={t(`admin.order.cancel.${keepsSent ? 'sentText' : 'bothText'}`)}
              checked={refund}
              onChange={() => setRefund(true)}
            />
            <RadioCard
              name="refund"
              title={t('admin.order.cancel.keep')}
              text={t('admin.order.cancel.keepText')}
              checked={!refund}
              onChange={() => setRefund(false)}
            />
          </FieldGroup>
        ) : (
          !isMade && <p>{t('admin.order.cancel.bothText')}</p>
        )}
      </ConfirmDialog>
    </>
  );
}
