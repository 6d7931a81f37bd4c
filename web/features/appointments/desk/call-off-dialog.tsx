import { useTranslation } from 'react-i18next';
import { CallOff, type DoctorAppointment } from '#shared/schedule.ts';
import { useDraftedSend } from '#web/device/page/form-draft.ts';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { useCallOff } from '../schedule.queries.ts';

type CallOffDialogProps = { appointment: DoctorAppointment; when: string; onClose: () => void };

/** Cancels a patient's appointment, with a reason that the patient reads. */
export function CallOffDialog({ appointment, when, onClose }: CallOffDialogProps) {
  const { t } = useTranslation();
  const callOff = useCallOff();
  const form = useZodForm(CallOff, { defaultValues: { reason: '' } });
  const { onSubmit, isSending, failure } = useDraftedSend(form, {
    draftAs: `call-off.${appointment.id}`,
    fallback: t('appointments.cancelFailed'),
    send: async (body) => {
      await callOff.mutateAsync({ params: { id: appointment.id }, body });
      toast({ title: t('doctor.schedule.on.calledOff') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('doctor.schedule.on.callOffTitle', { name: appointment.patient.fullName })}
      description={when}
      saveLabel={t('doctor.schedule.on.callOffSave')}
      cancelLabel={t('appointments.keep')}
      isSending={isSending}
      failure={failure}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field
        label={t('doctor.schedule.on.callOffReason')}
        hint={t('doctor.schedule.on.callOffHint')}
        error={fieldError(t, form.formState.errors.reason)}
        required
      >
        <TextArea rows={3} data-autofocus {...form.register('reason')} />
      </Field>
    </FormDialog>
  );
}
