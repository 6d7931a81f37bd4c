import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AddressFields, CountryField } from '#web/lib/address-fields.tsx';
import { fieldError } from '#web/lib/form.tsx';
import { clearedBy, type ShippingCountry } from '#web/lib/shipping-address.ts';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import type { PaymentFormApi } from './payment-form-schema.ts';

type ShippingSectionProps = {
  form: PaymentFormApi;
  onCountryChange: (country: ShippingCountry) => void;
};

/** Where the parcel goes, of a guest or of a customer whose profile does not say. */
export function ShippingSection({ form, onCountryChange }: ShippingSectionProps) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  const country = useWatch({ control: form.control, name: 'country' });

  function handleCountry(next: ShippingCountry) {
    const cleared = clearedBy(next);
    for (const field of cleared) form.setValue(field, '');
    form.clearErrors([...cleared]);
    onCountryChange(next);
  }

  return (
    <Card>
      <CardHeader title={t('payment.shipping.title')} />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <CountryField
          required
          error={fieldError(t, errors.country)}
          register={form.register('country', {
            onChange: (event: { target: { value: ShippingCountry } }) =>
              handleCountry(event.target.value),
          })}
        />
        <AddressFields
          required
          country={country}
          register={(name) => form.register(name)}
          errorOf={(name) => fieldError(t, errors[name])}
          vietnamHint={t('payment.shipping.vietnamFee')}
        />
      </div>
    </Card>
  );
}
