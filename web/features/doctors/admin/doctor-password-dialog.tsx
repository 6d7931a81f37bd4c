import { useTranslation } from 'react-i18next';
import { DoctorPasswordForm } from '#shared/doctors.ts';
import { useFormSend } from '#web/device/page/form-send.ts';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { useSetDoctorPassword } from './team.queries.ts';

type PasswordDialogProps = { doctor: { id: number; fullName: string }; onClose: () => void };

export function DoctorPasswordDialog({ doctor, onClose }: PasswordDialogProps) {
  const { t } = useTranslation();
  const setPassword = useSetDoctorPassword();
  const form = useZodForm(DoctorPasswordForm, {
    defaultValues: { newPassword: '', confirmPassword: '' },
  });
  const { errors } = form.formState;
  const name = { name: doctor.fullName };
  const { onSubmit, isSending, failure } = useFormSend(form, {
    fallback: t('admin.doctors.password.failed'),
    send: async ({ newPassword }) => {
      await setPassword.mutateAsync({ params: { id: doctor.id }, body: { newPassword } });
      toast({ title: t('admin.doctors.password.done', name) });
      onClose();
    },
  });

  return (
    <FormDialog
      title={t('admin.doctors.password.title', name)}
      description={t('admin.doctors.password.text')}
      size="sm"
      saveLabel={t('admin.doctors.password.submit')}
      isSending={isSending}
      failure={failure}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field
        label={t('admin.doctors.password.new')}
        hint={t('team.join.passwordHint')}
        error={fieldError(t, errors.newPassword)}
        required
      >
        <PasswordInput autoComplete="new-password" {...form.register('newPassword')} />
      </Field>
      <Field
        label={t('admin.doctors.password.confirm')}
        error={fieldError(t, errors.confirmPassword)}
        required
      >
        <PasswordInput autoComplete="new-password" {...form.register('confirmPassword')} />
      </Field>
    </FormDialog>
  );
}
