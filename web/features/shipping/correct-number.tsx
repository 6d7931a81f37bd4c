import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from '#web/lib/zod.ts';
import { carrierByNumber, looksLike, tidyTracking } from '#shared/carrier-formats.ts';
import { CARRIERS, Carrier } from '#shared/carriers.ts';
import { checkDigitOf } from '#shared/tracking-checks.ts';
import { text } from '#shared/lib/fields.ts';
import { says } from '#shared/lib/says.ts';
import type { Order } from '#shared/orders.ts';
import { useFormSend } from '#web/device/page/form-send.ts';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { carrierName } from './carrier-select.tsx';
import { useCorrectParcel } from './shipping.queries.ts';

const Correction = z
  .object({
    carrier: Carrier,
    trackingNumber: text(100).min(1, says('trackingNumber')),
  })
  .refine(({ carrier, trackingNumber }) => looksLike(carrier, tidyTracking(trackingNumber)), {
    path: ['trackingNumber'],
    error: says('trackingShape'),
  });

type Sent = Pick<Order, 'id' | 'version' | 'referenceNumber' | 'carrier' | 'trackingNumber'>;

/** Replaces a wrong tracking number while the parcel is on its way. */
export function CorrectNumber({ order }: { order: Sent }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => setOpen(true)}
        icon={<PencilLine aria-hidden="true" className="size-5" />}
      >
        {t('shipping.correct.open')}
      </Button>
      {isOpen && <CorrectDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

function CorrectDialog({ order, onClose }: { order: Sent; onClose: () => void }) {
  const { t } = useTranslation();
  const correct = useCorrectParcel();
  const form = useZodForm(Correction, {
    defaultValues: {
      carrier: order.carrier ?? carrierByNumber(order.trackingNumber ?? '') ?? 'other',
      trackingNumber: order.trackingNumber ?? '',
    },
  });
  const { errors } = form.formState;
  const [carrier, number] = useWatch({
    control: form.control,
    name: ['carrier', 'trackingNumber'],
  });
  const isDoubtful = checkDigitOf(carrier, tidyTracking(number)) === 'wrong';
  const { onSubmit, isSending, failure } = useFormSend(form, {
    fallback: t('ui.errorText'),
    keepAs: `correct-parcel-${order.id}`,
    send: async (body) => {
      await correct.mutateAsync({
        params: { id: order.id },
        body: { ...body, version: order.version },
      });
      toast({ title: t('shipping.correct.done', { reference: order.referenceNumber }) });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('shipping.correct.title', { reference: order.referenceNumber })}
      description={t('shipping.correct.text')}
      saveLabel={t('shipping.correct.save')}
      isSending={isSending}
      failure={failure}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field label={t('shipping.carrier.label')} error={fieldError(t, errors.carrier)} required>
        <Select {...form.register('carrier')}>
          {CARRIERS.map((one) => (
            <option key={one} value={one}>
              {carrierName(one, t)}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t('orders.tracking')}
        hint={isDoubtful ? t('shipping.doubtful') : undefined}
        error={fieldError(t, errors.trackingNumber)}
        required
      >
        <TextInput autoComplete="off" spellCheck={false} {...form.register('trackingNumber')} />
      </Field>
    </FormDialog>
  );
}
