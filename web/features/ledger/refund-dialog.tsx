import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from '#web/lib/zod.ts';
import { paymentStatus } from '#shared/order-status.ts';
import { ledgerContract } from '#shared/ledger.ts';
import { errors } from '#shared/lib/errors.ts';
import { says } from '#shared/lib/says.ts';
import type { Payment } from '#shared/payments.ts';
import { useDraftedSend } from '#web/device/page/form-draft.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { useFormat } from '#web/lib/format.ts';
import { readAnew } from '#web/lib/read-anew.ts';
import { typedCents } from '#web/lib/typed-dollars.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { RadioCard } from '#web/ui/form/radio-card.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useRefund } from './ledger.queries.ts';
import { announceRefund } from './refund-line.tsx';
import { RefundRequest, type RefundStatus } from '#shared/refunds.ts';

const sumOf = ({ refunds }: Payment, status: RefundStatus): number =>
  refunds.reduce((sum, refund) => sum + (refund.status === status ? refund.amount : 0), 0);

/** Cents of a payment that went back, and that are on their way. */
export const returnedOf = (payment: Payment) => ({
  done: Math.max(payment.refundedAmount, sumOf(payment, 'succeeded')),
  pending: sumOf(payment, 'pending'),
});

/** Cents that can still be refunded: received, minus what is refunded or being refunded. */
export function restOf(payment: Payment): number {
  if (!paymentStatus.is.received(payment.status)) return 0;
  const { done, pending } = returnedOf(payment);
  return Math.max(0, payment.amount - done - pending);
}

const refundForm = (rest: number) =>
  z.object({
    amount: typedCents(
      { wrong: 'refundAmountMin', cents: 'refundAmountCents' },
      { min: 0, max: 1_000_000 },
    )
      .refine((cents) => cents >= 1, says('refundAmountMin'))
      .refine((cents) => cents <= rest, 'errors.payment.refund_too_high'),
    reason: RefundRequest.shape.reason,
    order: z.enum(['cancel', 'keep']),
    /** What was known when it was sent. */
    returned: z.number().optional(),
  });

type RefundDialogProps = {
  payment: Payment;
  /** Its order waits for its parcel, and can end with the money. */
  mayEndOrder?: boolean;
  onClose: () => void;
};

/**
 * Refunds the remaining amount or a part of it, with a reason. Whoever refunds all of an order that has not been sent
 * says what becomes of it.
 */
export function RefundDialog({ payment, mayEndOrder = false, onClose }: RefundDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const rest = restOf(payment);
  const { done, pending } = returnedOf(payment);
  const refund = useRefund();
  const client = useQueryClient();
  const form = useZodForm(refundForm(rest), {
    defaultValues: { amount: (rest / 100).toFixed(2), reason: '', order: 'cancel' },
  });
  const { errors: faults } = form.formState;
  const amountError = fieldError(t, faults.amount);
  const amount = useWatch({ control: form.control, name: 'amount' });
  const asksForOrder = mayEndOrder && Math.round(Number(amount) * 100) === rest;
  const { onSubmit, isSending, failure } = useDraftedSend(form, {
    draftAs: `refund.${payment.id}`,
    fallback: t('admin.refund.failed'),
    send: async ({ order, returned = done + pending, ...input }) => {
      // Kept with what was typed: sent again because its answer was lost, it has to be the same request.
      form.setValue('returned', returned);
      const endsOrder = mayEndOrder && input.amount === rest && order === 'cancel';
      const body = { ...input, returned, ...(endsOrder && { endsOrder }) };
      announceRefund(await refund.mutateAsync({ params: { id: payment.id }, body }), t);
      onClose();
    },
    onError: (error) => {
      if (!hasCode(error, errors.conflict.code)) return;
      form.setValue('returned', undefined);
      void readAnew(client, ledgerContract.refund.spec);
    },
  });

  return (
    <FormDialog
      title={t('admin.refund.title')}
      description={t('admin.refund.text', { amount: format.money(rest) })}
      size="sm"
      saveLabel={t('admin.refund.submit')}
      isSending={isSending}
      failure={failure}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field
        label={t('admin.refund.amount')}
        hint={t('admin.refund.amountHint', { amount: format.money(rest) })}
        error={amountError?.startsWith('errors.') ? t(amountError) : amountError}
        required
      >
        <TextInput before="$" inputMode="decimal" {...form.register('amount')} />
      </Field>
      {asksForOrder && (
        <FieldGroup legend={t('admin.refund.order.legend')}>
          <div className="space-y-3">
            {(['cancel', 'keep'] as const).map((choice) => (
              <RadioCard
                key={choice}
                value={choice}
                title={t(`admin.refund.order.${choice}`)}
                text={t(`admin.refund.order.${choice}Text`)}
                {...form.register('order')}
              />
            ))}
          </div>
        </FieldGroup>
      )}
      <Field
        label={t('admin.refund.reason')}
        hint={t('admin.refund.reasonHint')}
        error={fieldError(t, faults.reason)}
        required
      >
        <TextArea maxLength={500} rows={3} {...form.register('reason')} />
      </Field>
    </FormDialog>
  );
}
