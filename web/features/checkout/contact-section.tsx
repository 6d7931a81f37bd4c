import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatPhone } from '#shared/lib/phone.ts';
import { fieldError } from '#web/lib/form.tsx';
import { isolate } from '#web/lib/isolate.ts';
import { PhoneInput } from '#web/lib/phone-input.tsx';
import { SmsConsentNote } from '#web/parts/sms-consent.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { FoldingCard } from './folding-card.tsx';
import type { PaymentFormApi } from './payment-form-schema.ts';
import type { Parts } from './use-closing-parts.ts';

type ContactSectionProps = { form: PaymentFormApi; parts: Parts };

/** A guest's contact. The phone becomes the login if they create an account afterwards. */
export function ContactSection({ form, parts }: ContactSectionProps) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  const [fullName, phone, email] = useWatch({
    control: form.control,
    name: ['fullName', 'phone', 'email'],
  });
  const details = [isolate(fullName), formatPhone(phone), email].filter(Boolean);
  return (
    <FoldingCard
      part="contact"
      parts={parts}
      title={t('payment.contact.title')}
      summary={details.join('\u00a0· ')}
    >
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
        <SmsConsentNote className="sm:col-span-2" />
      </div>
    </FoldingCard>
  );
}
