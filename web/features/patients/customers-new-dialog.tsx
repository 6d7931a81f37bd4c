import { useTranslation } from 'react-i18next';
import { NewCustomer } from '#shared/patients.ts';
import { TAKEN, useFormSend } from '#web/device/page/form-send.ts';
import { fieldError, useZodForm } from '#web/lib/form.tsx';
import { PhoneInput } from '#web/lib/phone-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { useAddCustomer } from './customers.queries.ts';

const CustomerForm = NewCustomer.pick({
  fullName: true,
  username: true,
  email: true,
  password: true,
});

/** Creates a customer's account. The admin stays logged in as themselves (decision C070). */
export function CustomersNewDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const add = useAddCustomer();
  const form = useZodForm(CustomerForm, {
    defaultValues: { fullName: '', username: '', email: '', password: '' },
  });
  const { errors } = form.formState;
  const { onSubmit, isSending, failure } = useFormSend(form, {
    fallback: t('admin.users.new.failed'),
    keepAs: 'customer-new',
    send: async (body) => {
      const { fullName: name } = await add.mutateAsync({ body });
      toast({ title: t('admin.users.new.done', { name }) });
      onClose();
    },
    fieldOf: TAKEN,
  });

  return (
    <FormDialog
      title={t('admin.users.new.title')}
      description={t('admin.users.new.text')}
      saveLabel={t('admin.users.new.submit')}
      isSending={isSending}
      failure={failure}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field label={t('admin.users.new.name')} error={fieldError(t, errors.fullName)} required>
        <TextInput autoComplete="off" {...form.register('fullName')} />
      </Field>
      <Field
        label={t('admin.users.new.phone')}
        hint={t('admin.users.new.phoneHint')}
        error={fieldError(t, errors.username)}
        required
      >
        <PhoneInput autoComplete="off" {...form.register('username')} />
      </Field>
      <Field label={t('admin.users.new.email')} error={fieldError(t, errors.email)} optional>
        <TextInput type="email" autoComplete="off" {...form.register('email')} />
      </Field>
      <Field
        label={t('admin.users.new.password')}
        hint={t('admin.users.new.passwordHint')}
        error={fieldError(t, errors.password)}
        required
      >
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
      </Field>
    </FormDialog>
  );
}
