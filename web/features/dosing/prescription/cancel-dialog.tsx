import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { EndReason } from '#shared/prescriptions/write.ts';
import { errorText } from '#web/lib/error-text.ts';
import { fieldError } from '#web/lib/form.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { useCancelPrescription } from './prescription.queries.ts';
import { check } from '#web/lib/zod.ts';

/** A prescription is never taken back without a reason. */
export function CancelDialog({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const { t } = useTranslation();
  const cancel = useCancelPrescription();
  const [because, setBecause] = useState('');
  const [hasTried, setTried] = useState(false);
  const parsed = check(EndReason, because);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (!parsed.success || cancel.isPending) return;
    cancel.mutate(
      { params: { orderId }, body: { because: parsed.data } },
      {
        onSuccess: () => {
          toast({ title: t('prescribing.cancelled') });
          onClose();
        },
      },
    );
  }

  return (
    <FormDialog
      title={t('prescribing.cancelTitle')}
      description={t('prescribing.cancelText')}
      saveLabel={t('prescribing.cancel')}
      isSending={cancel.isPending}
      failure={cancel.error ? errorText(cancel.error, t) : undefined}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Field
        label={t('prescribing.reason')}
        error={hasTried ? fieldError(t, parsed.error?.issues[0]?.message) : undefined}
        required
      >
        <TextArea rows={3} value={because} onChange={(event) => setBecause(event.target.value)} />
      </Field>
    </FormDialog>
  );
}
