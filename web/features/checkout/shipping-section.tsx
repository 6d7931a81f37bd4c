import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { addressLine } from '#web/lib/address-line.ts';
import { AddressFields, CountryField } from '#web/lib/address-fields.tsx';
import { fieldError } from '#web/lib/form.tsx';
import type { ShippingCountry } from '#shared/countries.ts';
import { clearedBy, toProfileAddress } from '#web/lib/shipping-address.ts';
import { useAreas } from '#web/parts/areas.ts';
import { FoldingCard } from './folding-card.tsx';
import type { PaymentFormApi, PaymentValues } from './payment-form-schema.ts';
import type { Parts } from './use-closing-parts.ts';

type ShippingSectionProps = {
  form: PaymentFormApi;
  parts: Parts;
  onCountryChange: (country: ShippingCountry) => void;
};

/** The shipping address of a guest, or of a customer without one in the profile. */
export function ShippingSection({ form, parts, onCountryChange }: ShippingSectionProps) {
  const { t } = useTranslation();
  const { errors, defaultValues } = form.formState;
  const areas = useAreas();
  const values = useWatch({ control: form.control }) as PaymentValues;
  const { country } = values;

  function handleCountry(next: ShippingCountry) {
    const cleared = clearedBy(next);
    for (const field of cleared) form.setValue(field, '');
    form.clearErrors([...cleared]);
    onCountryChange(next);
  }

  return (
    <FoldingCard
      part="shipping"
      parts={parts}
      title={t('payment.shipping.title')}
      summary={addressLine(toProfileAddress(values))}
    >
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <CountryField
          areas={areas}
          required
          error={fieldError(t, errors.country)}
          register={form.register('country', {
            onChange: (event: { target: { value: ShippingCountry } }) =>
              handleCountry(event.target.value),
          })}
        />
        <AddressFields
          areas={areas}
          hasDistrict={Boolean(defaultValues?.vietnamDistrict)}
          required
          country={country}
          register={(name) => form.register(name)}
          errorOf={(name) => fieldError(t, errors[name])}
          vietnamHint={t('payment.shipping.vietnamFee')}
        />
      </div>
    </FoldingCard>
  );
}
