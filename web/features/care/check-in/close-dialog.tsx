import { useTranslation } from 'react-i18next';
import { URGENT_ACTIONS } from '#shared/care/urgent-actions.ts';
import { CheckInClosing, type WaitingCheckIn } from '#shared/check-ins.ts';
import { useDraftedSend } from '#web/device/page/form-draft.ts';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { useLookAt } from './check-ins.queries.ts';

type CloseDialogProps = { checkIn: WaitingCheckIn; onClose: () => void };

/** Closes an urgent check-in: what was done, and why that is enough. What it holds back goes on from then on. */
export function CloseDialog({ checkIn, onClose }: CloseDialogProps) {
  const { t } = useTranslation();
  const { mutateAsync } = useLookAt();
  const name = checkIn.patient.fullName;
  const form = useZodForm(CheckInClosing, {
    // Nothing is chosen beforehand: a choice that nobody made would stand in the record.
    defaultValues: { action: '' as never, note: '' },
  });
  const { errors } = form.formState;
  const { onSubmit, isSending, failure } = useDraftedSend(form, {
    draftAs: `check-in-closing.${checkIn.id}`,
    fallback: t('doctor.checkIns.lookFailed'),
    send: async (closing) => {
      await mutateAsync({ params: { id: checkIn.id }, body: { decision: 'acted', ...closing } });
      toast({ title: t('doctor.checkIns.closed', { name }) });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('doctor.checkIns.closeOf', { name })}
      description={t('doctor.checkIns.closeText')}
      saveLabel={t('doctor.checkIns.closeSave')}
      isSending={isSending}
      failure={failure}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field
        label={t('doctor.checkIns.actionLabel')}
        error={errors.action && t('validation.required')}
        required
      >
        <Select data-autofocus {...form.register('action')}>
          <option value="">{t('doctor.checkIns.chooseAction')}</option>
          {URGENT_ACTIONS.map((action) => (
            <option key={action} value={action}>
              {t(`doctor.checkIns.action.${action}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('doctor.checkIns.noteLabel')} error={fieldError(t, errors.note)} required>
        <TextArea rows={4} {...form.register('note')} />
      </Field>
    </FormDialog>
  );
}
