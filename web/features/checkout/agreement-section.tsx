import { useTranslation } from 'react-i18next';
import type { Capture } from '#shared/config.ts';
import { fieldError } from '#web/lib/form.tsx';
import { LegalLinks } from '#web/lib/legal-links.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import type { PaymentFormApi } from './payment-form-schema.ts';

/** What a purchase is agreed to with. */
export const AGREED_TEXTS = ['privacy', 'terms'] as const;

type AgreementSectionProps = { form: PaymentFormApi; capture: Capture };

export function AgreementSection({ form, capture }: AgreementSectionProps) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  return (
    <div>
      <Checkbox
        label={t('payment.consent')}
        error={fieldError(t, errors.hasConsent)}
        required
        {...form.register('hasConsent')}
      />
      <Checkbox
        label={t(capture === 'approval' ? 'payment.termsReserved' : 'payment.terms')}
        error={fieldError(t, errors.termsAgreed)}
        required
        {...form.register('termsAgreed')}
      />
      <LegalLinks pages={AGREED_TEXTS} />
    </div>
  );
}
