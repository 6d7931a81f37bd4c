import { useTranslation } from 'react-i18next';
import { fieldError } from '#web/lib/form.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { AccountFormApi, AccountMode } from './account-dialog-schema.ts';
import { ResetCodeField } from './reset-code-field.tsx';

type FieldsProps = { form: AccountFormApi; mode: AccountMode; phone: string };

export function AccountDialogFields({ form, mode, phone }: FieldsProps) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  const isReset = mode === 'reset';
  return (
    <div className="space-y-5">
      <Field
        label={t('register.dialog.phone')}
        hint={t('register.dialog.phoneHint')}
        error={fieldError(t, errors.phone)}
      >
        <TextInput readOnly type="tel" autoComplete="username" {...form.register('phone')} />
      </Field>
      <Field
        label={t('register.account.fullName')}
        error={fieldError(t, errors.fullName)}
        required={!isReset}
      >
        <TextInput readOnly={isReset} autoComplete="name" {...form.register('fullName')} />
      </Field>
      <Field
        label={t('register.account.email')}
        error={fieldError(t, errors.email)}
        optional={!isReset}
      >
        <TextInput
          readOnly={isReset}
          type="email"
          autoComplete="email"
          {...form.register('email')}
        />
      </Field>
      {isReset && <ResetCodeField form={form} phone={phone} />}
      <Field
        label={t('register.dialog.password')}
        hint={t('register.dialog.passwordHint')}
        error={fieldError(t, errors.password)}
        required
      >
        <PasswordInput
          autoComplete="new-password"
          data-autofocus={isReset ? undefined : true}
          {...form.register('password', { deps: ['confirmPassword'] })}
        />
      </Field>
      <Field
        label={t('register.dialog.confirmPassword')}
        error={fieldError(t, errors.confirmPassword)}
        required
      >
        <PasswordInput autoComplete="new-password" {...form.register('confirmPassword')} />
      </Field>
    </div>
  );
}
