import { useTranslation } from 'react-i18next';
import { EMERGENCY_REASON_MAX, NewEmergencyAccess } from '#shared/emergency-access.ts';
import { useDraftedSend } from '#web/device/page/form-draft.ts';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { useOpenInEmergency } from './emergency-access.queries.ts';

type EmergencyDialogProps = { onOpened: (patientId: number) => void; onClose: () => void };

const REFUSED = {
  'emergency.no_patient': 'person',
  'emergency.own_patient': 'person',
  'emergency.same_reason': 'reason',
} as const;

/** Asks a doctor why they must read the record of somebody else's patient, and says who will know of it. */
export function EmergencyDialog({ onOpened, onClose }: EmergencyDialogProps) {
  const { t } = useTranslation();
  const openRecord = useOpenInEmergency();
  const form = useZodForm(NewEmergencyAccess, { defaultValues: { person: '', reason: '' } });
  const { errors } = form.formState;
  const { onSubmit, isSending, failure } = useDraftedSend(form, {
    draftAs: 'emergency-access',
    fallback: t('patients.emergency.failed'),
    fieldOf: REFUSED,
    send: async (body) => onOpened((await openRecord.mutateAsync({ body })).patientId),
  });

  return (
    <FormDialog
      title={t('patients.emergency.title')}
      description={t('patients.emergency.text')}
      saveLabel={t('patients.emergency.submit')}
      isSending={isSending}
      failure={failure}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field
        label={t('patients.emergency.person')}
        hint={t('patients.emergency.personHint')}
        error={fieldError(t, errors.person)}
        required
      >
        <TextInput autoComplete="off" data-autofocus {...form.register('person')} />
      </Field>
      <Field
        label={t('patients.emergency.reason')}
        hint={t('patients.emergency.reasonHint')}
        error={fieldError(t, errors.reason)}
        required
      >
        <TextArea rows={3} maxLength={EMERGENCY_REASON_MAX} {...form.register('reason')} />
      </Field>
    </FormDialog>
  );
}
