import { useTranslation } from 'react-i18next';
import { TAKEN, useFormSend } from '#web/device/page/form-send.ts';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { PhoneInput } from '#web/lib/phone-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { DoctorFields, type DoctorField } from './doctor-fields.tsx';
import { emptyDoctor, NewDoctorForm } from './doctor-schema.ts';
import { useAddDoctor } from './team.queries.ts';

const pathOf = (name: DoctorField) =>
  name === 'fullName' || name === 'email' ? name : (`profileData.${name}` as const);

/** Creates an account and a professional profile for a new doctor. */
export function DoctorNewDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const add = useAddDoctor();
  const form = useZodForm(NewDoctorForm, { defaultValues: emptyDoctor });
  const { errors } = form.formState;
  const { onSubmit, isSending, failure } = useFormSend(form, {
    fallback: t('admin.doctors.new.failed'),
    keepAs: 'doctor-new',
    send: async (body) => {
      const { user } = await add.mutateAsync({ body });
      toast({ title: t('admin.doctors.new.done', { name: user.fullName }) });
      onClose();
    },
    fieldOf: TAKEN,
  });

  return (
    <FormDialog
      title={t('admin.doctors.new.title')}
      size="lg"
      saveLabel={t('admin.doctors.new.submit')}
      isSending={isSending}
      failure={failure}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <DoctorFields
        register={(name) => form.register(pathOf(name))}
        errorOf={(name) => fieldError(t, form.getFieldState(pathOf(name), form.formState).error)}
      >
        <Field
          label={t('admin.doctors.field.username')}
          hint={t('admin.doctors.field.usernameHint')}
          error={fieldError(t, errors.username)}
          required
        >
          <PhoneInput autoComplete="off" {...form.register('username')} />
        </Field>
        <Field
          label={t('admin.doctors.field.password')}
          hint={t('team.join.passwordHint')}
          error={fieldError(t, errors.password)}
          required
        >
          <PasswordInput autoComplete="new-password" {...form.register('password')} />
        </Field>
      </DoctorFields>
    </FormDialog>
  );
}
