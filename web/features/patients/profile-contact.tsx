import { useTranslation } from 'react-i18next';
import { fieldError } from '#web/lib/form.tsx';
import { PhoneInput } from '#web/lib/phone-input.tsx';
import { formatPhone } from '#shared/lib/phone.ts';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import type { ProfileFormApi } from './profile-form-schema.ts';

/** The customer's contact. The login is shown but cannot be changed (decision C020). */
export function ProfileContact({ form, login }: { form: ProfileFormApi; login: string }) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  return (
    <Card>
      <CardHeader title={t('profile.contact')} />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Field
          required
          label={t('profile.fullName')}
          error={fieldError(t, errors.fullName)}
          className="sm:col-span-2"
        >
          <TextInput autoComplete="name" {...form.register('fullName')} />
        </Field>
        <Field optional label={t('profile.email')} error={fieldError(t, errors.email)}>
          <TextInput type="email" autoComplete="email" {...form.register('email')} />
        </Field>
        <Field
          optional
          label={t('profile.phone')}
          hint={t('profile.phoneHint')}
          error={fieldError(t, errors.phone)}
        >
          <PhoneInput {...form.register('phone')} />
        </Field>
        <Field label={t('profile.login')} hint={t('profile.loginHint')} className="sm:col-span-2">
          <TextInput readOnly value={formatPhone(login)} />
        </Field>
      </div>
    </Card>
  );
}
