import { useTranslation } from 'react-i18next';
import { fieldError } from '#web/lib/form.tsx';
import { PhoneInput } from '#web/lib/phone-input.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import type { PaymentFormApi } from './payment-form-schema.ts';

/** How to reach a guest; the phone becomes the login if they make an account afterwards. */
export function ContactSection({ form }: { form: PaymentFormApi }) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  return (
    <Card>
      <CardHeader title={t('payment.contact.title')} />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Field
          label={t('payment.contact.fullName')}
          error={fieldError(t, errors.fullName)}
          required
          className="sm:col-span-2"
        >
          <TextInput autoComplete="name" {...form.register('fullName')} />
        </Field>
        <Field
          label={t('payment.contact.phone')}
          hint={t('payment.contact.phoneHint')}
          error={fieldError(t, errors.phone)}
          required
        >
          <PhoneInput {...form.register('phone')} />
        </Field>
        <Field label={t('payment.contact.email')} error={fieldError(t, errors.email)} optional>
          <TextInput type="email" autoComplete="email" {...form.register('email')} />
        </Field>
      </div>
    </Card>
  );
}
