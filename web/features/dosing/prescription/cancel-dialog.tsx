import { useTranslation } from 'react-i18next';
import { EndReason } from '#shared/prescriptions/write.ts';
import { useDraftedSend } from '#web/device/page/form-draft.ts';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { z } from '#web/lib/zod.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { useCancelPrescription } from './prescription.queries.ts';

const Cancelling = z.object({ because: EndReason });

/** A prescription is never taken back without a reason. */
export function CancelDialog({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const { t } = useTranslation();
  const { mutateAsync } = useCancelPrescription();
  const form = useZodForm(Cancelling, { defaultValues: { because: '' } });
  const { onSubmit, isSending, failure } = useDraftedSend(form, {
    draftAs: `cancel-prescription.${orderId}`,
    fallback: t('ui.errorText'),
    send: async (body) => {
      await mutateAsync({ params: { orderId }, body });
      toast({ title: t('prescribing.cancelled') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('prescribing.cancelTitle')}
      description={t('prescribing.cancelText')}
      saveLabel={t('prescribing.cancel')}
      isSending={isSending}
      failure={failure}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field
        label={t('prescribing.reason')}
        error={fieldError(t, form.formState.errors.because)}
        required
      >
        <TextArea rows={3} data-autofocus {...form.register('because')} />
      </Field>
    </FormDialog>
  );
}
