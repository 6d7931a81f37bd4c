import { useTranslation } from 'react-i18next';
import { z } from '#web/lib/zod.ts';
import type { Order } from '#shared/orders.ts';
import { PARCEL_FAULTS } from '#shared/supplies.ts';
import { useFormDraft } from '#web/device/page/form-draft.ts';
import { useFormSend } from '#web/device/page/form-send.ts';
import { useZodForm } from '#web/lib/form.tsx';
import { PhotoField } from '#web/lib/photo/photo-field.tsx';
import { usePhotoChoice } from '#web/lib/photo/use-photo-choice.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { reportDraft, useReportParcel } from './supplies.queries.ts';

const Form = z.object({ fault: z.enum(PARCEL_FAULTS), photo: z.string().nullable() });

type ReportDialogProps = { supplyId: number; order: Order; onClose: () => void };

/** What is wrong with a parcel, with a photo if there is one. Kept on the device until it is sent. */
export function ReportDialog({ supplyId, order, onClose }: ReportDialogProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useReportParcel();
  // A bottle of tablets needs no cooling.
  const faults = PARCEL_FAULTS.filter(
    (fault) => fault !== 'warm' || !order.medicine?.endsWith('-tablets'),
  );
  const form = useZodForm(Form, { defaultValues: { fault: faults[0]!, photo: null } });
  const forget = useFormDraft(form, reportDraft(supplyId));
  const photo = usePhotoChoice(form.watch('photo'), (value) => form.setValue('photo', value));
  const { onSubmit, isSending, failure } = useFormSend(form, {
    fallback: t('supplies.report.failed'),
    send: async ({ fault }) => {
      const chosen = await photo.settled();
      if (!chosen) return;
      const reply = await mutateAsync({
        body: { supplyId, fault, ...(chosen.photo && { photo: chosen.photo }) },
      });
      await forget();
      if (reply) toast({ title: t('supplies.report.done') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('supplies.report.title')}
      description={t('supplies.report.text')}
      saveLabel={t('supplies.report.send')}
      isSending={isSending}
      failure={failure}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field label={t('supplies.report.title')} required>
        <Select {...form.register('fault')}>
          {faults.map((fault) => (
            <option key={fault} value={fault}>
              {t(`supplies.report.fault.${fault}`)}
            </option>
          ))}
        </Select>
      </Field>
      <PhotoField photo={photo} />
    </FormDialog>
  );
}
