import { useTranslation } from 'react-i18next';
import { useWatch } from 'react-hook-form';
import { fieldError } from '#web/lib/form.tsx';
import { CANADIAN_PROVINCES, US_STATES } from '#web/lib/regions.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { COUNTRIES, type PaymentFormApi, type PaymentValues } from './payment-form-schema.ts';

type ShippingSectionProps = {
  form: PaymentFormApi;
  onCountryChange: (country: PaymentValues['country']) => void;
};

/** Where a guest's parcel goes. */
export function ShippingSection({ form, onCountryChange }: ShippingSectionProps) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  const country = useWatch({ control: form.control, name: 'country' });

  function handleCountry(next: PaymentValues['country']) {
    // What the other country has no field for must not be sent along unseen.
    const cleared =
      next === 'vn'
        ? (['city', 'state', 'zipCode'] as const)
        : (['state', 'vietnamWard', 'vietnamDistrict', 'vietnamCityProvince'] as const);
    for (const field of cleared) form.setValue(field, '');
    form.clearErrors([...cleared]);
    onCountryChange(next);
  }

  return (
    <Card>
      <CardHeader title={t('payment.shipping.title')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={t('payment.shipping.country')}
          error={fieldError(t, errors.country)}
          required
          className="sm:col-span-2"
        >
          <Select
            autoComplete="country"
            {...form.register('country', {
              onChange: (event: { target: { value: PaymentValues['country'] } }) =>
                handleCountry(event.target.value),
            })}
          >
            {COUNTRIES.map((code) => (
              <option key={code} value={code}>
                {t(`payment.countries.${code}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={t('payment.shipping.address')}
          error={fieldError(t, errors.address)}
          required
          className="sm:col-span-2"
        >
          <TextInput autoComplete="street-address" {...form.register('address')} />
        </Field>
        {country === 'vn' ? (
          <VietnamFields form={form} />
        ) : (
          <DomesticFields form={form} country={country} />
        )}
      </div>
    </Card>
  );
}

function VietnamFields({ form }: { form: PaymentFormApi }) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  return (
    <>
      <Field label={t('payment.shipping.ward')} error={fieldError(t, errors.vietnamWard)} required>
        <TextInput autoComplete="address-level3" {...form.register('vietnamWard')} />
      </Field>
      <Field
        label={t('payment.shipping.district')}
        error={fieldError(t, errors.vietnamDistrict)}
        optional
      >
        <TextInput autoComplete="address-level2" {...form.register('vietnamDistrict')} />
      </Field>
      <Field
        label={t('payment.shipping.cityProvince')}
        hint={t('payment.shipping.vietnamFee')}
        error={fieldError(t, errors.vietnamCityProvince)}
        required
        className="sm:col-span-2"
      >
        <TextInput autoComplete="address-level1" {...form.register('vietnamCityProvince')} />
      </Field>
    </>
  );
}

function DomesticFields({ form, country }: { form: PaymentFormApi; country: 'us' | 'ca' }) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  const isUs = country === 'us';
  return (
    <>
      <Field
        label={t('payment.shipping.city')}
        error={fieldError(t, errors.city)}
        required
        className="sm:col-span-2"
      >
        <TextInput autoComplete="address-level2" {...form.register('city')} />
      </Field>
      <Field
        label={t(isUs ? 'payment.shipping.state' : 'payment.shipping.province')}
        error={fieldError(t, errors.state)}
        required
      >
        <Select key={country} autoComplete="address-level1" {...form.register('state')}>
          <option value="">{t('payment.shipping.choose')}</option>
          {(isUs ? US_STATES : CANADIAN_PROVINCES).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t(isUs ? 'payment.shipping.zip' : 'payment.shipping.postalCode')}
        error={fieldError(t, errors.zipCode)}
        required
      >
        <TextInput autoComplete="postal-code" {...form.register('zipCode')} />
      </Field>
    </>
  );
}
