import { useTranslation } from 'react-i18next';
import { accountContract } from '#shared/accounts.ts';
import { checkedAgain, fieldError } from '#web/lib/form.tsx';
import { PhoneInput } from '#web/lib/phone-input.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import type { AccountFormApi, AccountMode } from './account-dialog-schema.ts';
import { CodeField } from './code-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

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
        <PhoneInput readOnly autoComplete="username" {...form.register('phone')} />
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
      <CodeField
        key={mode}
        endpoint={isReset ? accountContract.resetCode : accountContract.purchaseCode}
        phone={phone}
        text={t(isReset ? 'register.dialog.codeText' : 'register.dialog.joinText')}
        failed={t(isReset ? 'register.dialog.passwordResetError' : 'register.dialog.codeFailed')}
        field={form.register('code')}
        error={fieldError(t, errors.code)}
        onSent={() => form.setFocus('code')}
        isOptional={!isReset}
      />
      <NewPasswordFields
        isFirst={!isReset}
        password={{
          field: form.register('password', { deps: checkedAgain(form, 'confirmPassword') }),
          error: errors.password,
        }}
        confirmation={{ field: form.register('confirmPassword'), error: errors.confirmPassword }}
      />
    </div>
  );
}
