import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldError } from '#web/lib/form.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';

type Part = { field: UseFormRegisterReturn; error: FieldError | undefined };

type NewPasswordFieldsProps = {
  password: Part;
  confirmation: Part;
  /** What is asked of the password. Without it, what is asked of a customer's. */
  hint?: string;
  /** Takes the focus when the dialog opens. */
  isFirst?: boolean;
};

/** A new password with its confirmation. Length, hint and error are the same wherever a password is chosen. */
export function NewPasswordFields({
  password,
  confirmation,
  hint,
  isFirst,
}: NewPasswordFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Field
        label={t('register.dialog.password')}
        hint={hint ?? t('register.dialog.passwordHint')}
        error={fieldError(t, password.error)}
        required
      >
        <PasswordInput
          autoComplete="new-password"
          data-autofocus={isFirst || undefined}
          {...password.field}
        />
      </Field>
      <Field
        label={t('register.dialog.confirmPassword')}
        error={fieldError(t, confirmation.error)}
        required
      >
        <PasswordInput autoComplete="new-password" {...confirmation.field} />
      </Field>
    </>
  );
}
