import { useTranslation } from 'react-i18next';
import { fieldError } from '#web/lib/form.tsx';
import { PhoneInput } from '#web/lib/phone-input.tsx';
import { SmsConsentNote } from '#web/parts/sms-consent.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PasswordInput } from '#web/ui/form/password-input.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import type { RegistrationFormApi } from './registration-form-schema.ts';

export function AccountSections({ form }: { form: RegistrationFormApi }) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  return (
    <>
      <Card>
        <CardHeader title={t('register.account.personal')} />
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <Field
            label={t('register.account.fullName')}
            error={fieldError(t, errors.fullName)}
            required
            className="sm:col-span-2"
          >
            <TextInput autoComplete="name" {...form.register('fullName')} />
          </Field>
          <Field
            label={t('register.account.phone')}
            hint={t('register.account.phoneHint')}
            error={fieldError(t, errors.username)}
            required
          >
            <PhoneInput autoComplete="username" {...form.register('username')} />
          </Field>
          <Field label={t('register.account.email')} error={fieldError(t, errors.email)} optional>
            <TextInput type="email" autoComplete="email" {...form.register('email')} />
          </Field>
          <SmsConsentNote className="sm:col-span-2" />
        </div>
      </Card>
      <Card>
        <CardHeader title={t('register.account.security')} />
        <Field
          label={t('register.account.password')}
          hint={t('register.account.passwordHint')}
          error={fieldError(t, errors.password)}
          required
        >
          <PasswordInput autoComplete="new-password" {...form.register('password')} />
        </Field>
      </Card>
    </>
  );
}
